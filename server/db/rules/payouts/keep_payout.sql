-- A confirmed payout ends once, as paid or withdrawn; a withdrawn one that the bank paid all the same is paid in the end.
-- Nothing else of it changes, but that the holder may be erased with or after the end.
create or replace function keep_payout() returns trigger
language plpgsql as $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.holder IN (OLD.holder, '')
      AND ((OLD.state, NEW.state) IN (('confirmed', 'paid'), ('confirmed', 'withdrawn'), ('withdrawn', 'paid'))
        OR (OLD.state <> 'confirmed'
          AND (NEW.state, NEW.ended_at) IS NOT DISTINCT FROM (OLD.state, OLD.ended_at)))
      AND (to_jsonb(NEW) - 'state' - 'ended_at' - 'holder') = (to_jsonb(OLD) - 'state' - 'ended_at' - 'holder') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a payout ends once and changes in nothing else'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_end_once';
END $$;

create trigger payouts_end_once
  before delete or update on payouts
  for each row
  execute function keep_payout();

create trigger payouts_no_truncate
  before truncate on payouts
  for each statement
  execute function keep_payout();
