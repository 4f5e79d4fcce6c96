-- What was chosen is in the line's price; what is left is the dish's own.
create or replace function chosen_options_are_sound(options jsonb, unit_price integer) returns boolean
language sql immutable strict as $$
  SELECT count(*) BETWEEN 1 AND 800 AND count(DISTINCT one->>'id') = count(*)
    AND coalesce(bool_and(one ?& array['id', 'group', 'name'] AND (one->>'priceCentimes') ~ '^-?[0-9]{1,7}$'), false)
    AND unit_price - sum((one->>'priceCentimes')::integer) BETWEEN 1 AND 1000000
  FROM jsonb_array_elements(options) one
$$;
