-- A restaurant is found by its own words too.
create or replace function gather_grams_of_restaurant() returns trigger
language plpgsql as $$
BEGIN
  PERFORM gather_grams(array[NEW."id"]);
  RETURN NULL;
END $$;

create trigger restaurants_gather_grams
  after insert or update of name, cuisine, is_halal on restaurants
  for each row
  execute function gather_grams_of_restaurant();
