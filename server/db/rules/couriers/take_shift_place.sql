-- A courier has no two shifts at one time, and none while suspended. The courier's row is locked, so that of two places that
-- overlap, and of a place and a suspension, one comes after the other.
create or replace function take_shift_place() returns trigger
language plpgsql as $$
BEGIN
  PERFORM FROM couriers WHERE user_id = NEW.courier_id AND status = 'approved' FOR NO KEY UPDATE;
  IF NOT FOUND OR EXISTS (SELECT FROM users WHERE id = NEW.courier_id AND suspended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'only an approved courier takes a place of a shift'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shift_places_approved';
  END IF;
  IF EXISTS (
    SELECT FROM shift_places p JOIN shifts other ON other.id = p.shift_id
    JOIN shifts this ON this.id = NEW.shift_id
    WHERE p.courier_id = NEW.courier_id AND p.shift_id <> NEW.shift_id
      AND other.begins_at < this.ends_at AND other.ends_at > this.begins_at) THEN
    RAISE EXCEPTION 'the courier has another shift at this time'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'shift_places_overlap';
  END IF;
  RETURN NEW;
END $$;

create trigger shift_places_taken
  before insert on shift_places
  for each row
  execute function take_shift_place();
