ALTER TABLE "settings" ADD COLUMN "dispatch" text DEFAULT 'board' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "dispatch_fallback_minutes" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_dispatch_fallback_minutes_range" CHECK ("settings"."dispatch_fallback_minutes" between 1 and 10);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_dispatch" CHECK ("settings"."dispatch" in ('board', 'offers'));