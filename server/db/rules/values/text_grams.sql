-- All pieces of one to three letters, as numbers: the index of the names, addresses and phones of people.
create or replace function text_grams(texts text[]) returns integer[]
language sql immutable parallel safe strict as $$
  SELECT coalesce(array_agg(DISTINCT hashtext(substr(text, start, size))), '{}')
  FROM unnest(texts) text, generate_series(1, 3) size, generate_series(1, length(text) - size + 1) start
$$;
