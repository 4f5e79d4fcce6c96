CREATE TABLE "planned_offers" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"courier_id" uuid NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"pickup_at" timestamp with time zone NOT NULL,
	"drop_at" timestamp with time zone NOT NULL,
	CONSTRAINT "planned_offers_times" CHECK (isfinite("planned_offers"."planned_at") and isfinite("planned_offers"."drop_at") and "planned_offers"."arrives_at" <= "planned_offers"."pickup_at" and "planned_offers"."pickup_at" < "planned_offers"."drop_at")
);
--> statement-breakpoint
ALTER TABLE "dispatch_state" ADD COLUMN "stands_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "planned_offers" ADD CONSTRAINT "planned_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_offers" ADD CONSTRAINT "planned_offers_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_offers_by_time" ON "planned_offers" USING btree ("planned_at");--> statement-breakpoint
CREATE INDEX "planned_offers_by_courier" ON "planned_offers" USING btree ("courier_id","planned_at");