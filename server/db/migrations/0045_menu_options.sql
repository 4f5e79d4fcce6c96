-- A group has 1 to 40 options, at least as many as it asks for; each has an id, a name and a price of its own, and no more
-- than may be chosen are defaults.
CREATE FUNCTION options_are_sound(options jsonb, "least" smallint, most smallint) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT count(*) BETWEEN greatest(1, "least") AND 40
    AND count(DISTINCT one->>'id') = count(*) AND count(DISTINCT one->>'name') = count(*)
    AND count(*) FILTER (WHERE one->'isDefault' = 'true') <= most
    AND coalesce(bool_and(jsonb_typeof(one) = 'object' AND (one->>'id') ~ '^[0-9a-f-]{36}$'
      AND char_length(one->>'name') BETWEEN 1 AND 60
      AND (one->>'priceCentimes') ~ '^-?[0-9]{1,7}$' AND abs((one->>'priceCentimes')::integer) <= 1000000
      AND one ?& array['isDefault', 'offUntil']), false)
  FROM jsonb_array_elements(options) one
$$;
--> statement-breakpoint
-- What was chosen is in the line's price; what is left is the dish's own.
CREATE FUNCTION chosen_options_are_sound(options jsonb, unit_price integer) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT count(*) BETWEEN 1 AND 800 AND count(DISTINCT one->>'id') = count(*)
    AND coalesce(bool_and(one ?& array['id', 'group', 'name'] AND (one->>'priceCentimes') ~ '^-?[0-9]{1,7}$'), false)
    AND unit_price - sum((one->>'priceCentimes')::integer) BETWEEN 1 AND 1000000
  FROM jsonb_array_elements(options) one
$$;
--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_of_restaurant" UNIQUE("restaurant_id","id");--> statement-breakpoint
CREATE TABLE "menu_item_groups" (
	"menu_item_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"restaurant_id" integer NOT NULL,
	CONSTRAINT "menu_item_groups_menu_item_id_group_id_pk" PRIMARY KEY("menu_item_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "option_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"name" text NOT NULL,
	"least" smallint NOT NULL,
	"most" smallint NOT NULL,
	"options" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "option_groups_of_restaurant" UNIQUE("restaurant_id","id"),
	CONSTRAINT "option_groups_range" CHECK (0 <= "option_groups"."least" and "option_groups"."least" <= "option_groups"."most" and "option_groups"."most" between 1 and 40),
	CONSTRAINT "option_groups_options" CHECK (options_are_sound("option_groups"."options", "option_groups"."least", "option_groups"."most"))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "menu_item_groups" ADD CONSTRAINT "menu_item_groups_item" FOREIGN KEY ("restaurant_id","menu_item_id") REFERENCES "public"."menu_items"("restaurant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_groups" ADD CONSTRAINT "menu_item_groups_group" FOREIGN KEY ("restaurant_id","group_id") REFERENCES "public"."option_groups"("restaurant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_groups" ADD CONSTRAINT "option_groups_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_item_groups_by_group" ON "menu_item_groups" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_options" CHECK (chosen_options_are_sound("order_lines"."options", "order_lines"."unit_price_centimes"));--> statement-breakpoint
-- Whatever is chosen, a dish has at most 20 groups, costs something, and no more than a dish may cost.
CREATE FUNCTION check_dish_options() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dishes uuid[];
  wrong uuid;
BEGIN
  IF TG_TABLE_NAME = 'menu_items' THEN
    dishes := array[NEW.id];
  ELSIF TG_TABLE_NAME = 'menu_item_groups' THEN
    dishes := array[NEW.menu_item_id];
  ELSE
    SELECT array_agg(menu_item_id) INTO dishes FROM menu_item_groups WHERE group_id = NEW.id;
  END IF;
  SELECT menu_item_id INTO wrong FROM menu_item_groups WHERE menu_item_id = ANY (dishes)
    GROUP BY menu_item_id HAVING count(*) > 20;
  IF FOUND THEN
    RAISE EXCEPTION 'dish % has more than 20 groups of options', wrong
      USING ERRCODE = 'check_violation', CONSTRAINT = 'menu_item_groups_few';
  END IF;
  WITH ranked AS (
    SELECT d.menu_item_id, g."least", g.most, (o.one->>'priceCentimes')::integer AS price,
      row_number() OVER (PARTITION BY d.menu_item_id, g.id ORDER BY (o.one->>'priceCentimes')::integer) AS cheap,
      row_number() OVER (PARTITION BY d.menu_item_id, g.id ORDER BY (o.one->>'priceCentimes')::integer DESC) AS dear
    FROM menu_item_groups d JOIN option_groups g ON g.id = d.group_id, jsonb_array_elements(g.options) o (one)
    WHERE d.menu_item_id = ANY (dishes))
  SELECT m.id INTO wrong FROM ranked r JOIN menu_items m ON m.id = r.menu_item_id
    GROUP BY m.id
    HAVING m.price_centimes + coalesce(sum(price) FILTER (WHERE cheap <= r."least" OR cheap <= most AND price < 0), 0) < 1
      OR m.price_centimes + coalesce(sum(price) FILTER (WHERE dear <= r."least" OR dear <= most AND price > 0), 0) > 1000000
    LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the options of dish % make an impossible price', wrong
      USING ERRCODE = 'check_violation', CONSTRAINT = 'menu_items_price_with_options';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER menu_item_groups_fit AFTER INSERT OR UPDATE ON "menu_item_groups"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_dish_options();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER option_groups_fit AFTER UPDATE ON "option_groups"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_dish_options();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER menu_items_fit AFTER UPDATE OF price_centimes ON "menu_items"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_dish_options();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER option_groups_are_public AFTER INSERT OR UPDATE OR DELETE ON "option_groups"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER menu_item_groups_are_public AFTER INSERT OR UPDATE OR DELETE ON "menu_item_groups"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_public_change();
