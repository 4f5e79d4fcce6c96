-- A restaurant is listed from its opening on; only its setup, which needs an approval, lets it open.
create or replace function require_setup() returns trigger
language plpgsql as $$
BEGIN
  IF OLD."stage" = 'setting_up' AND NOT EXISTS (
      SELECT FROM "restaurant_setups" WHERE "restaurant_id" = NEW."id")
    OR OLD."stage" = 'delisted' AND EXISTS (
      SELECT FROM "restaurant_setups" WHERE "restaurant_id" = NEW."id" AND "opened_at" IS NULL) THEN
    RAISE EXCEPTION 'a restaurant opens after its approval'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'restaurants_open_after_approval';
  END IF;
  RETURN NEW;
END $$;

create trigger restaurants_open_after_approval
  before update of stage on restaurants
  for each row
  when (new.stage = 'listed' and old.stage <> 'listed')
  execute function require_setup();
