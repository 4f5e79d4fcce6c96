ALTER TABLE "settings" ADD COLUMN "production_home" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "anonymised_at" timestamp with time zone;