-- Only what a row has booked can be taken back, once. Its row is locked, so that corrections come one after the other.
create or replace function check_correction() returns trigger
language plpgsql as $$
DECLARE
  corrected ledger_rows;
  taken_back bigint;
BEGIN
  SELECT * INTO corrected FROM ledger_rows
  WHERE event_id = NEW.corrects_event AND position = NEW.corrects_position FOR NO KEY UPDATE;
  IF corrected.kind = 'corrected' OR NEW.position = 0 AND (NEW.debit, NEW.credit) IS DISTINCT FROM (corrected.credit, corrected.debit) THEN
    RAISE EXCEPTION 'a correction turns a posting of an event around'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_correction_turns';
  END IF;
  SELECT coalesce(sum(amount_centimes), 0) INTO taken_back FROM ledger_rows
  WHERE corrects_event = NEW.corrects_event AND corrects_position = NEW.corrects_position AND position = 0;
  IF NEW.position = 0 AND taken_back + NEW.amount_centimes > corrected.amount_centimes THEN
    RAISE EXCEPTION 'more is taken back than was booked'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_correction_covered';
  END IF;
  RETURN NEW;
END $$;

create trigger ledger_rows_correction
  before insert on ledger_rows
  for each row
  when (new.corrects_event is not null)
  execute function check_correction();
