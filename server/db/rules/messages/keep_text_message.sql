-- What became of a text goes one way (shared/domain/news/text-states.ts). All else about it stays.
create or replace function keep_text_message() returns trigger
language plpgsql as $$
DECLARE
  -- A failed one is tried again.
  rank jsonb := '{"failed": 0, "queued": 0, "sent": 1, "delivered": 2, "read": 3}';
BEGIN
  IF NEW.state <> OLD.state AND (rank->>NEW.state)::int <= (rank->>OLD.state)::int
    AND NOT (NEW.state = 'failed' AND OLD.state IN ('queued', 'sent')) THEN
    RAISE EXCEPTION 'a text cannot become % after %', NEW.state, OLD.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'text_messages_go_on';
  END IF;
  IF (NEW.outbox_id, NEW.channel, NEW.template, NEW.number)
    IS DISTINCT FROM (OLD.outbox_id, OLD.channel, OLD.template, OLD.number) THEN
    RAISE EXCEPTION 'a text stays what it is'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'text_messages_fixed';
  END IF;
  RETURN NEW;
END $$;

create trigger text_messages_kept
  before update on text_messages
  for each row
  execute function keep_text_message();
