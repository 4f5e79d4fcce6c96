-- As before; only what is handed in or paid out looks at the balances again.
CREATE OR REPLACE FUNCTION raise_balances() RETURNS trigger LANGUAGE plpgsql AS $$
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
    ) THEN
      RAISE EXCEPTION 'no more is handed in or paid out than the account holds'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_covered';
    END IF;
  END IF;
  RETURN NULL;
END $$;
