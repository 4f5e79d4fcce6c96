-- Folded words, each also without an article that is joined to it.
create or replace function search_words(texts text[]) returns text[]
language sql immutable parallel safe strict as $$
  SELECT coalesce(array_agg(DISTINCT form), '{}')
  FROM unnest(texts) text, unnest(string_to_array(text, ' ')) word,
    unnest(array[word, regexp_replace(word, E'^[\u0648\u0641]?([\u0628\u0641\u0648\u062f]?\u0627\u0644|\u0644\u0644)', '')]) form
  WHERE form <> ''
$$;
