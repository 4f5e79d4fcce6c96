-- What is left out begins where the series stands: `keep_series` refuses the update otherwise.
create or replace function leave_numbers_out() returns trigger
language plpgsql as $$
BEGIN
  INSERT INTO invoice_series (year, last) VALUES (NEW.year, 0) ON CONFLICT (year) DO NOTHING;
  UPDATE invoice_series SET last = NEW.last WHERE year = NEW.year;
  RETURN NULL;
END $$;

create trigger restored_series_leave_out
  after insert on restored_series
  for each row
  when (new.first is not null)
  execute function leave_numbers_out();
