-- A promise is an offer of an order that still cooks, with the trip that the order will join: of the same restaurant, under
-- way with no food yet. Its courier, whom the trip or its first order has locked, has room for its cash beside what the other
-- orders and promises of the trip will bring.
create or replace function check_promise() returns trigger
language plpgsql as $$
DECLARE
  held_centimes bigint;
  asked_centimes integer;
BEGIN
  SELECT o.due_centimes INTO asked_centimes FROM orders o
    WHERE o.id = NEW.order_id AND o.status = 'preparing'
      AND o.restaurant_id = (SELECT restaurant_id FROM trips WHERE id = NEW.trip_id AND closed_at IS NULL)
    FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an order that cooks is promised'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'trips_promise_cooks';
  END IF;
  IF EXISTS (SELECT FROM orders WHERE trip_id = NEW.trip_id AND status IN ('picked_up', 'delivered')) THEN
    RAISE EXCEPTION 'nothing is promised to a trip whose food is on its way'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_trip_at_kitchen';
  END IF;
  held_centimes := coalesce((SELECT balance_centimes FROM ledger_accounts WHERE id = 'courier_cash:' || NEW.courier_id), 0)
    + (SELECT coalesce(sum(due_centimes), 0) FROM orders WHERE trip_id = NEW.trip_id)
    + (SELECT coalesce(sum(o.due_centimes), 0) FROM offers f JOIN orders o ON o.id = f.order_id
       WHERE f.trip_id = NEW.trip_id AND f.promise_ended_at IS NULL AND f.id <> NEW.id);
  IF held_centimes > 0 AND held_centimes + asked_centimes > (SELECT cash_limit_mad FROM settings) * 100 THEN
    RAISE EXCEPTION 'a courier holds no more cash than the limit'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_cash_limit';
  END IF;
  RETURN NULL;
END $$;

create trigger offers_promise_sound
  after update of trip_id on offers
  for each row
  when (old.trip_id is null and new.trip_id is not null)
  execute function check_promise();
