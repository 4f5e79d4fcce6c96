ALTER TABLE "trips" ADD COLUMN "cancelled_pay_centimes" integer;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "missed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "trips_missed" ON "trips" USING btree ("promised_order_id") WHERE missed_at is not null;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_of_promise" CHECK ("trips"."offer_id" is not null or num_nonnulls("trips"."cancelled_pay_centimes", "trips"."missed_at") = 0);--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_cancelled_pay" CHECK ("trips"."cancelled_pay_centimes" > 0);--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_missed_at" CHECK (isfinite("trips"."missed_at"));