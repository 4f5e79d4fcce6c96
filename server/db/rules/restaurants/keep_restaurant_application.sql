-- An application is decided once, and keeps what it says.
create or replace function keep_restaurant_application() returns trigger
language plpgsql as $$
BEGIN
  IF OLD."status" <> 'pending_review' THEN
    RAISE EXCEPTION 'an application is decided once'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'restaurant_applications_decided_once';
  END IF;
  RETURN NEW;
END $$;

create trigger restaurant_applications_kept
  before update on restaurant_applications
  for each row
  execute function keep_restaurant_application();
