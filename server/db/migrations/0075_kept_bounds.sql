ALTER TABLE "invoices" ADD COLUMN "billed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "billed_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "closed_days" ADD COLUMN "begins_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "closed_days" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
-- The best that is known of what was billed and closed: the clock as it is now. As `midnightOf` of shared/domain/city-clock.ts.
CREATE FUNCTION midnight_of(day date) RETURNS timestamptz LANGUAGE sql AS $$
  WITH changes (begins, minutes, place) AS (
    VALUES ('-infinity'::timestamptz, 60, 0::bigint), ('2025-02-23T02:00Z', 0, 0), ('2025-04-06T02:00Z', 60, 0),
      ('2026-02-15T02:00Z', 0, 0), ('2026-03-22T02:00Z', 60, 0), ('2026-09-20T01:00Z', 0, 0)
    UNION ALL
    SELECT (change->>'day' || 'T02:00Z')::timestamptz, (change->>'offsetMinutes')::integer, place
    FROM settings, jsonb_array_elements(clock_changes) WITH ORDINALITY AS added (change, place)
  ), spans AS (
    SELECT begins, minutes, lead(begins, 1, 'infinity') OVER (ORDER BY begins, place) AS ends FROM changes
  ), shown AS (
    SELECT begins, ends, greatest(begins, day::timestamp AT TIME ZONE 'UTC' - minutes * interval '1 minute') AS moment
    FROM spans
  )
  SELECT moment FROM shown WHERE moment < ends ORDER BY begins LIMIT 1
$$;
--> statement-breakpoint
ALTER TABLE "invoices" DISABLE TRIGGER invoices_stay;--> statement-breakpoint
ALTER TABLE "closed_days" DISABLE TRIGGER closed_days_stay;--> statement-breakpoint
UPDATE "invoices" SET billed_until = midnight_of((month + interval '1 month')::date);--> statement-breakpoint
UPDATE "invoices" SET billed_since = before.billed_until
FROM (SELECT id, lag(billed_until) OVER (PARTITION BY restaurant_id ORDER BY month) AS billed_until FROM invoices) before
WHERE before.id = invoices.id;--> statement-breakpoint
UPDATE "closed_days" SET begins_at = midnight_of(day), ends_at = midnight_of(day + 1);--> statement-breakpoint
ALTER TABLE "invoices" ENABLE TRIGGER invoices_stay;--> statement-breakpoint
ALTER TABLE "closed_days" ENABLE TRIGGER closed_days_stay;--> statement-breakpoint
DROP FUNCTION midnight_of;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "billed_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_days" ALTER COLUMN "begins_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_days" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_end_once" UNIQUE("restaurant_id","billed_until");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_begin_once" UNIQUE NULLS NOT DISTINCT("restaurant_id","billed_since");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_go_on" FOREIGN KEY ("restaurant_id","billed_since") REFERENCES "public"."invoices"("restaurant_id","billed_until") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_end_with_month" CHECK (timestamptz '1970-01-01T00:00Z' + (("invoices"."month" + interval '1 month')::date - date '1970-01-01') * interval '24 hours' - "invoices"."billed_until" in (interval '0', interval '1 hour'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_span" CHECK ("invoices"."billed_since" < "invoices"."billed_until");--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_span" CHECK (timestamptz '1970-01-01T00:00Z' + ("closed_days"."day" - date '1970-01-01') * interval '24 hours' - "closed_days"."begins_at" in (interval '0', interval '1 hour') and timestamptz '1970-01-01T00:00Z' + ("closed_days"."day" + 1 - date '1970-01-01') * interval '24 hours' - "closed_days"."ends_at" in (interval '0', interval '1 hour'));--> statement-breakpoint
-- No moment stands in two closed days.
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_apart" EXCLUDE USING gist (tstzrange("begins_at", "ends_at") WITH &&);
