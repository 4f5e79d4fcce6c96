CREATE TABLE "place_photos" (
	"place_id" uuid PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"landmark" text DEFAULT '' NOT NULL,
	"door" text DEFAULT '' NOT NULL,
	"contact_phone" text,
	"courier_note" text DEFAULT '' NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "places_kind" CHECK ("places"."kind" in ('home', 'work', 'other')),
	CONSTRAINT "places_name" CHECK (("places"."kind" = 'other') = ("places"."name" <> '') and char_length("places"."name") <= 40),
	CONSTRAINT "places_address" CHECK (char_length("places"."address") between 10 and 300),
	CONSTRAINT "places_position" CHECK ("places"."lat" between -90 and 90 and "places"."lng" between -180 and 180),
	CONSTRAINT "places_door" CHECK (char_length("places"."landmark") <= 100 and char_length("places"."door") <= 60 and char_length("places"."courier_note") <= 300),
	CONSTRAINT "places_contact_phone" CHECK ("places"."contact_phone" ~ '^0[67][0-9]{8}$')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "landmark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "door" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place_id" uuid;--> statement-breakpoint
ALTER TABLE "place_photos" ADD CONSTRAINT "place_photos_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "places_by_customer" ON "places" USING btree ("customer_id","last_used_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_place" ON "orders" USING btree ("place_id") WHERE place_id is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_door" CHECK (char_length("orders"."landmark") <= 100 and char_length("orders"."door") <= 60 and char_length("orders"."courier_note") <= 300);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_contact_phone" CHECK ("orders"."contact_phone" ~ '^0[67][0-9]{8}$');