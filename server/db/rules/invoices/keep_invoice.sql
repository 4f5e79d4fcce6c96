-- An invoice is never changed or deleted.
create or replace function keep_invoice() returns trigger
language plpgsql as $$
BEGIN
  RAISE EXCEPTION 'an invoice is never changed or deleted'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_stay';
END $$;

create trigger invoices_no_truncate
  before truncate on invoices
  for each statement
  execute function keep_invoice();

create trigger invoices_stay
  before delete or update on invoices
  for each row
  execute function keep_invoice();
