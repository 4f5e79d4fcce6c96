ALTER TABLE "courier_positions" ADD CONSTRAINT "courier_positions_position" CHECK ("courier_positions"."lat" between -90 and 90 and "courier_positions"."lng" between -180 and 180);--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_finite_time" CHECK (isfinite("order_history"."at"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_position" CHECK ("orders"."delivery_lat" between -90 and 90 and "orders"."delivery_lng" between -180 and 180);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_finite_times" CHECK (isfinite("orders"."created_at") and isfinite("orders"."status_since"));--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_position" CHECK ("restaurants"."lat" between -90 and 90 and "restaurants"."lng" between -180 and 180);--> statement-breakpoint
-- As before, but the version counts the moves: it changes with the status, by one, and never without it.
CREATE OR REPLACE FUNCTION check_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- Who takes an order is approved and on duty until it is his: his row stays locked to the end of the transaction.
-- Asked after the row is written: a second job is refused before, so nobody waits here who holds what others wait for.
CREATE FUNCTION check_order_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM couriers
    WHERE user_id = NEW.courier_id AND status = 'approved' AND is_on_duty FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an approved courier on duty is given an order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_courier_on_duty';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_taken AFTER UPDATE OF courier_id ON "orders" FOR EACH ROW
  WHEN (OLD.courier_id IS NULL AND NEW.courier_id IS NOT NULL) EXECUTE FUNCTION check_order_taken();
--> statement-breakpoint
-- A step is the one that its order has just made, it begins where the last one ended, and somebody made it: accounts
-- are never deleted (docs/decisions/0012), so that a look is enough, and no move waits for whoever changes his account.
CREATE FUNCTION check_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND version = NEW.version AND status = NEW.to_status
  ) OR NEW.from_status IS DISTINCT FROM (
    SELECT to_status FROM order_history WHERE order_id = NEW.order_id AND version = NEW.version - 1
  ) THEN
    RAISE EXCEPTION 'order % has not just gone from % to %', NEW.order_id, NEW.from_status, NEW.to_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_history_true';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.actor_id) THEN
    RAISE EXCEPTION 'nobody made this step of order %', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_history_actor_exists';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_history_true BEFORE INSERT ON "order_history"
  FOR EACH ROW EXECUTE FUNCTION check_order_step();
--> statement-breakpoint
-- A step can only follow a move now, and a move has the whole order checked at commit already: once is enough.
DROP TRIGGER order_history_whole ON "order_history";
