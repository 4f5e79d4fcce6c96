-- What a menu's meals cost in the middle, and whom they suit, as `factsOfMenu` (shared/domain/restaurants/list-filters.ts) says.
create or replace function gather_meals(ids integer[]) returns void
language plpgsql as $$
BEGIN
UPDATE "restaurants" r SET "meal_centimes" = facts.meal, "suits" = facts.suits
FROM (
  SELECT own."id",
    percentile_disc(0.5) WITHIN GROUP (ORDER BY dish."price_centimes") FILTER (WHERE dish."counts") AS meal,
    array_remove(ARRAY[
      CASE WHEN count(*) FILTER (WHERE dish."counts" AND dish."labels" @> ARRAY['vegetarian']) >= 3 THEN 'vegetarian' END,
      CASE WHEN count(*) FILTER (WHERE dish."counts" AND dish."labels" @> ARRAY['vegan']) >= 3 THEN 'vegan' END,
      CASE WHEN count(*) FILTER (WHERE dish."counts" AND dish."declares" AND NOT dish."labels" && ARRAY['peanuts', 'tree_nuts']) >= 3
        THEN 'without_nuts' END,
      CASE WHEN count(*) FILTER (WHERE dish."counts" AND dish."declares" AND NOT dish."labels" @> ARRAY['gluten']) >= 3
        THEN 'without_gluten' END,
      CASE WHEN count(*) FILTER (WHERE dish."counts" AND dish."declares" AND NOT dish."labels" @> ARRAY['milk']) >= 3
        THEN 'without_milk' END], NULL) AS suits
  FROM unnest(ids) own ("id")
  LEFT JOIN (
    SELECT m.*, m."is_meal" OR NOT bool_or(m."is_meal") OVER (PARTITION BY m."restaurant_id") AS "counts"
    FROM (
      SELECT "restaurant_id", "price_centimes", "labels", cardinality(array_remove("labels", 'hot')) > 0 AS "declares",
        is_meal("category") AS "is_meal"
      FROM "menu_items" WHERE "restaurant_id" = ANY(ids) AND NOT "is_off" OFFSET 0
    ) m
  ) dish ON dish."restaurant_id" = own."id"
  GROUP BY own."id"
) facts
WHERE r."id" = facts."id" AND (r."meal_centimes", r."suits") IS DISTINCT FROM (facts.meal, facts.suits);
END $$;
