ALTER TABLE "couriers" ADD COLUMN "last_heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "duty_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "pickup_minutes" smallint DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_minutes" smallint DEFAULT 45 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "no_show_mad" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_pickup_minutes_range" CHECK ("settings"."pickup_minutes" between 5 and 120);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_delivery_minutes_range" CHECK ("settings"."delivery_minutes" between 10 and 240);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_no_show_mad_range" CHECK ("settings"."no_show_mad" between 0 and 5000);