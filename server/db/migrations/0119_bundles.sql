ALTER TABLE "trips" DROP CONSTRAINT "trips_of_promise";--> statement-breakpoint
DROP INDEX "trips_one_promise";--> statement-breakpoint
DROP INDEX "trips_missed";--> statement-breakpoint
DROP INDEX "offers_one_of_courier";--> statement-breakpoint
DROP INDEX "offers_one_of_order";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "stop" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "trip_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "promise_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "cancelled_pay_centimes" integer;--> statement-breakpoint
-- Each offer that was made carries one order; of a promise, the trip says the rest. The rules of the version before know other columns.
ALTER TABLE "offers" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "offers" SET "bundle_id" = "id";--> statement-breakpoint
UPDATE "offers" o SET "trip_id" = t."id", "cancelled_pay_centimes" = t."cancelled_pay_centimes",
	"promise_ended_at" = CASE WHEN t."closed_at" IS NOT NULL OR EXISTS (SELECT FROM "orders" s WHERE s."trip_id" = t."id")
		THEN coalesce(t."closed_at", t."opened_at") END
	FROM "trips" t WHERE t."offer_id" = o."id" AND o."state" IN ('open', 'accepted');--> statement-breakpoint
ALTER TABLE "offers" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "bundle_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_by_bundle" ON "offers" USING btree ("bundle_id","stop");--> statement-breakpoint
CREATE INDEX "offers_by_trip" ON "offers" USING btree ("trip_id") WHERE trip_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_of_courier" ON "offers" USING btree ("courier_id","stop") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_of_order" ON "offers" USING btree ("order_id") WHERE state = 'open' or trip_id is not null and promise_ended_at is null;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_stop" CHECK ("offers"."stop" between 1 and 3);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_promise" CHECK ("offers"."trip_id" is null or "offers"."state" in ('open', 'accepted'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_of_promise" CHECK ("offers"."trip_id" is not null or num_nonnulls("offers"."promise_ended_at", "offers"."cancelled_pay_centimes") = 0);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_promise_end" CHECK (isfinite("offers"."promise_ended_at"));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_cancelled_pay" CHECK ("offers"."cancelled_pay_centimes" > 0);--> statement-breakpoint
-- A promise is of its trip's courier.
ALTER TABLE "trips" ADD CONSTRAINT "trips_of_promises" UNIQUE ("id", "courier_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_trip_fk" FOREIGN KEY ("trip_id", "courier_id")
	REFERENCES "trips" ("id", "courier_id");