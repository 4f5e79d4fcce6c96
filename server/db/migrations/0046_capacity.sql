ALTER TABLE "order_history" DROP CONSTRAINT "order_history_reason";--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "busy_minutes" smallint;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "busy_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "quarter_orders_max" smallint;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "full_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "auto_accept" jsonb;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "minimum_centimes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_busy" CHECK (("restaurants"."busy_minutes" is null) = ("restaurants"."busy_until" is null) and isfinite("restaurants"."busy_until") and "restaurants"."busy_minutes" in (10, 20, 30));--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_full" CHECK ("restaurants"."quarter_orders_max" between 1 and 60 and isfinite("restaurants"."full_until") and ("restaurants"."full_until" is null or "restaurants"."quarter_orders_max" is not null));--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_auto_accept" CHECK ("restaurants"."auto_accept" is null or hours_are_sound(jsonb_build_object('week', "restaurants"."auto_accept", 'ramadan', null, 'holidays', '[]'::jsonb)));--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_minimum" CHECK ("restaurants"."minimum_centimes" between 0 and 50000);--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_reason" CHECK (("order_history"."reason" is not null) = ("order_history"."to_status" = 'cancelled' and "order_history"."party" <> 'customer' or "order_history"."from_status" = 'out_for_delivery' and "order_history"."to_status" = 'ready_for_pickup' or "order_history"."party" = 'admin' and "order_history"."to_status" in ('picked_up', 'delivered'))) NOT VALID;