-- An offer keeps what was shown. It is seen once, which never puts off its end, and it ends once; so does a promise, which
-- keeps its trip. It is deleted 90 days after its end, but not where it was a promise: the trip says what it was.
create or replace function keep_offer() returns trigger
language plpgsql as $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.ended_at < now() - interval '90 days' AND OLD.trip_id IS NULL THEN
    RETURN OLD;
  END IF;
  -- A deleted row has no NEW.
  IF (NEW.id, NEW.bundle_id, NEW.stop, NEW.order_id, NEW.courier_id, NEW.pay_centimes, NEW.due_centimes, NEW.to_kitchen_metres,
       NEW.route_metres, NEW.minutes, NEW.made_at, NEW.seconds)
       IS DISTINCT FROM (OLD.id, OLD.bundle_id, OLD.stop, OLD.order_id, OLD.courier_id, OLD.pay_centimes, OLD.due_centimes,
       OLD.to_kitchen_metres, OLD.route_metres, OLD.minutes, OLD.made_at, OLD.seconds)
     OR NEW.ends_at > OLD.ends_at OR (OLD.seen_at IS NOT NULL AND NEW.seen_at IS DISTINCT FROM OLD.seen_at)
     OR (OLD.state <> 'open' AND (NEW.state, NEW.ended_at, NEW.seen_at, NEW.ends_at, NEW.decline_reason)
       IS DISTINCT FROM (OLD.state, OLD.ended_at, OLD.seen_at, OLD.ends_at, OLD.decline_reason))
     OR (OLD.trip_id IS NOT NULL AND NEW.trip_id IS DISTINCT FROM OLD.trip_id)
     OR (OLD.promise_ended_at IS NOT NULL AND (NEW.promise_ended_at, NEW.cancelled_pay_centimes)
       IS DISTINCT FROM (OLD.promise_ended_at, OLD.cancelled_pay_centimes)) THEN
    RAISE EXCEPTION 'an offer keeps what was shown'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offers_stay';
  END IF;
  RETURN NEW;
END $$;

create trigger offers_stay
  before delete or update on offers
  for each row
  execute function keep_offer();
