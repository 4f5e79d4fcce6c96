CREATE TABLE "kitchen_habits" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"habits" jsonb,
	"learned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kitchen_habits_object" CHECK ("kitchen_habits"."habits" is null or jsonb_typeof("kitchen_habits"."habits") = 'object')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "arrival_min_minutes" smallint;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "arrival_max_minutes" smallint;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "usual_way_metres" smallint;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "ride_percent" smallint;--> statement-breakpoint
ALTER TABLE "kitchen_habits" ADD CONSTRAINT "kitchen_habits_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kitchen_habits_by_age" ON "kitchen_habits" USING btree ("learned_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promise_window" CHECK ("orders"."promised_from" is null or ("orders"."promised_at" is not null and "orders"."created_at" < "orders"."promised_from" and "orders"."promised_from" <= "orders"."promised_at"));--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_arrival" CHECK (num_nulls("restaurants"."arrival_min_minutes", "restaurants"."arrival_max_minutes", "restaurants"."usual_way_metres", "restaurants"."ride_percent") in (0, 4) and 0 < "restaurants"."arrival_min_minutes" and "restaurants"."arrival_min_minutes" < "restaurants"."arrival_max_minutes" and "restaurants"."arrival_max_minutes" - "restaurants"."arrival_min_minutes" <= 15 and "restaurants"."usual_way_metres" between 500 and 15000 and "restaurants"."ride_percent" between 50 and 300);