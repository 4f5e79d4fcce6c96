-- A changed menu is gathered once a statement.
create or replace function gather_meals_of_menus() returns trigger
language plpgsql as $$
DECLARE ids integer[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT after."restaurant_id") INTO ids FROM after JOIN before USING ("id")
      WHERE (after."category", after."price_centimes", after."labels", after."is_off")
        IS DISTINCT FROM (before."category", before."price_centimes", before."labels", before."is_off");
  ELSE
    SELECT array_agg(DISTINCT "restaurant_id") INTO ids FROM changed;
  END IF;
  IF ids IS NOT NULL THEN PERFORM gather_meals(ids); END IF;
  RETURN NULL;
END $$;

create trigger menu_items_drop_meals
  after delete on menu_items
  referencing old table as changed
  for each statement
  execute function gather_meals_of_menus();

create trigger menu_items_gather_meals
  after insert on menu_items
  referencing new table as changed
  for each statement
  execute function gather_meals_of_menus();

create trigger menu_items_regather_meals
  after update on menu_items
  referencing old table as before new table as after
  for each statement
  execute function gather_meals_of_menus();
