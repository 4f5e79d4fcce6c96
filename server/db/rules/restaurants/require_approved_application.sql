-- A setup comes from an approved application or a row of an admin's file, of the same transaction.
create or replace function require_approved_application() returns trigger
language plpgsql as $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "restaurant_applications" WHERE "restaurant_id" = NEW."restaurant_id" AND "status" = 'approved'
  ) AND NOT EXISTS (SELECT FROM "imported_restaurants" WHERE "restaurant_id" = NEW."restaurant_id") THEN
    RAISE EXCEPTION 'a restaurant is set up after its approval'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'restaurant_setups_approved';
  END IF;
  RETURN NULL;
END $$;

create constraint trigger restaurant_setups_approved
  after insert on restaurant_setups
  deferrable initially deferred
  for each row
  execute function require_approved_application();
