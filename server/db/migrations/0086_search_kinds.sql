-- The category, and the labels that customers look for: vegetarian and hot, as labelNames (shared/messages) calls them.
CREATE FUNCTION search_kind_of(category text, labels text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT fold_text(category)
    || CASE WHEN labels @> ARRAY['vegetarian'] THEN E' \u0646\u0628\u0627\u062a\u064a' ELSE '' END
    || CASE WHEN labels @> ARRAY['hot'] THEN E' \u062d\u0627\u0631' ELSE '' END
$$;
--> statement-breakpoint
-- Folded words, each also without an article that is joined to it.
CREATE FUNCTION search_words(texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT form), '{}')
  FROM unnest(texts) text, unnest(string_to_array(text, ' ')) word,
    unnest(array[word, regexp_replace(word, E'^[\u0648\u0641]?([\u0628\u0641\u0648\u062f]?\u0627\u0644|\u0644\u0644)', '')]) form
  WHERE form <> ''
$$;
--> statement-breakpoint
-- Where `patternOf` (shared/domain/search-pattern.ts) may find a beginning: of a word, behind an article, behind one joined letter.
CREATE FUNCTION search_starts(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT ' ' || substr(form, 1, size)), '{}')
  FROM (
    SELECT word AS form FROM unnest(words) word
    UNION ALL SELECT substr(word, 2) FROM unnest(words) word WHERE word ~ E'^[\u0648\u0628\u0644]'
    UNION ALL SELECT substr(word, place + 2) FROM unnest(words) word, generate_series(3, length(word) - 2) place
      WHERE substr(word, place, 2) = E'\u0627\u0644'
  ) forms, generate_series(1, 3) size
$$;
--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "search_kind" text GENERATED ALWAYS AS (search_kind_of(category, labels)) STORED;--> statement-breakpoint
ALTER TABLE "restaurant_grams" ADD COLUMN "words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "restaurant_grams_by_word" ON "restaurant_grams" USING gin ("words");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION gather_grams(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DROP TRIGGER restaurants_gather_grams ON "restaurants";
--> statement-breakpoint
CREATE TRIGGER restaurants_gather_grams AFTER INSERT OR UPDATE OF "name", "cuisine", "is_halal" ON "restaurants"
  FOR EACH ROW EXECUTE FUNCTION gather_grams_of_restaurant();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION gather_grams_of_menus() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT after."restaurant_id") INTO ids FROM after JOIN before USING ("id")
      WHERE (after."search_name", after."search_kind") IS DISTINCT FROM (before."search_name", before."search_kind");
  ELSE
    SELECT array_agg(DISTINCT "restaurant_id") INTO ids FROM changed;
  END IF;
  IF ids IS NOT NULL THEN PERFORM gather_grams(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT gather_grams(array(SELECT "id" FROM "restaurants"));
