-- Whoever leaves a kitchen leaves what still cooks there to others. The commands end those promises and say so; at the commit
-- nothing is left, also of a process of the version before.
create or replace function leave_promises() returns trigger
language plpgsql as $$
BEGIN
  UPDATE offers SET promise_ended_at = greatest(made_at, NEW.status_since)
    WHERE trip_id = NEW.trip_id AND promise_ended_at IS NULL;
  RETURN NULL;
END $$;

create constraint trigger orders_promises_left
  after update of status on orders
  deferrable initially deferred
  for each row
  when (new.status = 'picked_up')
  execute function leave_promises();
