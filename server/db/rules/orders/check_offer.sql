-- An offer is made of an order that cooks or is ready, to an approved courier on duty who has no trip, is not its customer and
-- has room for its cash; not of an order that another courier has promised to bring. Both rows stay locked, the order first.
create or replace function check_offer() returns trigger
language plpgsql as $$
DECLARE
  held_centimes bigint;
BEGIN
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
  IF EXISTS (SELECT FROM trips WHERE promised_order_id = NEW.order_id AND closed_at IS NULL) THEN
    RAISE EXCEPTION 'a promised order is not offered'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offers_one_of_order';
  END IF;
  held_centimes := coalesce((SELECT balance_centimes FROM ledger_accounts WHERE id = 'courier_cash:' || NEW.courier_id), 0);
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
