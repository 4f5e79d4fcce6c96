-- The orders of a person of the desk join the account that proves the number (decision 81), and so do the places of a file
-- (decision 110), as many as the book has room for. Not those of a number that was unused so long that another person may
-- have it, and not those of a suspended person. The row that is left has neither number nor order, and goes with the
-- unconfirmed accounts.
create or replace function join_desk_orders() returns trigger
language plpgsql as $$
BEGIN
  IF OLD.used_at <= NEW.proved_at - interval '180 days' OR NOT EXISTS (
    SELECT FROM users WHERE id = OLD.user_id AND email IS NULL AND suspended_at IS NULL
      AND NOT EXISTS (SELECT FROM accounts WHERE user_id = OLD.user_id)
  ) THEN
    RETURN NULL;
  END IF;
  -- Nobody of that number has said that the file is right: it may be another person's by now.
  IF EXISTS (SELECT FROM imported_customers WHERE user_id = OLD.user_id AND imported_at >= OLD.used_at) THEN
    DELETE FROM places WHERE customer_id = OLD.user_id;
    DELETE FROM imported_customers WHERE user_id = OLD.user_id;
    RETURN NULL;
  END IF;
  UPDATE orders SET customer_id = NEW.user_id
    WHERE customer_id = OLD.user_id AND phone = NEW.number AND taken_by IS NOT NULL;
  INSERT INTO order_contacts AS known (customer_id, name, phone, restaurant_ids)
    SELECT NEW.user_id, name, phone, restaurant_ids FROM order_contacts
    WHERE customer_id = OLD.user_id AND phone = NEW.number
    ON CONFLICT (customer_id, name, phone) DO UPDATE SET restaurant_ids =
      (SELECT array_agg(DISTINCT id) FROM unnest(known.restaurant_ids || EXCLUDED.restaurant_ids) AS id);
  DELETE FROM order_contacts WHERE customer_id = OLD.user_id AND phone = NEW.number;
  -- Places that come at once are counted one after the other, as in check_places().
  PERFORM FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  UPDATE places SET customer_id = NEW.user_id WHERE id IN (
    SELECT id FROM places AS imported
    WHERE customer_id = OLD.user_id AND NOT EXISTS (
      SELECT FROM places WHERE customer_id = NEW.user_id
        AND (address, lat, lng) = (imported.address, imported.lat, imported.lng))
    ORDER BY last_used_at DESC, id DESC
    LIMIT 20 - (SELECT count(*) FROM places WHERE customer_id = NEW.user_id));
  DELETE FROM places WHERE customer_id = OLD.user_id;
  UPDATE imported_customers SET user_id = NEW.user_id WHERE user_id = OLD.user_id
    AND NOT EXISTS (SELECT FROM imported_customers WHERE user_id = NEW.user_id);
  DELETE FROM imported_customers WHERE user_id = OLD.user_id;
  RETURN NULL;
END $$;

create trigger phones_join_desk_orders
  after update on phones
  for each row
  when (old.proved_at is null and new.proved_at is not null and old.user_id <> new.user_id)
  execute function join_desk_orders();
