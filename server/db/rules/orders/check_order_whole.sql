-- Checked at commit: an order has charges and lines, its lines add up to its dishes, and its history ends at its status,
-- with one step for each version.
create or replace function check_order_whole() returns trigger
language plpgsql as $$
DECLARE
  target uuid;
  total orders%ROWTYPE;
  lines bigint;
  last_status order_status;
  last_version integer;
  steps bigint;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN target := NEW.id; ELSE target := NEW.order_id; END IF;
  SELECT * INTO total FROM orders WHERE id = target;
  IF TG_TABLE_NAME = 'orders' AND TG_OP = 'INSERT'
     AND NOT EXISTS (SELECT FROM order_charges WHERE order_id = target) THEN
    RAISE EXCEPTION 'order % has no charges', target
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_charges_add_up';
  END IF;
  SELECT sum(unit_price_centimes::bigint * quantity) INTO lines FROM order_lines WHERE order_id = target;
  IF lines IS DISTINCT FROM (total.charges ->> 'dishes')::bigint THEN
    RAISE EXCEPTION 'the lines of order % add up to %, not to %', target, lines, total.charges ->> 'dishes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_lines_add_up';
  END IF;
  SELECT count(*) INTO steps FROM order_history WHERE order_id = target;
  SELECT to_status, version INTO last_status, last_version
    FROM order_history WHERE order_id = target ORDER BY version DESC LIMIT 1;
  IF last_status IS DISTINCT FROM total.status OR last_version <> total.version OR steps <> total.version THEN
    RAISE EXCEPTION 'the history of order % ends at % (%), not at % (%)',
      target, last_status, last_version, total.status, total.version
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_history_complete';
  END IF;
  RETURN NULL;
END $$;

create constraint trigger order_lines_whole
  after insert on order_lines
  deferrable initially deferred
  for each row
  execute function check_order_whole();

create constraint trigger orders_whole
  after insert or update of status on orders
  deferrable initially deferred
  for each row
  execute function check_order_whole();
