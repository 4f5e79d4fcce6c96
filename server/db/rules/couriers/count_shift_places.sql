-- The places of a shift are counted in its row, whose check refuses one more than there are: also of many couriers at once.
create or replace function count_shift_places() returns trigger
language plpgsql as $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE shifts SET taken = taken + 1 WHERE id = NEW.shift_id;
  ELSE
    UPDATE shifts SET taken = taken - 1 WHERE id = OLD.shift_id;
  END IF;
  RETURN NULL;
END $$;

create trigger shift_places_counted
  after insert or delete on shift_places
  for each row
  execute function count_shift_places();
