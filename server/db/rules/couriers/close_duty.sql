-- The kept duty ends with the duty. The commands end it at their moment; this ends what another way, or a process of the
-- version before, left open.
create or replace function close_duty() returns trigger
language plpgsql as $$
BEGIN
  UPDATE courier_duties d SET ended_at = greatest(d.began_at, now())
    WHERE d.courier_id = NEW.user_id AND d.ended_at IS NULL
      AND NOT EXISTS (SELECT FROM couriers c WHERE c.user_id = NEW.user_id AND c.is_on_duty);
  RETURN NULL;
END $$;

create constraint trigger couriers_duty_closed
  after update of is_on_duty on couriers
  deferrable initially deferred
  for each row
  when (old.is_on_duty and not new.is_on_duty)
  execute function close_duty();
