-- A trip keeps its courier, its restaurant, its promise and its beginning. Over is over.
create or replace function keep_trip() returns trigger
language plpgsql as $$
BEGIN
  -- A deleted row has no NEW.
  IF OLD.closed_at IS NOT NULL OR (NEW.id, NEW.courier_id, NEW.restaurant_id, NEW.opened_at, NEW.offer_id)
       IS DISTINCT FROM (OLD.id, OLD.courier_id, OLD.restaurant_id, OLD.opened_at, OLD.offer_id) THEN
    RAISE EXCEPTION 'a trip changes only by its end'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'trips_stay';
  END IF;
  RETURN NEW;
END $$;

create trigger trips_stay
  before delete or update on trips
  for each row
  execute function keep_trip();
