-- Until the end of the transaction the account of this author is not deleted. False when it was deleted before.
create or replace function hold_author(who uuid) returns boolean
language plpgsql as $$
BEGIN
  PERFORM FROM users WHERE id = who FOR KEY SHARE;
  RETURN NOT is_deleted(who);
END $$;
