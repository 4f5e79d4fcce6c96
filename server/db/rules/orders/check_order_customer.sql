-- Where a user deletes the account and orders at the same moment, the order waits for the deletion and is refused.
create or replace function check_order_customer() returns trigger
language plpgsql as $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.customer_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a deleted account places no order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_customer_exists';
  END IF;
  RETURN NEW;
END $$;

create trigger orders_customer
  before insert on orders
  for each row
  execute function check_order_customer();
