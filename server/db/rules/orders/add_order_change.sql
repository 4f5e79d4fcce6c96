-- A change adds its difference to what the order's customer owes.
create or replace function add_order_change() returns trigger
language plpgsql as $$
BEGIN
  UPDATE orders SET changes_centimes = changes_centimes + NEW.sum_centimes WHERE id = NEW.order_id;
  RETURN NULL;
END $$;

create trigger order_changes_count
  after insert on order_changes
  for each row
  execute function add_order_change();
