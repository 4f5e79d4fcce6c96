-- An offer keeps what was shown. It is seen once, which never puts off its end, and it ends once. It is deleted 90 days after
-- its end; the key of a trip keeps one that became a promise.
create or replace function keep_offer() returns trigger
language plpgsql as $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.ended_at < now() - interval '90 days' THEN
    RETURN OLD;
  END IF;
  -- A deleted row has no NEW.
  IF OLD.state <> 'open' OR (NEW.id, NEW.order_id, NEW.courier_id, NEW.pay_centimes, NEW.due_centimes, NEW.to_kitchen_metres,
       NEW.route_metres, NEW.minutes, NEW.made_at, NEW.seconds)
       IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.courier_id, OLD.pay_centimes, OLD.due_centimes, OLD.to_kitchen_metres,
       OLD.route_metres, OLD.minutes, OLD.made_at, OLD.seconds)
     OR NEW.ends_at > OLD.ends_at OR (OLD.seen_at IS NOT NULL AND NEW.seen_at IS DISTINCT FROM OLD.seen_at) THEN
    RAISE EXCEPTION 'an offer keeps what was shown'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offers_stay';
  END IF;
  RETURN NEW;
END $$;

create trigger offers_stay
  before delete or update on offers
  for each row
  execute function keep_offer();
