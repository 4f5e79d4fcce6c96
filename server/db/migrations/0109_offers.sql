CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"courier_id" uuid NOT NULL,
	"pay_centimes" integer NOT NULL,
	"due_centimes" integer NOT NULL,
	"to_kitchen_metres" integer,
	"route_metres" integer NOT NULL,
	"minutes" smallint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"seconds" smallint NOT NULL,
	"seen_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"ended_at" timestamp with time zone,
	"decline_reason" text,
	CONSTRAINT "offers_state" CHECK ("offers"."state" in ('open', 'accepted', 'declined', 'silent', 'withdrawn')),
	CONSTRAINT "offers_ended" CHECK (("offers"."ended_at" is null) = ("offers"."state" = 'open')),
	CONSTRAINT "offers_reason" CHECK ("offers"."decline_reason" is null or ("offers"."state" = 'declined' and "offers"."decline_reason" in ('too_far', 'pays_too_little', 'slow_kitchen', 'vehicle', 'pause'))),
	CONSTRAINT "offers_times" CHECK (isfinite("offers"."made_at") and "offers"."ends_at" > "offers"."made_at" and "offers"."ends_at" <= "offers"."made_at" + interval '3 minutes'
        and ("offers"."seen_at" is null or "offers"."seen_at" >= "offers"."made_at") and ("offers"."ended_at" is null or "offers"."ended_at" >= "offers"."made_at")),
	CONSTRAINT "offers_sums" CHECK (least("offers"."pay_centimes", "offers"."due_centimes", "offers"."route_metres", "offers"."to_kitchen_metres") >= 0
        and "offers"."minutes" > 0 and "offers"."seconds" > 0)
);
--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "silent_offers" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "offer_seconds" smallint DEFAULT 40 NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "promised_order_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_of_courier" ON "offers" USING btree ("courier_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_of_order" ON "offers" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_by_courier" ON "offers" USING btree ("courier_id","made_at");--> statement-breakpoint
CREATE INDEX "offers_by_order" ON "offers" USING btree ("order_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trips_by_offer" ON "trips" USING btree ("offer_id") WHERE offer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "trips_one_promise" ON "trips" USING btree ("promised_order_id") WHERE closed_at is null and promised_order_id is not null;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_offer_seconds_range" CHECK ("settings"."offer_seconds" between 20 and 90);--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_promise" CHECK (("trips"."offer_id" is null) = ("trips"."promised_order_id" is null));--> statement-breakpoint
-- A promise is of its offer's order and courier.
ALTER TABLE "offers" ADD CONSTRAINT "offers_of_trips" UNIQUE ("id", "order_id", "courier_id");--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_offer_fk" FOREIGN KEY ("offer_id", "promised_order_id", "courier_id")
	REFERENCES "offers" ("id", "order_id", "courier_id");
