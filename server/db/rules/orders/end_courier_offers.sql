-- A courier off duty has no offer and no promise. The commands end them and say so; at the commit nothing is left, also of a
-- process of the version before.
create or replace function end_courier_offers() returns trigger
language plpgsql as $$
BEGIN
  PERFORM end_offers(NULL, NEW.user_id, now());
  RETURN NULL;
END $$;

create constraint trigger couriers_offers_end
  after update of is_on_duty on couriers
  deferrable initially deferred
  for each row
  when (old.is_on_duty and not new.is_on_duty)
  execute function end_courier_offers();
