-- A device is deleted by its session's end as well as by us: its token goes with it, whichever way it goes.
CREATE FUNCTION delete_device_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM device_tokens WHERE token = OLD.id::text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER push_devices_token AFTER DELETE ON "push_devices"
  FOR EACH ROW EXECUTE FUNCTION delete_device_token();
