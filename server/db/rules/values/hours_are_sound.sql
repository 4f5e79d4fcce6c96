-- Each range begins on its day and lasts a day at most, a day has at most four, and none begins before another one has
-- ended. The list shifted by a week shows Sunday's night beside Monday.
create or replace function hours_are_sound(hours jsonb) returns boolean
language sql immutable strict as $$
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
$$;
