-- A group has 1 to 40 options, at least as many as it asks for; each has an id, a name and a price of its own, and no more
-- than may be chosen are defaults. Its allergens are those of `shared/domain/menu/dish-labels.ts`.
create or replace function options_are_sound(options jsonb, "least" smallint, most smallint) returns boolean
language sql immutable strict as $$
  SELECT count(*) BETWEEN greatest(1, "least") AND 40
    AND count(DISTINCT one->>'id') = count(*) AND count(DISTINCT one->>'name') = count(*)
    AND count(*) FILTER (WHERE one->'isDefault' = 'true') <= most
    AND coalesce(bool_and(jsonb_typeof(one) = 'object' AND (one->>'id') ~ '^[0-9a-f-]{36}$'
      AND char_length(one->>'name') BETWEEN 1 AND 60
      AND (one->>'priceCentimes') ~ '^-?[0-9]{1,7}$' AND abs((one->>'priceCentimes')::integer) <= 1000000
      AND one ?& array['isDefault', 'offUntil']
      AND CASE WHEN NOT one ? 'allergens' THEN true
        WHEN jsonb_typeof(one->'allergens') <> 'array' THEN false
        ELSE jsonb_array_length(one->'allergens') BETWEEN 1 AND 14 AND one->'allergens' <@ '["gluten", "crustaceans",
          "egg", "fish", "peanuts", "soya", "milk", "tree_nuts", "celery", "mustard", "sesame", "sulphites", "lupin",
          "molluscs"]' END), false)
  FROM jsonb_array_elements(options) one
$$;
