ALTER TABLE "orders" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_wished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "missed_in_a_row" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "last_missed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "paused_because" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "answer_minutes" smallint DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_answer_follows" CHECK ("orders"."answer_by" > "orders"."created_at" and isfinite("orders"."answer_by"));--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_misses" CHECK ("restaurants"."missed_in_a_row" >= 0);--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_pause" CHECK ("restaurants"."paused_because" is null or "restaurants"."paused_because" in ('missed_orders') and not "restaurants"."is_accepting_orders");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_answer_minutes_range" CHECK ("settings"."answer_minutes" between 2 and 30);--> statement-breakpoint
-- Orders of before get their limits too: new ones a whole answer limit, others what is due.
UPDATE "orders" SET "answer_by" = now() + interval '8 minutes' WHERE "status" = 'new';
--> statement-breakpoint
INSERT INTO "timetable" ("topic", "subject", "due_at", "run_at")
SELECT 'answer_limit', "id"::text, "answer_by", "answer_by" FROM "orders" WHERE "status" = 'new'
UNION ALL
SELECT 'order_limit', "id"::text, now(), now() FROM "orders"
WHERE "status" IN ('preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up');
