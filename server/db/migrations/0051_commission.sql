CREATE TABLE "restaurant_commissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restaurant_commissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"percent" numeric(5,2),
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "restaurant_commissions_range" CHECK ("restaurant_commissions"."percent" between 0 and 30),
	CONSTRAINT "restaurant_commissions_since" CHECK (isfinite("restaurant_commissions"."since"))
);
--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_commission_range";--> statement-breakpoint
UPDATE "settings" SET "commission_percent" = 30 WHERE "commission_percent" > 30;--> statement-breakpoint
-- Orders of before keep today's percentage. A default that is one value writes no row, however many orders there are.
DO $$ BEGIN
  EXECUTE format('ALTER TABLE "orders" ADD COLUMN "commission_percent" numeric(5,2) NOT NULL DEFAULT %s',
    (SELECT "commission_percent" FROM "settings"));
END $$;
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "commission_percent" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "restaurant_commissions" ADD CONSTRAINT "restaurant_commissions_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restaurant_commissions_latest" ON "restaurant_commissions" USING btree ("restaurant_id","id");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_commission_range" CHECK ("settings"."commission_percent" between 0 and 30);--> statement-breakpoint
CREATE TRIGGER restaurant_commissions_append_only BEFORE UPDATE OR DELETE ON "restaurant_commissions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- As before, and the commission is agreed too.
CREATE OR REPLACE FUNCTION check_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.customer_id, NEW.key, NEW.request_hash, NEW.restaurant_id, NEW.restaurant_name,
      NEW.subtotal_centimes, NEW.delivery_fee_centimes, NEW.total_centimes, NEW.created_at, NEW.promised_at,
      NEW.commission_percent)
     IS DISTINCT FROM
     (OLD.id, OLD.customer_id, OLD.key, OLD.request_hash, OLD.restaurant_id, OLD.restaurant_name,
      OLD.subtotal_centimes, OLD.delivery_fee_centimes, OLD.total_centimes, OLD.created_at, OLD.promised_at,
      OLD.commission_percent) THEN
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
