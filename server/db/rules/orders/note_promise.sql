-- A trip that opens for a promise, without an order yet, is of an approved courier on duty, and the offer names it. It is read
-- after the trip's row is written, so that of two trips of a courier the second is refused before. The version before writes
-- into the trip what a cancelled promise pays.
create or replace function note_promise() returns trigger
language plpgsql as $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM couriers WHERE user_id = NEW.courier_id AND status = 'approved' AND is_on_duty FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'only an approved courier on duty promises to bring an order'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_courier_on_duty';
    END IF;
    UPDATE offers SET trip_id = NEW.id WHERE id = NEW.offer_id;
  ELSE
    UPDATE offers SET cancelled_pay_centimes = NEW.cancelled_pay_centimes
      WHERE id = NEW.offer_id AND cancelled_pay_centimes IS NULL;
  END IF;
  RETURN NULL;
END $$;

create trigger trips_promise_made
  after insert on trips
  for each row
  when (new.offer_id is not null)
  execute function note_promise();

create trigger trips_promise_paid
  after update of cancelled_pay_centimes on trips
  for each row
  when (new.cancelled_pay_centimes is not null)
  execute function note_promise();
