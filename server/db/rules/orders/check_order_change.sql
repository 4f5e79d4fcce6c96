-- What was agreed on never changes. A status change follows a known pair and raises the version by one; the version never
-- changes without it. A courier and the pay come together, and leave together when the order is released;
-- a longer way to a mended place raises it.
create or replace function check_order_change() returns trigger
language plpgsql as $$
BEGIN
  IF (NEW.id, NEW.key, NEW.request_hash, NEW.restaurant_id, NEW.restaurant_name,
      NEW.charges, NEW.total_centimes, NEW.created_at, NEW.commission_percent, NEW.cash_centimes, NEW.hand_over_way, NEW.wants_cutlery)
     IS DISTINCT FROM
     (OLD.id, OLD.key, OLD.request_hash, OLD.restaurant_id, OLD.restaurant_name,
      OLD.charges, OLD.total_centimes, OLD.created_at, OLD.commission_percent, OLD.cash_centimes, OLD.hand_over_way, OLD.wants_cutlery) THEN
    RAISE EXCEPTION 'what an order was placed with never changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed';
  END IF;
  IF NEW.customer_id <> OLD.customer_id AND NOT (
    OLD.taken_by IS NOT NULL
    AND EXISTS (SELECT FROM users WHERE id = OLD.customer_id AND email IS NULL)
    AND NOT EXISTS (SELECT FROM phones WHERE user_id = OLD.customer_id)
    AND EXISTS (SELECT FROM phones WHERE number = OLD.phone AND user_id = NEW.customer_id AND proved_at IS NOT NULL)
  ) THEN
    RAISE EXCEPTION 'an order by telephone alone changes its customer, for the account that proved its number'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed';
  END IF;
  -- Another place has another way, and another promise.
  IF (NEW.promised_from, NEW.promised_at, NEW.route_metres, NEW.tariff_version, NEW.tariff_zone)
       IS DISTINCT FROM (OLD.promised_from, OLD.promised_at, OLD.route_metres, OLD.tariff_version, OLD.tariff_zone)
     AND (NEW.delivery_lat, NEW.delivery_lng) IS NOT DISTINCT FROM (OLD.delivery_lat, OLD.delivery_lng) THEN
    RAISE EXCEPTION 'an order keeps its way and its promise while it keeps its place'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed';
  END IF;
  IF NEW.tariff_zone IS DISTINCT FROM OLD.tariff_zone AND (NEW.charges ->> 'dishes')::integer <
       (SELECT (zones -> NEW.tariff_zone ->> 'leastCentimes')::integer FROM tariffs WHERE version = NEW.tariff_version) THEN
    RAISE EXCEPTION 'an order is mended to no zone that asks for more dishes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_mend_least';
  END IF;
  IF OLD.courier_id IS NOT NULL AND NEW.courier_id IS DISTINCT FROM OLD.courier_id
     AND NOT (NEW.courier_id IS NULL AND OLD.status = 'out_for_delivery' AND NEW.status = 'ready_for_pickup') THEN
    RAISE EXCEPTION 'an order does not change its courier'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_courier_stays';
  END IF;
  IF NEW.courier_pay_centimes IS DISTINCT FROM OLD.courier_pay_centimes
     AND NEW.courier_id IS NOT DISTINCT FROM OLD.courier_id
     AND NOT (NEW.courier_pay_centimes > OLD.courier_pay_centimes AND NEW.route_metres > OLD.route_metres) THEN
    RAISE EXCEPTION 'an order keeps the pay of its courier'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_pay_stays';
  END IF;
  IF NEW.status <> OLD.status AND NOT EXISTS (
    SELECT 1 FROM order_transitions t WHERE t.from_status = OLD.status AND t.to_status = NEW.status
  ) THEN
    RAISE EXCEPTION 'an order does not go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_transition';
  END IF;
  IF NEW.version <> OLD.version + (NEW.status <> OLD.status)::integer THEN
    RAISE EXCEPTION 'a move counts the version up by one, and nothing else does'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_version';
  END IF;
  RETURN NEW;
END $$;

create trigger orders_change
  before update on orders
  for each row
  execute function check_order_change();
