-- The courier who takes an order is approved and on duty until the order is the courier's: the row stays locked to the end
-- of the transaction. The cash that the courier has, and is to collect for other orders of the trip, leaves room for the
-- order; empty hands may take any single one. It is read after the order's row is written: a second trip is refused before,
-- and a delivery that was under way has ended. A promise had its room when it was made, and keeps it.
-- An order that is not on the board yet is given by an offer alone; a statement that may give it otherwise empties its moment.
create or replace function check_order_taken() returns trigger
language plpgsql as $$
DECLARE
  cash_centimes bigint;
BEGIN
  PERFORM 1 FROM couriers
    WHERE user_id = NEW.courier_id AND status = 'approved' AND is_on_duty FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an approved courier on duty is given an order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_courier_on_duty';
  END IF;
  -- Joined, it is a promise no more.
  UPDATE offers SET promise_ended_at = greatest(made_at, NEW.status_since)
    WHERE order_id = NEW.id AND trip_id = NEW.trip_id AND promise_ended_at IS NULL;
  IF FOUND THEN
    RETURN NULL;
  END IF;
  IF NEW.board_from > NEW.status_since
     AND NOT EXISTS (SELECT FROM offers WHERE order_id = NEW.id AND courier_id = NEW.courier_id AND state = 'open') THEN
    RAISE EXCEPTION 'an order that waits for an offer is on nobody''s board'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_on_board';
  END IF;
  cash_centimes := coalesce((SELECT balance_centimes FROM ledger_accounts WHERE id = 'courier_cash:' || NEW.courier_id), 0)
    + (SELECT coalesce(sum(due_centimes), 0) FROM orders
       WHERE trip_id = NEW.trip_id AND id <> NEW.id AND status IN ('out_for_delivery', 'picked_up'));
  IF cash_centimes > 0 AND cash_centimes + NEW.due_centimes > (SELECT cash_limit_mad FROM settings) * 100 THEN
    RAISE EXCEPTION 'a courier holds no more cash than the limit'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_cash_limit';
  END IF;
  RETURN NULL;
END $$;

create trigger orders_taken
  after update of courier_id on orders
  for each row
  when (old.courier_id is null and new.courier_id is not null)
  execute function check_order_taken();
