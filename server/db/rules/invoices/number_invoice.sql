-- The year's row is locked until the transaction ends, so that numbers follow each other without a hole: what is rolled
-- back gives its number back.
create or replace function number_invoice() returns trigger
language plpgsql as $$
BEGIN
  INSERT INTO invoice_series AS series (year, last) VALUES (NEW.year, 1)
  ON CONFLICT (year) DO UPDATE SET last = series.last + 1
  RETURNING last INTO NEW.number;
  RETURN NEW;
END $$;

create trigger invoices_take_number
  before insert on invoices
  for each row
  execute function number_invoice();
