-- Whether the account was deleted.
create or replace function is_deleted(who uuid) returns boolean
language sql stable as $$
  SELECT EXISTS (SELECT FROM users WHERE id = who AND deleted_at IS NOT NULL)
$$;
