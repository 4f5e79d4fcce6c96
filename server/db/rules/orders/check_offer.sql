-- An offer is made of an order that cooks or is ready, to an approved courier on duty who has no trip, is not its customer and
-- has room for its cash, beside the other orders of its bundle: up to three offers of one kitchen that the courier is shown
-- together, made one after the other. An index forbids an order that another courier is asked about, or has promised to
-- bring. Both rows stay locked, the order first.
create or replace function check_offer() returns trigger
language plpgsql as $$
DECLARE
  held_centimes bigint;
BEGIN
  -- The version before knows no bundle.
  NEW.bundle_id := coalesce(NEW.bundle_id, NEW.id);
  PERFORM FROM orders WHERE id = NEW.order_id AND status IN ('preparing', 'ready_for_pickup') FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an order that cooks or is ready is offered'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offers_of_waiting_order';
  END IF;
  PERFORM FROM couriers WHERE user_id = NEW.courier_id AND status = 'approved' AND is_on_duty FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an approved courier on duty is offered an order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_courier_on_duty';
  END IF;
  IF EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND customer_id = NEW.courier_id) THEN
    RAISE EXCEPTION 'a courier is not offered the own order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offers_to_another';
  END IF;
  IF EXISTS (SELECT FROM trips WHERE courier_id = NEW.courier_id AND closed_at IS NULL) THEN
    RAISE EXCEPTION 'a courier with a trip is offered no order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'trips_one_open';
  END IF;
  IF (NEW.stop = 1) <> (NEW.bundle_id = NEW.id) OR NEW.stop > 1 AND NOT EXISTS (
    SELECT FROM offers f JOIN orders o ON o.id = f.order_id JOIN orders n ON n.id = NEW.order_id
    WHERE f.bundle_id = NEW.bundle_id AND f.stop = NEW.stop - 1 AND f.state = 'open' AND f.courier_id = NEW.courier_id
      AND o.restaurant_id = n.restaurant_id AND (f.made_at, f.seconds, f.ends_at) = (NEW.made_at, NEW.seconds, NEW.ends_at)
  ) THEN
    RAISE EXCEPTION 'a bundle is of one kitchen, courier and moment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offers_of_bundle';
  END IF;
  held_centimes := coalesce((SELECT balance_centimes FROM ledger_accounts WHERE id = 'courier_cash:' || NEW.courier_id), 0)
    + (SELECT coalesce(sum(due_centimes), 0) FROM offers WHERE bundle_id = NEW.bundle_id);
  IF held_centimes > 0 AND held_centimes + NEW.due_centimes > (SELECT cash_limit_mad FROM settings) * 100 THEN
    RAISE EXCEPTION 'a courier holds no more cash than the limit'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_cash_limit';
  END IF;
  RETURN NEW;
END $$;

create trigger offers_sound
  before insert on offers
  for each row
  execute function check_offer();
