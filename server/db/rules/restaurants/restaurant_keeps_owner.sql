-- A restaurant that has members has an owner.
create or replace function restaurant_keeps_owner() returns trigger
language plpgsql as $$
BEGIN
  -- Owners who leave at once wait for each other here. A deleted restaurant needs no owner.
  PERFORM 1 FROM restaurants WHERE id = OLD.restaurant_id FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- A deleted account leaves its restaurant without an owner, and closed.
  IF NOT EXISTS (SELECT 1 FROM restaurant_members WHERE restaurant_id = OLD.restaurant_id AND role = 'owner')
    AND EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND deleted_at IS NULL)
  THEN
    RAISE EXCEPTION 'the last owner of a restaurant stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'restaurant_keeps_owner';
  END IF;
  RETURN NULL;
END $$;

create constraint trigger restaurant_keeps_owner
  after delete or update on restaurant_members
  deferrable initially deferred
  for each row
  when (old.role = 'owner')
  execute function restaurant_keeps_owner();
