-- A step is the one that its order has just made, it begins where the last one ended, and a user made it. Accounts are
-- never deleted (docs/decisions/0012), so a look at the user is enough, and no move waits for a change of the account.
-- The first step of an order by telephone names who took it.
create or replace function check_order_step() returns trigger
language plpgsql as $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND version = NEW.version AND status = NEW.to_status
  ) OR NEW.from_status IS DISTINCT FROM (
    SELECT to_status FROM order_history WHERE order_id = NEW.order_id AND version = NEW.version - 1
  ) THEN
    RAISE EXCEPTION 'order % has not just gone from % to %', NEW.order_id, NEW.from_status, NEW.to_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_history_true';
  END IF;
  IF NEW.version = 1 AND EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND taken_by IS NOT NULL
      AND (taken_by IS DISTINCT FROM NEW.actor_id OR NEW.party NOT IN ('admin', 'restaurant'))
  ) THEN
    RAISE EXCEPTION 'the first step of order % does not name who took it', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_history_taker';
  END IF;
  IF NEW.actor_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.actor_id) THEN
    RAISE EXCEPTION 'nobody made this step of order %', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_history_actor_exists';
  END IF;
  IF NEW.words <> '' AND NOT hold_author(coalesce(NEW.actor_id, NEW.tablet_made_by)) THEN
    NEW.words := '';
  END IF;
  IF NEW.tablet_name IS NOT NULL AND NOT hold_author(NEW.tablet_made_by) THEN
    NEW.tablet_name := '';
  END IF;
  RETURN NEW;
END $$;

create trigger order_history_true
  before insert on order_history
  for each row
  execute function check_order_step();
