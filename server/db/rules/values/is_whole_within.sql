create or replace function is_whole_within(value jsonb, most integer) returns boolean
language sql immutable parallel safe as $$
  SELECT coalesce(CASE jsonb_typeof(value) WHEN 'number'
    THEN value::numeric = trunc(value::numeric) and value::numeric between 0 and most END, false)
$$;
