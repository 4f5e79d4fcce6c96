-- What admins have said of an order and a courier is over with the order. At the commit: the order's end has locked its couriers
-- by then, and a courier who leaves is locked before the pins.
create or replace function drop_pins_of_order() returns trigger
language plpgsql as $$
BEGIN
  DELETE FROM dispatch_pins WHERE order_id = NEW.id;
  RETURN NULL;
END $$;

create constraint trigger orders_pins_over
  after update of status on orders
  deferrable initially deferred
  for each row
  when (new.status in ('delivered', 'cancelled') and old.status not in ('delivered', 'cancelled'))
  execute function drop_pins_of_order();
