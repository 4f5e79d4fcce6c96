-- A step is never changed, but for the words and the tablet's name that go with a deleted account (decision 69).
create or replace function keep_order_step() returns trigger
language plpgsql as $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.words = OLD.words OR NEW.words = '' AND words_may_go(OLD))
      AND (NEW.tablet_name IS NOT DISTINCT FROM OLD.tablet_name
        OR NEW.tablet_name = '' AND OLD.tablet_name IS NOT NULL
          AND (OLD.tablet_made_by IS NULL OR is_deleted(OLD.tablet_made_by)))
      AND to_jsonb(NEW) - 'words' - 'tablet_name' = to_jsonb(OLD) - 'words' - 'tablet_name' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'steps of an order are never changed or deleted'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'order_history_immutable';
END $$;

create trigger order_history_append_only
  before delete or update on order_history
  for each row
  execute function keep_order_step();
