-- The last position goes with the duty, by whatever way it ends, and without a job with the choice to share it.
create or replace function forget_position() returns trigger
language plpgsql as $$
BEGIN
  DELETE FROM courier_positions
    WHERE courier_id = NEW.user_id AND (NOT NEW.is_on_duty OR order_id IS NULL);
  RETURN NULL;
END $$;

create trigger couriers_position_forgotten
  after update on couriers
  for each row
  when (old.is_on_duty and not new.is_on_duty or old.shares_position and new.shares_position is distinct from true)
  execute function forget_position();
