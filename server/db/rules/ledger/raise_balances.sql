-- All accounts of a statement are raised in the order of their ids: two statements never wait for each other in a circle.
-- Only what is handed in or paid out looks at the balances again; what the bank paid of a confirmed payout is booked
-- whatever its account holds by now.
create or replace function raise_balances() returns trigger
language plpgsql as $$
BEGIN
  INSERT INTO ledger_accounts AS kept (id, kind, user_id, restaurant_id, debits_centimes, credits_centimes)
  SELECT id, kind,
    CASE WHEN kind IN ('customer_credit', 'courier_cash', 'courier_payable', 'tips') THEN owner::uuid END,
    CASE WHEN kind = 'restaurant_payable' THEN owner::integer END,
    debits, credits
  FROM (
    SELECT id, split_part(id, ':', 1)::account_kind AS kind, split_part(id, ':', 2) AS owner,
      sum(debit) AS debits, sum(credit) AS credits
    FROM (
      SELECT debit AS id, amount_centimes AS debit, 0 AS credit FROM booked
      UNION ALL
      SELECT credit, 0, amount_centimes FROM booked) sides
    GROUP BY id
    ORDER BY id COLLATE "C") sums
  ON CONFLICT (id) DO UPDATE SET
    debits_centimes = kept.debits_centimes + excluded.debits_centimes,
    credits_centimes = kept.credits_centimes + excluded.credits_centimes;
  IF EXISTS (SELECT FROM booked WHERE kind IN ('cash_handed_in', 'paid_out')) THEN
    IF EXISTS (
      SELECT FROM booked JOIN ledger_accounts a ON a.id IN (booked.debit, booked.credit)
      WHERE booked.kind IN ('cash_handed_in', 'paid_out') AND a.balance_centimes < 0
        AND num_nonnulls(a.user_id, a.restaurant_id) = 1
        AND NOT EXISTS (
          SELECT FROM payouts p
          WHERE booked.kind = 'paid_out' AND p.id = booked.event_id AND p.state = 'paid' AND p.account = a.id
            AND p.amount_centimes + p.kept_centimes >= (
              SELECT sum(r.amount_centimes) FROM ledger_rows r WHERE r.event_id = p.id))
    ) THEN
      RAISE EXCEPTION 'no more is handed in or paid out than the account holds'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_covered';
    END IF;
  END IF;
  RETURN NULL;
END $$;

create trigger ledger_rows_raise_balances
  after insert on ledger_rows
  referencing new table as booked
  for each statement
  execute function raise_balances();
