-- What admins and kitchens find an order by. A contact that is known at the restaurant costs one look, and no lock.
create or replace function keep_order_contact() returns trigger
language plpgsql as $$
BEGIN
  IF NOT EXISTS (SELECT FROM order_contacts WHERE customer_id = NEW.customer_id AND name = NEW.customer_name
      AND phone = NEW.phone AND restaurant_ids @> array[NEW.restaurant_id]) THEN
    INSERT INTO order_contacts AS known (customer_id, name, phone, restaurant_ids)
      VALUES (NEW.customer_id, NEW.customer_name, NEW.phone, array[NEW.restaurant_id])
      ON CONFLICT (customer_id, name, phone) DO UPDATE SET restaurant_ids = known.restaurant_ids || NEW.restaurant_id
      WHERE NOT known.restaurant_ids @> array[NEW.restaurant_id];
  END IF;
  RETURN NULL;
END $$;

create trigger orders_contact
  after insert on orders
  for each row
  execute function keep_order_contact();
