ALTER TABLE "settings" ADD COLUMN "bundle_max" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "bundle_delay_minutes" smallint DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_bundle_max_range" CHECK ("settings"."bundle_max" between 1 and 3);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_bundle_delay_minutes_range" CHECK ("settings"."bundle_delay_minutes" between 0 and 15);