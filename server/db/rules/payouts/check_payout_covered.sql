-- A payout is covered when it is confirmed (decision 59). The balance is read after the index of open payouts let the row
-- pass: another payout may have been confirmed and paid since the caller read the balance.
create or replace function check_payout_covered() returns trigger
language plpgsql as $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_accounts a
    WHERE a.id = NEW.account AND a.balance_centimes >= NEW.amount_centimes + NEW.kept_centimes
  ) THEN
    RAISE EXCEPTION 'a confirmed payout is covered by its account'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_covered';
  END IF;
  RETURN NULL;
END $$;

create trigger payouts_covered
  after insert on payouts
  for each row
  execute function check_payout_covered();
