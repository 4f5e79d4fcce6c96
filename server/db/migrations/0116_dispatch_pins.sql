CREATE TABLE "dispatch_pins" (
	"order_id" uuid NOT NULL,
	"courier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispatch_pins_order_id_courier_id_pk" PRIMARY KEY("order_id","courier_id"),
	CONSTRAINT "dispatch_pins_kind" CHECK ("dispatch_pins"."kind" in ('pin', 'forbid'))
);
--> statement-breakpoint
ALTER TABLE "dispatch_pins" ADD CONSTRAINT "dispatch_pins_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_pins" ADD CONSTRAINT "dispatch_pins_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_pins" ADD CONSTRAINT "dispatch_pins_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dispatch_pins_one_of_order" ON "dispatch_pins" USING btree ("order_id") WHERE kind = 'pin';--> statement-breakpoint
CREATE INDEX "dispatch_pins_by_courier" ON "dispatch_pins" USING btree ("courier_id");