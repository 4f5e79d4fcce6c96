-- A trip is over when none of its orders is in the courier's hands, and none is promised. Its row is locked first: of two
-- last ones that end at once, the second sees the first.
create or replace function end_trip(asked uuid, moment timestamptz) returns void
language plpgsql as $$
BEGIN
  PERFORM FROM trips WHERE id = asked FOR UPDATE;
  UPDATE trips SET closed_at = greatest(opened_at, moment)
    WHERE id = asked AND closed_at IS NULL
      AND NOT EXISTS (SELECT FROM orders WHERE trip_id = asked AND status IN ('out_for_delivery', 'picked_up'))
      AND NOT EXISTS (SELECT FROM offers WHERE trip_id = asked AND promise_ended_at IS NULL);
END $$;
