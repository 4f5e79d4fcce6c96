-- What texts cost is counted by channel and day before they leave, in one row that texts of the same moment wait for. At the
-- day's budget all but codes are refused (product §16.4).
create or replace function count_text_cost() returns trigger
language plpgsql as $$
DECLARE
  added integer := NEW.cost_centimes;
  spent integer;
  budget integer;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    added := NEW.cost_centimes - OLD.cost_centimes;
  END IF;
  INSERT INTO text_days AS days (channel, day, texts, spent_centimes)
    VALUES (NEW.channel, NEW.day, CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE 0 END, greatest(added, 0))
    ON CONFLICT (channel, day) DO UPDATE
      SET texts = days.texts + EXCLUDED.texts, spent_centimes = greatest(days.spent_centimes + added, 0)
    RETURNING spent_centimes INTO spent;
  IF added > 0 AND NEW.template <> 'code' THEN
    SELECT CASE NEW.channel WHEN 'sms' THEN sms_budget_mad ELSE whatsapp_budget_mad END INTO budget FROM settings;
    IF spent > budget * 100 THEN
      RAISE EXCEPTION 'the budget of % for % is spent', NEW.channel, NEW.day
        USING ERRCODE = 'check_violation', CONSTRAINT = 'text_days_budget';
    END IF;
  END IF;
  RETURN NULL;
END $$;

create trigger text_messages_counted
  after insert or update of cost_centimes on text_messages
  for each row
  execute function count_text_cost();
