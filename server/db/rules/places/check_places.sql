-- A customer keeps at most twenty places. The user's row is held, so that places that come at once are counted one after the
-- other, and that none comes after the account was deleted.
create or replace function check_places() returns trigger
language plpgsql as $$
BEGIN
  PERFORM FROM users WHERE id = NEW.customer_id FOR NO KEY UPDATE;
  IF is_deleted(NEW.customer_id) THEN
    RAISE EXCEPTION 'the account of this place was deleted'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'places_customer_exists';
  END IF;
  IF (SELECT count(*) FROM places WHERE customer_id = NEW.customer_id) >= 20 THEN
    RAISE EXCEPTION 'a customer keeps at most twenty places'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'places_few';
  END IF;
  RETURN NEW;
END $$;

create trigger places_few
  before insert or update of customer_id on places
  for each row
  execute function check_places();
