-- An order, or a promise, that leaves the courier's hands may be the last of its trip.
create or replace function close_trip() returns trigger
language plpgsql as $$
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    PERFORM end_trip(OLD.trip_id, NEW.status_since);
  ELSE
    PERFORM end_trip(NEW.trip_id, NEW.promise_ended_at);
  END IF;
  RETURN NULL;
END $$;

create trigger orders_trip_over
  after update of status on orders
  for each row
  when (old.status in ('out_for_delivery', 'picked_up') and new.status not in ('out_for_delivery', 'picked_up'))
  execute function close_trip();

create trigger offers_trip_over
  after update of promise_ended_at on offers
  for each row
  when (old.promise_ended_at is null and new.promise_ended_at is not null)
  execute function close_trip();
