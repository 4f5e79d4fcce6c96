-- A proposal starts open, on an order that is being prepared; it is closed once, and nothing else of it changes.
create or replace function check_proposal() returns trigger
language plpgsql as $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'open' OR NOT EXISTS (
      SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'preparing'
    ) THEN
      RAISE EXCEPTION 'order % is not being prepared', NEW.order_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'order_proposals_while_preparing';
    END IF;
    IF NEW.proposed_by_tablet IS NOT NULL AND NOT hold_author(NEW.tablet_made_by) THEN
      NEW.proposed_by_tablet := '';
    END IF;
  ELSIF NEW.proposed_by_tablet = '' AND OLD.proposed_by_tablet <> ''
    AND (OLD.tablet_made_by IS NULL OR is_deleted(OLD.tablet_made_by))
    AND to_jsonb(NEW) - 'proposed_by_tablet' = to_jsonb(OLD) - 'proposed_by_tablet' THEN
    RETURN NEW;
  ELSIF OLD.state <> 'open' OR NEW.state = 'open'
    OR (to_jsonb(NEW) - 'state' - 'closed_at') <> (to_jsonb(OLD) - 'state' - 'closed_at') THEN
    RAISE EXCEPTION 'a proposal is closed once, and nothing else of it changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_proposals_closed_once';
  END IF;
  RETURN NEW;
END $$;

create trigger order_proposals_true
  before insert or update on order_proposals
  for each row
  execute function check_proposal();
