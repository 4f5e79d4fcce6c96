CREATE TYPE "public"."charge_kind" AS ENUM('dishes', 'delivery');--> statement-breakpoint
CREATE TABLE "order_charges" (
	"order_id" uuid NOT NULL,
	"kind" charge_kind NOT NULL,
	"centimes" integer NOT NULL,
	CONSTRAINT "order_charges_order_id_kind_pk" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "order_charges_sign" CHECK (case kind when 'dishes' then centimes > 0 when 'delivery' then centimes >= 0 end)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_due";--> statement-breakpoint
INSERT INTO "order_charges" ("order_id", "kind", "centimes")
SELECT "id", charged."kind"::charge_kind, charged."centimes" FROM "orders"
CROSS JOIN LATERAL (VALUES ('dishes', "subtotal_centimes"), ('delivery', "delivery_fee_centimes")) charged ("kind", "centimes");
--> statement-breakpoint
-- Writes the table anew at once; an UPDATE would run the triggers of every order.
ALTER TABLE "orders" ALTER COLUMN "delivery_fee_centimes" TYPE jsonb
  USING jsonb_build_object('dishes', "subtotal_centimes", 'delivery', "delivery_fee_centimes");--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "delivery_fee_centimes" TO "charges";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "subtotal_centimes";--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due" CHECK ("orders"."changes_centimes" <= 0 and ("orders"."charges" ->> 'dishes')::integer + "orders"."changes_centimes" >= 0);
