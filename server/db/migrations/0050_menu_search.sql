CREATE TABLE "restaurant_grams" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"grams" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "search_name" text GENERATED ALWAYS AS (fold_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "search_name" text GENERATED ALWAYS AS (fold_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "search_cuisine" text GENERATED ALWAYS AS (fold_text(cuisine)) STORED;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "is_open_by_hours" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "hours_turn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "order_steps" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_grams" ADD CONSTRAINT "restaurant_grams_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restaurant_grams_by_gram" ON "restaurant_grams" USING gin ("grams");--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_hours_turn" CHECK (isfinite("restaurants"."hours_turn_at"));--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_order_steps" CHECK ("restaurants"."order_steps" between 0 and 10);
--> statement-breakpoint
-- One after the other for a restaurant: two writers of a menu would each miss the other's dish.
CREATE FUNCTION gather_grams(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "restaurant_grams" WHERE "restaurant_id" = ANY(ids) ORDER BY "restaurant_id" FOR UPDATE;
  INSERT INTO "restaurant_grams" ("restaurant_id", "grams")
    SELECT r."id", text_grams(array[r."search_name", r."search_cuisine"]
      || array(SELECT DISTINCT m."search_name" FROM "menu_items" m WHERE m."restaurant_id" = r."id"))
    FROM "restaurants" r WHERE r."id" = ANY(ids) ORDER BY r."id"
  ON CONFLICT ("restaurant_id") DO UPDATE SET "grams" = excluded."grams";
END $$;
--> statement-breakpoint
CREATE FUNCTION gather_grams_of_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM gather_grams(array[NEW."id"]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER restaurants_gather_grams AFTER INSERT OR UPDATE OF "name", "cuisine" ON "restaurants"
  FOR EACH ROW EXECUTE FUNCTION gather_grams_of_restaurant();
--> statement-breakpoint
CREATE FUNCTION gather_grams_of_menus() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT after."restaurant_id") INTO ids FROM after JOIN before USING ("id")
      WHERE after."search_name" <> before."search_name";
  ELSE
    SELECT array_agg(DISTINCT "restaurant_id") INTO ids FROM changed;
  END IF;
  IF ids IS NOT NULL THEN PERFORM gather_grams(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER menu_items_gather_grams AFTER INSERT ON "menu_items"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION gather_grams_of_menus();
--> statement-breakpoint
CREATE TRIGGER menu_items_regather_grams AFTER UPDATE ON "menu_items"
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION gather_grams_of_menus();
--> statement-breakpoint
CREATE TRIGGER menu_items_drop_grams AFTER DELETE ON "menu_items"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION gather_grams_of_menus();
--> statement-breakpoint
SELECT gather_grams(array(SELECT "id" FROM "restaurants"));
--> statement-breakpoint
-- Each restaurant with hours writes at once whether it is open.
UPDATE "timetable" SET "due_at" = least("due_at", now()), "run_at" = least("run_at", now()) WHERE "topic" = 'opening_hours';
