-- A changed menu is gathered once a statement.
create or replace function gather_grams_of_menus() returns trigger
language plpgsql as $$
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

create trigger menu_items_drop_grams
  after delete on menu_items
  referencing old table as changed
  for each statement
  execute function gather_grams_of_menus();

create trigger menu_items_gather_grams
  after insert on menu_items
  referencing new table as changed
  for each statement
  execute function gather_grams_of_menus();

create trigger menu_items_regather_grams
  after update on menu_items
  referencing old table as before new table as after
  for each statement
  execute function gather_grams_of_menus();
