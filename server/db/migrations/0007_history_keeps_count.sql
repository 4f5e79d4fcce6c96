-- The history has one step for each version of the order, the last of them leading to its status.
CREATE OR REPLACE FUNCTION check_order_whole() RETURNS trigger LANGUAGE plpgsql AS $$
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
  SELECT sum(unit_price_centimes::bigint * quantity) INTO lines FROM order_lines WHERE order_id = target;
  IF lines IS DISTINCT FROM total.subtotal_centimes::bigint THEN
    RAISE EXCEPTION 'the lines of order % add up to %, not to %', target, lines, total.subtotal_centimes
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
--> statement-breakpoint
CREATE TRIGGER order_transitions_not_truncated BEFORE TRUNCATE ON "order_transitions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
