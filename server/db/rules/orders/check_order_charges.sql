-- The charges of an order come in one statement, are what the order's copy says, and add up to its total.
create or replace function check_order_charges() returns trigger
language plpgsql as $$
DECLARE
  faulty uuid;
BEGIN
  SELECT o.id INTO faulty
  FROM (SELECT DISTINCT order_id FROM charged) touched
  JOIN orders o ON o.id = touched.order_id
  CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(kind, centimes) AS charges, sum(centimes) AS total
    FROM order_charges WHERE order_id = o.id) kept
  WHERE (o.charges, o.total_centimes) IS DISTINCT FROM (kept.charges, kept.total)
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the charges of order % do not add up', faulty
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_charges_add_up';
  END IF;
  RETURN NULL;
END $$;

create trigger order_charges_true
  after insert on order_charges
  referencing new table as charged
  for each statement
  execute function check_order_charges();
