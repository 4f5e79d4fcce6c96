-- The words of a deleted account are not kept.
create or replace function check_cancel_request() returns trigger
language plpgsql as $$
BEGIN
  IF NEW.words <> '' AND NOT hold_author(coalesce(NEW.asked_by, NEW.tablet_made_by)) THEN
    NEW.words := '';
  END IF;
  IF NEW.asked_by_tablet IS NOT NULL AND NOT hold_author(NEW.tablet_made_by) THEN
    NEW.asked_by_tablet := '';
  END IF;
  RETURN NEW;
END $$;

create trigger cancel_requests_author
  before insert on cancel_requests
  for each row
  execute function check_cancel_request();
