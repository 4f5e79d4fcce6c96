-- The pieces and words of a restaurant's menu. One after the other for a restaurant: two writers of a menu would each miss
-- the other's dish.
create or replace function gather_grams(ids integer[]) returns void
language plpgsql as $$
BEGIN
  PERFORM FROM "restaurant_grams" WHERE "restaurant_id" = ANY(ids) ORDER BY "restaurant_id" FOR UPDATE;
  INSERT INTO "restaurant_grams" ("restaurant_id", "grams", "words")
    SELECT r."id", text_grams(own.texts) || array(SELECT hashtext(start) FROM unnest(search_starts(own.words)) start), own.words
    FROM "restaurants" r
    CROSS JOIN LATERAL (
      SELECT array[r."search_name", r."search_cuisine", CASE WHEN r."is_halal" THEN E'\u062d\u0644\u0627\u0644' END]
        || array(SELECT DISTINCT unnest(array[m."search_name", m."search_kind"]) FROM "menu_items" m WHERE m."restaurant_id" = r."id") AS texts
    ) written
    CROSS JOIN LATERAL (
      SELECT array_remove(written.texts, NULL) AS texts, search_words(array_remove(written.texts, NULL)) AS words
    ) own
    WHERE r."id" = ANY(ids) ORDER BY r."id"
  ON CONFLICT ("restaurant_id") DO UPDATE SET "grams" = excluded."grams", "words" = excluded."words";
END $$;
