-- A promise is a trip without its order yet, which still cooks: of an approved courier on duty who has room for its cash. It is
-- read after the trip's row is written, so that of two trips of a courier the second is refused before.
create or replace function check_promise() returns trigger
language plpgsql as $$
DECLARE
  held_centimes bigint;
  asked_centimes integer;
BEGIN
  SELECT due_centimes INTO asked_centimes FROM orders
    WHERE id = NEW.promised_order_id AND restaurant_id = NEW.restaurant_id AND status = 'preparing' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an order that cooks is promised'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'trips_promise_cooks';
  END IF;
  PERFORM FROM couriers WHERE user_id = NEW.courier_id AND status = 'approved' AND is_on_duty FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an approved courier on duty promises to bring an order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_courier_on_duty';
  END IF;
  held_centimes := coalesce((SELECT balance_centimes FROM ledger_accounts WHERE id = 'courier_cash:' || NEW.courier_id), 0);
  IF held_centimes > 0 AND held_centimes + asked_centimes > (SELECT cash_limit_mad FROM settings) * 100 THEN
    RAISE EXCEPTION 'a courier holds no more cash than the limit'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_cash_limit';
  END IF;
  RETURN NULL;
END $$;

create trigger trips_promise_sound
  after insert on trips
  for each row
  when (new.promised_order_id is not null)
  execute function check_promise();
