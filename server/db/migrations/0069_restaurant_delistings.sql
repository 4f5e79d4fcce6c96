CREATE TABLE "restaurant_delistings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "restaurant_delistings_reason" CHECK (char_length(btrim("restaurant_delistings"."reason")) > 0),
	CONSTRAINT "restaurant_delistings_finite_time" CHECK (isfinite("restaurant_delistings"."at"))
);
--> statement-breakpoint
ALTER TABLE "restaurant_delistings" ADD CONSTRAINT "restaurant_delistings_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restaurant_delistings_by_time" ON "restaurant_delistings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "restaurant_delistings_by_restaurant" ON "restaurant_delistings" USING btree ("restaurant_id");