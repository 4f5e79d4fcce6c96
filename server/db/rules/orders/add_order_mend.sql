-- A mended place adds its difference to what the order's customer owes.
create or replace function add_order_mend() returns trigger
language plpgsql as $$
BEGIN
  UPDATE orders SET mends_centimes = mends_centimes + NEW.fee_centimes WHERE id = NEW.order_id;
  RETURN NULL;
END $$;

create trigger order_mends_count
  after insert on order_mends
  for each row
  execute function add_order_mend();
