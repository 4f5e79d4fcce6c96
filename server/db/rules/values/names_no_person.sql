-- Numbers, yes or no, and single words of the source: no name, address or telephone number fits in.
create or replace function names_no_person(facts jsonb) returns boolean
language sql immutable strict as $$
  SELECT CASE WHEN jsonb_typeof(facts) <> 'object' THEN false ELSE NOT EXISTS (
    SELECT 1 FROM jsonb_each(facts) fact
    WHERE CASE jsonb_typeof(fact.value)
      WHEN 'string' THEN fact.value #>> '{}' !~ '^[a-z][a-z_]{0,39}$'
      ELSE jsonb_typeof(fact.value) IN ('object', 'array') END) END
$$;
