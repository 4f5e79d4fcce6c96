-- The category, and the labels that customers look for: vegetarian, vegan and hot, as `labelNames` (shared/messages) calls them.
create or replace function search_kind_of(category text, labels text[]) returns text
language sql immutable parallel safe strict as $$
  SELECT public.fold_text(category)
    || CASE WHEN labels @> ARRAY['vegetarian'] THEN E' \u0646\u0628\u0627\u062a\u064a' ELSE '' END
    || CASE WHEN labels @> ARRAY['vegan'] THEN E' \u0646\u0628\u0627\u062a\u064a \u0635\u0631\u0641' ELSE '' END
    || CASE WHEN labels @> ARRAY['hot'] THEN E' \u062d\u0627\u0631' ELSE '' END
$$;
