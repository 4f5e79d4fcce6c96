-- The orders of a person of the desk join the account that proves the number (decision 81). Not those of a number that was
-- unused so long that another person may have it, and not those of a suspended person. The row that is left has neither
-- number nor order, and goes with the unconfirmed accounts.
create or replace function join_desk_orders() returns trigger
language plpgsql as $$
BEGIN
  IF OLD.used_at <= NEW.proved_at - interval '180 days' OR NOT EXISTS (
    SELECT FROM users WHERE id = OLD.user_id AND email IS NULL AND suspended_at IS NULL
      AND NOT EXISTS (SELECT FROM accounts WHERE user_id = OLD.user_id)
  ) THEN
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
  RETURN NULL;
END $$;

create trigger phones_join_desk_orders
  after update on phones
  for each row
  when (old.proved_at is null and new.proved_at is not null and old.user_id <> new.user_id)
  execute function join_desk_orders();
