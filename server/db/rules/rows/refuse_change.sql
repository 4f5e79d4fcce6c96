-- For rows that are never changed or deleted.
create or replace function refuse_change() returns trigger
language plpgsql as $$
BEGIN
  RAISE EXCEPTION '% rows are never changed or deleted', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_immutable';
END $$;

create trigger import_parts_stay
  before update on import_parts
  for each row
  execute function refuse_change();

create trigger order_mends_no_truncate
  before truncate on order_mends
  for each statement
  execute function refuse_change();

create trigger order_mends_stay
  before delete or update on order_mends
  for each row
  execute function refuse_change();

create trigger tariffs_no_truncate
  before truncate on tariffs
  for each statement
  execute function refuse_change();

create trigger tariffs_stay
  before delete or update on tariffs
  for each row
  execute function refuse_change();

create trigger closed_days_no_truncate
  before truncate on closed_days
  for each statement
  execute function refuse_change();

create trigger closed_days_stay
  before delete or update on closed_days
  for each row
  execute function refuse_change();

create trigger ledger_rows_append_only
  before delete or update on ledger_rows
  for each row
  execute function refuse_change();

create trigger ledger_rows_no_truncate
  before truncate on ledger_rows
  for each statement
  execute function refuse_change();

create trigger order_changes_immutable
  before delete or update on order_changes
  for each row
  execute function refuse_change();

create trigger order_changes_not_truncated
  before truncate on order_changes
  for each statement
  execute function refuse_change();

create trigger order_history_not_truncated
  before truncate on order_history
  for each statement
  execute function refuse_change();

create trigger order_charges_immutable
  before delete or update on order_charges
  for each row
  execute function refuse_change();

create trigger order_charges_not_truncated
  before truncate on order_charges
  for each statement
  execute function refuse_change();

create trigger order_lines_immutable
  before delete or update on order_lines
  for each row
  execute function refuse_change();

create trigger order_lines_not_truncated
  before truncate on order_lines
  for each statement
  execute function refuse_change();

create trigger order_proposals_kept
  before delete on order_proposals
  for each row
  execute function refuse_change();

create trigger order_proposals_not_truncated
  before truncate on order_proposals
  for each statement
  execute function refuse_change();

create trigger order_transitions_fixed
  before insert or delete or update on order_transitions
  for each row
  execute function refuse_change();

create trigger order_transitions_not_truncated
  before truncate on order_transitions
  for each statement
  execute function refuse_change();

create trigger orders_never_deleted
  before delete on orders
  for each row
  execute function refuse_change();

create trigger restaurant_commissions_append_only
  before delete or update on restaurant_commissions
  for each row
  execute function refuse_change();
