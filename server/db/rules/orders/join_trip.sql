-- An order that is given to a courier joins the courier's open trip, or gets a trip of its own; the index on open trips
-- refuses a second one. A trip has at most three orders, none of them picked up when another joins, and a trip
-- with promises is joined by their orders alone. The sequence of the stops is that of the offers. A released order leaves it.
-- An order that another courier was offered, or has promised to bring, joins no trip.
create or replace function join_trip() returns trigger
language plpgsql as $$
DECLARE
  asked offers;
BEGIN
  IF NEW.courier_id IS NULL THEN
    NEW.trip_id := NULL;
    NEW.trip_stop := NULL;
    RETURN NEW;
  END IF;
  IF OLD.courier_id IS NOT NULL THEN
    RAISE EXCEPTION 'an order does not change its trip'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_trip_stays';
  END IF;
  SELECT * INTO asked FROM offers
    WHERE order_id = NEW.id AND (state = 'open' OR trip_id IS NOT NULL AND promise_ended_at IS NULL);
  IF asked.courier_id <> NEW.courier_id THEN
    RAISE EXCEPTION 'another courier has the offer or the promise of this order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_offered';
  END IF;
  IF NEW.trip_id IS NULL THEN
    NEW.trip_stop := coalesce(asked.stop, 1);
    INSERT INTO trips (courier_id, restaurant_id, opened_at)
      VALUES (NEW.courier_id, NEW.restaurant_id, NEW.status_since) RETURNING id INTO NEW.trip_id;
    RETURN NEW;
  END IF;
  PERFORM FROM trips WHERE id = NEW.trip_id AND closed_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an order joins no trip that is over'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_trip_open';
  END IF;
  IF asked.trip_id IS DISTINCT FROM NEW.trip_id
     AND EXISTS (SELECT FROM offers WHERE trip_id = NEW.trip_id AND promise_ended_at IS NULL) THEN
    RAISE EXCEPTION 'a promise is joined by its order first'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_trip_promised';
  END IF;
  IF EXISTS (SELECT FROM orders WHERE trip_id = NEW.trip_id AND status IN ('picked_up', 'delivered')) THEN
    RAISE EXCEPTION 'an order joins no trip whose food is on its way'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_trip_at_kitchen';
  END IF;
  IF (SELECT count(*) FROM orders WHERE trip_id = NEW.trip_id) >= 3 THEN
    RAISE EXCEPTION 'a trip has at most three orders'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_trip_of_three';
  END IF;
  NEW.trip_stop := coalesce(
    asked.stop, (SELECT coalesce(max(trip_stop), 0) + 1 FROM orders WHERE trip_id = NEW.trip_id));
  RETURN NEW;
END $$;

create trigger orders_trip
  before update on orders
  for each row
  when (new.courier_id is distinct from old.courier_id or new.trip_id is distinct from old.trip_id)
  execute function join_trip();
