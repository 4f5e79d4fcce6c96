-- At least two words of one meaning, or a word and what it finds besides; each once, as it is folded.
create or replace function synonyms_are_sound(words text[], also text[]) returns boolean
language sql immutable parallel safe as $$
  SELECT coalesce(cardinality(words) between 1 and 60 and cardinality(also) <= 60 and cardinality(words || also) >= 2
    and bool_and(word IS NOT NULL AND word = trim(word) AND char_length(word) between 1 and 40 AND public.fold_text(word) <> '')
    and count(DISTINCT public.fold_text(word)) = cardinality(words || also), false)
  FROM unnest(words || also) word
$$;
