-- A trip is over when none of its orders is in the courier's hands. Its row is locked first: of two last orders that end at
-- once, the second sees the first.
create or replace function close_trip() returns trigger
language plpgsql as $$
BEGIN
  PERFORM FROM trips WHERE id = OLD.trip_id FOR UPDATE;
  UPDATE trips SET closed_at = greatest(opened_at, NEW.status_since)
    WHERE id = OLD.trip_id AND closed_at IS NULL AND NOT EXISTS (
      SELECT FROM orders WHERE trip_id = OLD.trip_id AND status IN ('out_for_delivery', 'picked_up')
    );
  RETURN NULL;
END $$;

create trigger orders_trip_over
  after update of status on orders
  for each row
  when (old.status in ('out_for_delivery', 'picked_up') and new.status not in ('out_for_delivery', 'picked_up'))
  execute function close_trip();
