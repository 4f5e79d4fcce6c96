ALTER TABLE "orders" ADD COLUMN "route_metres" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_pay_centimes" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_centimes" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "pay_base_mad" smallint DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "pay_km_centimes" smallint DEFAULT 150 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "pay_night_percent" smallint DEFAULT 125 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "holidays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_route" CHECK ("orders"."route_metres" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_courier_pay" CHECK ("orders"."courier_pay_centimes" is null or ("orders"."courier_pay_centimes" >= 0 and "orders"."courier_id" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash" CHECK ("orders"."cash_centimes" is null or ("orders"."cash_centimes" >= "orders"."total_centimes" and "orders"."cash_centimes" % 5000 = 0 and "orders"."cash_centimes" < "orders"."total_centimes" + 20000));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_pay_base_mad_range" CHECK ("settings"."pay_base_mad" between 0 and 100);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_pay_km_centimes_range" CHECK ("settings"."pay_km_centimes" between 0 and 2000);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_pay_night_percent_range" CHECK ("settings"."pay_night_percent" between 100 and 300);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_holidays" CHECK (jsonb_typeof("settings"."holidays") = 'array');--> statement-breakpoint
-- Orders that a courier may still take or hold: their way, by the domain's formula (shared/domain/courier-pay.ts).
UPDATE "orders" o SET "route_metres" = round((12742000 * asin(least(1, sqrt(
    sin(radians(o.delivery_lat - r.lat) / 2) ^ 2
    + cos(radians(r.lat)) * cos(radians(o.delivery_lat)) * sin(radians(o.delivery_lng - r.lng) / 2) ^ 2
  ))) * 13 / 1000)::numeric)::integer * 100
  FROM "restaurants" r
  WHERE r.id = o.restaurant_id AND o.status IN ('new', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up');
--> statement-breakpoint
-- As before; way and notes are agreed too, and a pay comes and goes with its courier.
CREATE OR REPLACE FUNCTION check_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.customer_id, NEW.key, NEW.request_hash, NEW.restaurant_id, NEW.restaurant_name,
      NEW.subtotal_centimes, NEW.delivery_fee_centimes, NEW.total_centimes, NEW.created_at, NEW.promised_at,
      NEW.commission_percent, NEW.route_metres, NEW.cash_centimes)
     IS DISTINCT FROM
     (OLD.id, OLD.customer_id, OLD.key, OLD.request_hash, OLD.restaurant_id, OLD.restaurant_name,
      OLD.subtotal_centimes, OLD.delivery_fee_centimes, OLD.total_centimes, OLD.created_at, OLD.promised_at,
      OLD.commission_percent, OLD.route_metres, OLD.cash_centimes) THEN
    RAISE EXCEPTION 'what an order was placed with never changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_agreed';
  END IF;
  IF OLD.courier_id IS NOT NULL AND NEW.courier_id IS DISTINCT FROM OLD.courier_id
     AND NOT (NEW.courier_id IS NULL AND OLD.status = 'out_for_delivery' AND NEW.status = 'ready_for_pickup') THEN
    RAISE EXCEPTION 'an order does not change its courier'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_courier_stays';
  END IF;
  IF NEW.courier_pay_centimes IS DISTINCT FROM OLD.courier_pay_centimes
     AND NEW.courier_id IS NOT DISTINCT FROM OLD.courier_id THEN
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
