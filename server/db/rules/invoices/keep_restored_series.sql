-- It says for good why numbers are missing.
create or replace function keep_restored_series() returns trigger
language plpgsql as $$
BEGIN
  RAISE EXCEPTION 'what a restore left out is never changed or deleted'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'restored_series_stay';
END $$;

create trigger restored_series_stay
  before delete or update on restored_series
  for each row
  execute function keep_restored_series();

create trigger restored_series_no_truncate
  before truncate on restored_series
  for each statement
  execute function keep_restored_series();
