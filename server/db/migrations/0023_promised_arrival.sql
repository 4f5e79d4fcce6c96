ALTER TABLE "orders" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promise_follows" CHECK ("orders"."promised_at" > "orders"."created_at" and isfinite("orders"."promised_at"));--> statement-breakpoint
-- As before, and the promised arrival never changes either.
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
