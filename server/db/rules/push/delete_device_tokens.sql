-- The provider knows users, not sessions: the tokens of a user's devices go with the last session.
create or replace function delete_device_tokens() returns trigger
language plpgsql as $$
BEGIN
  DELETE FROM device_tokens
  WHERE user_id = OLD.user_id AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = OLD.user_id);
  RETURN NULL;
END $$;

create trigger sessions_device_tokens
  after delete on sessions
  for each row
  execute function delete_device_tokens();
