-- A file makes people of the desk alone: customers with a number that no code proved, and without an address or another way
-- to sign in.
create or replace function check_imported_customer() returns trigger
language plpgsql as $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM users JOIN phones ON phones.user_id = users.id AND phones.proved_at IS NULL
    WHERE users.id = NEW.user_id AND users.email IS NULL AND users.role = 'customer'
      AND NOT EXISTS (SELECT FROM accounts WHERE accounts.user_id = users.id)
  ) THEN
    RAISE EXCEPTION 'a file makes people of the desk alone'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'imported_customers_of_desk';
  END IF;
  RETURN NEW;
END $$;

create trigger imported_customers_of_desk
  before insert on imported_customers
  for each row
  execute function check_imported_customer();
