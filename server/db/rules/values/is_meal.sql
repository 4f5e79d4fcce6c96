-- Whether the dishes of a category make a meal, as `isMealCategory` (shared/messages) says: no drinks, side dishes, sauces, desserts.
create or replace function is_meal(category text) returns boolean
language sql immutable parallel safe strict as $$
  SELECT public.fold_text(category) NOT IN (
    public.fold_text(E'\u0642\u0647\u0648\u0629 \u0648\u0634\u0627\u064a'),
    public.fold_text(E'\u0645\u0634\u0631\u0648\u0628\u0627\u062a'),
    public.fold_text(E'\u0639\u0635\u0627\u0626\u0631'),
    public.fold_text(E'\u0623\u0637\u0628\u0627\u0642 \u062c\u0627\u0646\u0628\u064a\u0629'),
    public.fold_text(E'\u0635\u0644\u0635\u0627\u062a'),
    public.fold_text(E'\u062d\u0644\u0648\u064a\u0627\u062a'))
$$;
