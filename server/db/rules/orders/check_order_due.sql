-- Only changes change what is due. A placed order has none.
create or replace function check_order_due() returns trigger
language plpgsql as $$
DECLARE
  changed bigint;
BEGIN
  SELECT coalesce(sum(sum_centimes), 0) INTO changed FROM order_changes WHERE order_id = NEW.id;
  IF NEW.changes_centimes <> changed THEN
    RAISE EXCEPTION 'the changes of order % add up to %, not to %', NEW.id, changed, NEW.changes_centimes
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_changes_add_up';
  END IF;
  RETURN NULL;
END $$;

create constraint trigger orders_due_changed
  after update of changes_centimes on orders
  deferrable initially deferred
  for each row
  execute function check_order_due();

create constraint trigger orders_due_placed
  after insert on orders
  deferrable initially deferred
  for each row
  when (new.changes_centimes <> 0)
  execute function check_order_due();
