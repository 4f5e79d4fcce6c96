-- Withdraws the open offers, and ends the promises, of an order or of a courier; answers with what it ended. The offers of a
-- bundle are one to the courier: with one of them all are withdrawn. Of a promised bundle the other orders stay promised.
-- PL/pgSQL keeps its plan; plain SQL is planned by each call, half a millisecond of every move.
-- A new trip refers to its offer before it waits for the courier; this lock does not wait for that.
create or replace function end_offers(of_order uuid, of_courier uuid, moment timestamptz)
returns table (offer_id uuid, order_id uuid, courier_id uuid, was_promised boolean)
language plpgsql as $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH held AS (
    SELECT o.id FROM offers o
    WHERE o.state = 'open' AND (o.courier_id = of_courier OR o.bundle_id IN (
        SELECT b.bundle_id FROM offers b WHERE b.order_id = of_order AND b.state = 'open'))
      OR o.trip_id IS NOT NULL AND o.promise_ended_at IS NULL AND (o.order_id = of_order OR o.courier_id = of_courier)
    ORDER BY o.id FOR NO KEY UPDATE
  ), withdrawn AS (
    UPDATE offers o SET state = 'withdrawn', ended_at = greatest(o.made_at, moment) FROM held
    WHERE o.id = held.id AND o.state = 'open' AND o.trip_id IS NULL
    RETURNING o.bundle_id, o.order_id, o.courier_id
  ), dropped AS (
    UPDATE offers o SET promise_ended_at = greatest(o.made_at, moment) FROM held
    WHERE o.id = held.id AND o.trip_id IS NOT NULL AND o.promise_ended_at IS NULL
    RETURNING o.bundle_id, o.order_id, o.courier_id
  )
  SELECT w.bundle_id, w.order_id, w.courier_id, false FROM withdrawn w
  UNION ALL SELECT d.bundle_id, d.order_id, d.courier_id, true FROM dropped d;
END $$;
