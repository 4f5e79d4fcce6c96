-- Where `patternOf` (shared/domain/search/search-pattern.ts) may find a beginning: of a word, behind an article, behind one joined
-- letter.
create or replace function search_starts(words text[]) returns text[]
language sql immutable parallel safe strict as $$
  SELECT coalesce(array_agg(DISTINCT ' ' || substr(form, 1, size)), '{}')
  FROM (
    SELECT word AS form FROM unnest(words) word
    UNION ALL SELECT substr(word, 2) FROM unnest(words) word WHERE word ~ E'^[\u0648\u0628\u0644]'
    UNION ALL SELECT substr(word, place + 2) FROM unnest(words) word, generate_series(3, length(word) - 2) place
      WHERE substr(word, place, 2) = E'\u0627\u0644'
  ) forms, generate_series(1, 3) size
$$;
