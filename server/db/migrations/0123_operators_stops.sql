ALTER TABLE "settings" ADD COLUMN "orders_paused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "outbox_held_since" timestamp with time zone;