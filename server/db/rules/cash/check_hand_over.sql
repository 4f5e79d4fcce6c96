-- What was recorded stays, and is answered once. Only a suspended courier's hand-over is booked without a confirmation: the
-- user's row is held, so that neither a suspension nor its end comes between.
create or replace function check_hand_over() returns trigger
language plpgsql as $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF TG_OP = 'DELETE' OR OLD.state <> 'recorded'
       OR (NEW.id, NEW.courier_id, NEW.amount_centimes, NEW.recorded_by, NEW.recorded_at)
          IS DISTINCT FROM (OLD.id, OLD.courier_id, OLD.amount_centimes, OLD.recorded_by, OLD.recorded_at) THEN
      RAISE EXCEPTION 'a recorded hand-over is answered once, and nothing else'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'cash_hand_overs_stay';
    END IF;
  END IF;
  IF NEW.booked_by IS NOT NULL THEN
    PERFORM 1 FROM users WHERE id = NEW.courier_id AND suspended_at IS NOT NULL FOR SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'only a suspended courier''s hand-over is booked without a confirmation'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'cash_hand_overs_suspended';
    END IF;
  END IF;
  RETURN NEW;
END $$;

create trigger cash_hand_overs_stay
  before insert or delete or update on cash_hand_overs
  for each row
  execute function check_hand_over();
