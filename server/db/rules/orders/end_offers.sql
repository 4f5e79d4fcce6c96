-- Withdraws the open offers, and ends the promises, of an order or of a courier; answers with what it ended. A trip that its
-- order has joined is a promise no more.
create or replace function end_offers(of_order uuid, of_courier uuid, moment timestamptz)
returns table (offer_id uuid, order_id uuid, courier_id uuid, was_promised boolean)
language sql as $$
  WITH withdrawn AS (
    UPDATE offers o SET state = 'withdrawn', ended_at = greatest(o.made_at, moment)
    WHERE o.state = 'open' AND (o.order_id = of_order OR o.courier_id = of_courier)
    RETURNING o.id, o.order_id, o.courier_id
  ), dropped AS (
    UPDATE trips t SET closed_at = greatest(t.opened_at, moment)
    WHERE t.closed_at IS NULL AND t.promised_order_id IS NOT NULL
      AND (t.promised_order_id = of_order OR t.courier_id = of_courier)
      AND NOT EXISTS (SELECT FROM orders s WHERE s.trip_id = t.id)
    RETURNING t.offer_id, t.promised_order_id, t.courier_id
  )
  SELECT w.id, w.order_id, w.courier_id, false FROM withdrawn w
  UNION ALL SELECT d.offer_id, d.promised_order_id, d.courier_id, true FROM dropped d
$$;
