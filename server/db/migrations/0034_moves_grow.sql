ALTER TABLE "orders" DROP CONSTRAINT "orders_courier_matches_status";--> statement-breakpoint
ALTER TABLE "order_history" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_actor" CHECK (("order_history"."actor_id" is null) = ("order_history"."party" = 'system'));--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_reason" CHECK (("order_history"."reason" is not null) = ("order_history"."party" = 'system' or "order_history"."to_status" = 'cancelled' and "order_history"."party" <> 'customer' or "order_history"."from_status" = 'out_for_delivery' and "order_history"."to_status" = 'ready_for_pickup' or "order_history"."party" = 'admin' and "order_history"."to_status" in ('picked_up', 'delivered'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_words" CHECK (char_length("order_history"."words") <= 300);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_courier_matches_status" CHECK (case when "orders"."status" in ('out_for_delivery', 'picked_up', 'delivered') then "orders"."courier_id" is not null else "orders"."courier_id" is null or "orders"."status" = 'cancelled' end);
--> statement-breakpoint
ALTER TABLE "order_transitions" DISABLE TRIGGER order_transitions_fixed;
--> statement-breakpoint
INSERT INTO "order_transitions" ("from_status", "to_status") VALUES
  ('preparing', 'cancelled'),
  ('ready_for_pickup', 'cancelled'),
  ('out_for_delivery', 'cancelled'),
  ('picked_up', 'cancelled'),
  ('out_for_delivery', 'ready_for_pickup');
--> statement-breakpoint
ALTER TABLE "order_transitions" ENABLE TRIGGER order_transitions_fixed;
--> statement-breakpoint
-- As before, and a released order loses its courier.
CREATE OR REPLACE FUNCTION check_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.customer_id, NEW.key, NEW.request_hash, NEW.restaurant_id, NEW.restaurant_name,
      NEW.subtotal_centimes, NEW.delivery_fee_centimes, NEW.total_centimes, NEW.created_at, NEW.promised_at)
     IS DISTINCT FROM
     (OLD.id, OLD.customer_id, OLD.key, OLD.request_hash, OLD.restaurant_id, OLD.restaurant_name,
      OLD.subtotal_centimes, OLD.delivery_fee_centimes, OLD.total_centimes, OLD.created_at, OLD.promised_at) THEN
    RAISE EXCEPTION 'what an order was placed with never changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed';
  END IF;
  IF OLD.courier_id IS NOT NULL AND NEW.courier_id IS DISTINCT FROM OLD.courier_id
     AND NOT (NEW.courier_id IS NULL AND OLD.status = 'out_for_delivery' AND NEW.status = 'ready_for_pickup') THEN
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
-- As before, but a move of the system has no actor; a check demands one of every other party.
CREATE OR REPLACE FUNCTION check_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND version = NEW.version AND status = NEW.to_status
  ) OR NEW.from_status IS DISTINCT FROM (
    SELECT to_status FROM order_history WHERE order_id = NEW.order_id AND version = NEW.version - 1
  ) THEN
    RAISE EXCEPTION 'order % has not just gone from % to %', NEW.order_id, NEW.from_status, NEW.to_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_history_true';
  END IF;
  IF NEW.actor_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.actor_id) THEN
    RAISE EXCEPTION 'nobody made this step of order %', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_history_actor_exists';
  END IF;
  RETURN NEW;
END $$;
