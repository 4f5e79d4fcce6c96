-- A courier who is not approved any more, or was deleted, is pinned to no order and kept from none.
create or replace function drop_pins_of_courier() returns trigger
language plpgsql as $$
BEGIN
  DELETE FROM dispatch_pins WHERE courier_id = NEW.user_id;
  RETURN NULL;
END $$;

create trigger couriers_pins_over
  after update of status on couriers
  for each row
  when (old.status = 'approved' and new.status <> 'approved')
  execute function drop_pins_of_courier();
