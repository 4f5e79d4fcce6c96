ALTER TABLE "settings" ADD COLUMN "help_line" text;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_help_line_shape" CHECK ("settings"."help_line" ~ '^0[5-8][0-9]{8}$');