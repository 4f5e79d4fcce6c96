-- An act may go when two years have passed, and in no other way.
create or replace function keep_admin_act() returns trigger
language plpgsql as $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '2 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'acts of admins are never changed, and kept for two years'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'admin_acts_append_only';
END $$;

create trigger admin_acts_append_only
  before delete or update on admin_acts
  for each row
  execute function keep_admin_act();

create trigger admin_acts_not_truncated
  before truncate on admin_acts
  for each statement
  execute function keep_admin_act();
