-- An order moves only along these pairs (shared/domain/order-lifecycle.ts holds the same; a test compares them).
INSERT INTO "order_transitions" ("from_status", "to_status") VALUES
  ('new', 'preparing'),
  ('new', 'cancelled'),
  ('preparing', 'ready_for_pickup'),
  ('ready_for_pickup', 'out_for_delivery'),
  ('out_for_delivery', 'picked_up'),
  ('picked_up', 'delivered');
--> statement-breakpoint
INSERT INTO "settings" ("id") VALUES (true);
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows are never changed or deleted', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_immutable';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_immutable BEFORE UPDATE OR DELETE ON "order_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_lines_not_truncated BEFORE TRUNCATE ON "order_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_history_append_only BEFORE UPDATE OR DELETE ON "order_history"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_history_not_truncated BEFORE TRUNCATE ON "order_history"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_transitions_fixed BEFORE INSERT OR UPDATE OR DELETE ON "order_transitions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER orders_never_deleted BEFORE DELETE ON "orders"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Starts as new, without a courier, at version 1.
CREATE FUNCTION check_order_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'new' OR NEW.version <> 1 THEN
    RAISE EXCEPTION 'an order starts as new, at version 1'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_start';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_start BEFORE INSERT ON "orders"
  FOR EACH ROW EXECUTE FUNCTION check_order_start();
--> statement-breakpoint
-- What was agreed on never changes; a status change follows a known pair and counts the version up by one;
-- a courier, once there, stays.
CREATE FUNCTION check_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.customer_id, NEW.key, NEW.request_hash, NEW.restaurant_id, NEW.restaurant_name,
      NEW.subtotal_centimes, NEW.delivery_fee_centimes, NEW.total_centimes, NEW.created_at)
     IS DISTINCT FROM
     (OLD.id, OLD.customer_id, OLD.key, OLD.request_hash, OLD.restaurant_id, OLD.restaurant_name,
      OLD.subtotal_centimes, OLD.delivery_fee_centimes, OLD.total_centimes, OLD.created_at) THEN
    RAISE EXCEPTION 'what an order was placed with never changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed';
  END IF;
  IF OLD.courier_id IS NOT NULL AND NEW.courier_id IS DISTINCT FROM OLD.courier_id THEN
    RAISE EXCEPTION 'an order does not change its courier'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_courier_stays';
  END IF;
  IF NEW.status <> OLD.status THEN
    IF NOT EXISTS (SELECT 1 FROM order_transitions t
                   WHERE t.from_status = OLD.status AND t.to_status = NEW.status) THEN
      RAISE EXCEPTION 'an order does not go from % to %', OLD.status, NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_transition';
    END IF;
    IF NEW.version <> OLD.version + 1 THEN
      RAISE EXCEPTION 'a move counts the version up by one'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_version';
    END IF;
  ELSIF NEW.version < OLD.version THEN
    RAISE EXCEPTION 'a version never goes back'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_version';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_change BEFORE UPDATE ON "orders"
  FOR EACH ROW EXECUTE FUNCTION check_order_change();
--> statement-breakpoint
-- Checked at commit: an order has lines, they add up to its subtotal, and its history ends at its status.
CREATE FUNCTION check_order_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target uuid;
  total orders%ROWTYPE;
  lines bigint;
  last_status order_status;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN target := NEW.id; ELSE target := NEW.order_id; END IF;
  SELECT * INTO total FROM orders WHERE id = target;
  SELECT sum(unit_price_centimes::bigint * quantity) INTO lines FROM order_lines WHERE order_id = target;
  IF lines IS DISTINCT FROM total.subtotal_centimes::bigint THEN
    RAISE EXCEPTION 'the lines of order % add up to %, not to %', target, lines, total.subtotal_centimes
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_lines_add_up';
  END IF;
  SELECT to_status INTO last_status FROM order_history WHERE order_id = target ORDER BY version DESC LIMIT 1;
  IF last_status IS DISTINCT FROM total.status THEN
    RAISE EXCEPTION 'the history of order % ends at %, not at %', target, last_status, total.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_history_complete';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_whole AFTER INSERT OR UPDATE OF status ON "orders"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_whole();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_lines_whole AFTER INSERT ON "order_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_whole();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_history_whole AFTER INSERT ON "order_history"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_whole();
--> statement-breakpoint
-- Every order's row is rewritten five times and no update is heap-only: vacuum by count, not by share.
ALTER TABLE "orders" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
