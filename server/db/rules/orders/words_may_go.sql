-- Words go with their author, with the order's customer and couriers, and with the user who asked for the cancellation.
create or replace function words_may_go(step order_history) returns boolean
language sql stable as $$
  SELECT is_deleted(step.actor_id) OR is_deleted(step.tablet_made_by)
    OR EXISTS (SELECT FROM orders o WHERE o.id = step.order_id AND is_deleted(o.customer_id))
    OR EXISTS (SELECT FROM order_history h
      WHERE h.order_id = step.order_id AND h.party = 'courier' AND is_deleted(h.actor_id))
    OR EXISTS (SELECT FROM cancel_requests c
      WHERE c.order_id = step.order_id AND c.version = step.version - 1
        AND (is_deleted(c.asked_by) OR is_deleted(c.tablet_made_by)))
$$;
