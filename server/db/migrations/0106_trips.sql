CREATE TABLE "trips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"courier_id" uuid NOT NULL,
	"restaurant_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "trips_times" CHECK (isfinite("trips"."opened_at") and "trips"."closed_at" >= "trips"."opened_at")
);
--> statement-breakpoint
DROP INDEX "orders_one_active_job";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "trip_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "trip_stop" smallint;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trips_one_open" ON "trips" USING btree ("courier_id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_trip" ON "orders" USING btree ("trip_id","trip_stop") WHERE trip_id is not null;--> statement-breakpoint
-- An order's trip is of its courier and of its restaurant.
ALTER TABLE "trips" ADD CONSTRAINT "trips_of_orders" UNIQUE ("id", "courier_id", "restaurant_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_trip_fk" FOREIGN KEY ("trip_id", "courier_id", "restaurant_id")
	REFERENCES "trips" ("id", "courier_id", "restaurant_id");--> statement-breakpoint
-- The jobs that are under way: each is a trip of its own.
INSERT INTO "trips" ("id", "courier_id", "restaurant_id", "opened_at")
	SELECT "id", "courier_id", "restaurant_id", "status_since" FROM "orders" WHERE "status" IN ('out_for_delivery', 'picked_up');--> statement-breakpoint
-- The rules of the version before know other columns.
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "orders" SET "trip_id" = "id", "trip_stop" = 1 WHERE "status" IN ('out_for_delivery', 'picked_up');--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_in_trip" CHECK ("orders"."trip_id" is not null or not "orders"."status" in ('out_for_delivery', 'picked_up'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_trip_has_courier" CHECK ("orders"."trip_id" is null or "orders"."courier_id" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_trip_stop" CHECK (("orders"."trip_id" is null) = ("orders"."trip_stop" is null) and "orders"."trip_stop" > 0);