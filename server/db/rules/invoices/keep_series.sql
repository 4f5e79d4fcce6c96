-- A year's count only goes on: by one, or over numbers that a restore leaves out.
create or replace function keep_series() returns trigger
language plpgsql as $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.year = OLD.year AND (NEW.last = OLD.last + 1 OR EXISTS (
      SELECT FROM restored_series r WHERE r.year = NEW.year AND r.first = OLD.last + 1 AND r.last = NEW.last)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a series of invoices is counted on by one'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_series_go_on';
END $$;

create trigger invoice_series_go_on
  before delete or update on invoice_series
  for each row
  execute function keep_series();

create trigger invoice_series_no_truncate
  before truncate on invoice_series
  for each statement
  execute function keep_series();
