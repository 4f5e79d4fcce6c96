-- An order starts as new, without a courier, at version 1.
create or replace function check_order_start() returns trigger
language plpgsql as $$
BEGIN
  IF NEW.status <> 'new' OR NEW.version <> 1 THEN
    RAISE EXCEPTION 'an order starts as new, at version 1'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_start';
  END IF;
  RETURN NEW;
END $$;

create trigger orders_start
  before insert on orders
  for each row
  execute function check_order_start();
