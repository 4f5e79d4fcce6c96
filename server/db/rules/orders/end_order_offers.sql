-- Nobody brings a cancelled order. The commands end its offer or promise and say so; at the commit nothing is left, also of a
-- process of the version before.
create or replace function end_order_offers() returns trigger
language plpgsql as $$
BEGIN
  PERFORM end_offers(NEW.id, NULL, NEW.status_since);
  RETURN NULL;
END $$;

create constraint trigger orders_offers_end
  after update of status on orders
  deferrable initially deferred
  for each row
  when (new.status = 'cancelled' and old.status in ('preparing', 'ready_for_pickup'))
  execute function end_order_offers();
