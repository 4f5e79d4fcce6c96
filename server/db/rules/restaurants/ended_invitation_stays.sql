-- An accepted or withdrawn invitation never changes.
create or replace function ended_invitation_stays() returns trigger
language plpgsql as $$
BEGIN
  RAISE EXCEPTION 'an ended invitation never changes'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ended_invitation_stays';
END $$;

create trigger ended_invitation_stays
  before update on restaurant_invitations
  for each row
  when (old.accepted_at is not null or old.withdrawn_at is not null)
  execute function ended_invitation_stays();
