-- The provider knows users, not sessions: their devices' tokens go with the last session, whichever way it ends.
CREATE FUNCTION delete_device_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM device_tokens
  WHERE user_id = OLD.user_id AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = OLD.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_device_tokens AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION delete_device_tokens();
