-- Each range begins on its day and lasts a day at most, a day has at most four, and none begins before another one has
-- ended. The list shifted by a week shows Sunday's night beside Monday.
CREATE FUNCTION hours_are_sound(hours jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
  WITH plans AS (
    SELECT 'week' AS name, hours->'week' AS days, 7 AS length
    UNION ALL SELECT 'ramadan', hours->'ramadan', 7 WHERE hours->'ramadan' <> 'null'
    UNION ALL SELECT one.value->>'day', jsonb_build_array(one.value->'ranges'), 1
    FROM jsonb_array_elements(hours->'holidays') one (value)),
  ranges AS (
    SELECT name, length, (day.number - 1) * 1440 + (one.value->>'from')::integer AS begins,
      (day.number - 1) * 1440 + (one.value->>'until')::integer AS ends,
      jsonb_array_length(day.value) <= 4 AND (one.value->>'from')::integer BETWEEN 0 AND 1439
        AND (one.value->>'until')::integer - (one.value->>'from')::integer BETWEEN 1 AND 1440 AS is_sound
    FROM plans, jsonb_array_elements(days) WITH ORDINALITY day (value, number), jsonb_array_elements(day.value) one (value)),
  twice AS (
    SELECT name, begins, ends, is_sound FROM ranges
    UNION ALL SELECT name, begins + 10080, ends + 10080, is_sound FROM ranges WHERE length = 7),
  neighbours AS (
    SELECT begins, is_sound, lag(ends) OVER (PARTITION BY name ORDER BY begins, ends) AS before FROM twice)
  SELECT hours ?& array['week', 'ramadan', 'holidays']
    AND (SELECT count(*) = count(DISTINCT name) AND count(*) <= 62
        AND bool_and(coalesce(jsonb_array_length(days) = length, false))
        AND bool_and(name IN ('week', 'ramadan') OR name ~ '^\d{4}-\d\d-\d\d$') FROM plans)
    AND coalesce(bool_and(coalesce(is_sound, false) AND coalesce(before <= begins, true)), true)
  FROM neighbours
$$;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "opening_hours" jsonb;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "ramadan_from" date;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "ramadan_until" date;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "clock_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_hours" CHECK (hours_are_sound("restaurants"."opening_hours"));--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_pause_ends" CHECK (isfinite("restaurants"."paused_until"));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_ramadan" CHECK (("settings"."ramadan_from" is null) = ("settings"."ramadan_until" is null)
        and "settings"."ramadan_until" - "settings"."ramadan_from" between 0 and 39);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_clock_changes" CHECK (jsonb_typeof("settings"."clock_changes") = 'array');--> statement-breakpoint
create constraint trigger calendar_is_public after update of ramadan_from, ramadan_until, clock_changes on settings
  deferrable initially deferred for each row execute function note_public_change();
