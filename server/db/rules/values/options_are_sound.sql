-- A group has 1 to 40 options, at least as many as it asks for; each has an id, a name and a price of its own, and no more
-- than may be chosen are defaults.
create or replace function options_are_sound(options jsonb, "least" smallint, most smallint) returns boolean
language sql immutable strict as $$
  SELECT count(*) BETWEEN greatest(1, "least") AND 40
    AND count(DISTINCT one->>'id') = count(*) AND count(DISTINCT one->>'name') = count(*)
    AND count(*) FILTER (WHERE one->'isDefault' = 'true') <= most
    AND coalesce(bool_and(jsonb_typeof(one) = 'object' AND (one->>'id') ~ '^[0-9a-f-]{36}$'
      AND char_length(one->>'name') BETWEEN 1 AND 60
      AND (one->>'priceCentimes') ~ '^-?[0-9]{1,7}$' AND abs((one->>'priceCentimes')::integer) <= 1000000
      AND one ?& array['isDefault', 'offUntil']), false)
  FROM jsonb_array_elements(options) one
$$;
