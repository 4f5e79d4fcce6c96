-- The sums are made again from the orders: those of hours by the next count, the spans one restaurant after the other.
DELETE FROM "hour_figures";--> statement-breakpoint
DELETE FROM "week_dishes";--> statement-breakpoint
DELETE FROM "span_figures";--> statement-breakpoint
DELETE FROM "span_items";--> statement-breakpoint
DELETE FROM "uncounted_reviews";--> statement-breakpoint
DELETE FROM "uncounted_moves";--> statement-breakpoint
ALTER TABLE "hour_figures" ADD COLUMN "commission_centimes" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "span_figures" ADD COLUMN "commission_centimes" bigint NOT NULL;--> statement-breakpoint
INSERT INTO "uncounted_restaurants" ("restaurant_id") SELECT id FROM restaurants ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "uncounted_moves" ("order_id", "status")
  SELECT id, 'new'::order_status FROM orders WHERE created_at >= now() - interval '9 days'
  UNION ALL
  SELECT id, status FROM orders WHERE status = 'cancelled' AND created_at >= now() - interval '9 days'
  UNION ALL
  SELECT id, status FROM orders WHERE status = 'delivered' AND status_since >= now() - interval '9 days';
