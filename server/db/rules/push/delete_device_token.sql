-- A device is deleted by its session's end as well as by the product: its token goes with it either way.
create or replace function delete_device_token() returns trigger
language plpgsql as $$
BEGIN
  DELETE FROM device_tokens WHERE token = OLD.id::text;
  RETURN NULL;
END $$;

create trigger push_devices_token
  after delete on push_devices
  for each row
  execute function delete_device_token();
