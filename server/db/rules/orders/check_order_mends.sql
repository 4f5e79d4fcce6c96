-- Only mended places change the fee of a placed order.
create or replace function check_order_mends() returns trigger
language plpgsql as $$
DECLARE
  mended bigint;
BEGIN
  SELECT coalesce(sum(fee_centimes), 0) INTO mended FROM order_mends WHERE order_id = NEW.id;
  IF NEW.mends_centimes <> mended THEN
    RAISE EXCEPTION 'the mended places of order % add up to %, not to %', NEW.id, mended, NEW.mends_centimes
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_mends_add_up';
  END IF;
  RETURN NULL;
END $$;

create constraint trigger orders_fee_mended
  after update of mends_centimes on orders
  deferrable initially deferred
  for each row
  execute function check_order_mends();

create constraint trigger orders_fee_placed
  after insert on orders
  deferrable initially deferred
  for each row
  when (new.mends_centimes <> 0)
  execute function check_order_mends();
