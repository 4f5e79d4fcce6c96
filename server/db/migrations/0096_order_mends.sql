CREATE TABLE "order_mends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"party" text NOT NULL,
	"mended_by" uuid NOT NULL,
	"fields" text[] NOT NULL,
	"fee_centimes" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_mends_party" CHECK ("order_mends"."party" in ('customer', 'admin')),
	CONSTRAINT "order_mends_fields" CHECK (cardinality("order_mends"."fields") > 0 and "order_mends"."fields" <@ array['address', 'position', 'phone', 'note', 'landmark', 'door', 'contactPhone', 'courierNote']),
	CONSTRAINT "order_mends_fee" CHECK ("order_mends"."fee_centimes" = 0 or 'position' = any("order_mends"."fields"))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_due";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mends_centimes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" drop column "due_centimes";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_centimes" integer GENERATED ALWAYS AS (total_centimes + changes_centimes + mends_centimes) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place_mended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_mends" ADD CONSTRAINT "order_mends_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mends" ADD CONSTRAINT "order_mends_mended_by_users_id_fk" FOREIGN KEY ("mended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_mends_by_order" ON "order_mends" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_mends_by_user" ON "order_mends" USING btree ("mended_by");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due" CHECK ("orders"."changes_centimes" <= 0 and ("orders"."charges" ->> 'dishes')::integer + "orders"."changes_centimes" >= 0
        and ("orders"."charges" ->> 'delivery')::integer + "orders"."mends_centimes" >= 0);