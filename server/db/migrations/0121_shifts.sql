CREATE TABLE "courier_hours" (
	"courier_id" uuid PRIMARY KEY NOT NULL,
	"week" jsonb NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_hours_week" CHECK (jsonb_typeof("courier_hours"."week") = 'array' and jsonb_array_length("courier_hours"."week") = 7)
);
--> statement-breakpoint
CREATE TABLE "shift_places" (
	"shift_id" uuid NOT NULL,
	"courier_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shift_places_shift_id_courier_id_pk" PRIMARY KEY("shift_id","courier_id")
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"near_restaurant_id" integer,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"places" smallint NOT NULL,
	"taken" smallint DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shifts_places" CHECK ("shifts"."places" between 1 and 200),
	CONSTRAINT "shifts_taken" CHECK ("shifts"."taken" between 0 and "shifts"."places"),
	CONSTRAINT "shifts_times" CHECK (isfinite("shifts"."begins_at") and "shifts"."ends_at" between "shifts"."begins_at" + interval '30 minutes'
        and "shifts"."begins_at" + interval '12 hours')
);
--> statement-breakpoint
ALTER TABLE "courier_hours" ADD CONSTRAINT "courier_hours_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_places" ADD CONSTRAINT "shift_places_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_places" ADD CONSTRAINT "shift_places_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_near_restaurant_id_restaurants_id_fk" FOREIGN KEY ("near_restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shift_places_by_courier" ON "shift_places" USING btree ("courier_id");--> statement-breakpoint
CREATE INDEX "shifts_by_time" ON "shifts" USING btree ("ends_at");