-- Whatever is chosen, a dish has at most 20 groups, costs something, and no more than a dish may cost.
create or replace function check_dish_options() returns trigger
language plpgsql as $$
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

create constraint trigger menu_item_groups_fit
  after insert or update on menu_item_groups
  deferrable initially deferred
  for each row
  execute function check_dish_options();

create constraint trigger menu_items_fit
  after update of price_centimes on menu_items
  deferrable initially deferred
  for each row
  execute function check_dish_options();

create constraint trigger option_groups_fit
  after update on option_groups
  deferrable initially deferred
  for each row
  execute function check_dish_options();
