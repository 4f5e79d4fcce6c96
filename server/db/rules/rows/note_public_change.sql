-- The version of what visitors see. Deferred: the one row is locked at the end of a transaction, after all others.
-- The daily count of best dishes, without another result, leaves kept pages as they are.
create or replace function note_public_change() returns trigger
language plpgsql as $$
begin
  update public_version set version = pg_current_xact_id()::text::bigint
    where version <> pg_current_xact_id()::text::bigint;
  return null;
end
$$;

create constraint trigger best_dishes_are_public
  after insert on best_dishes
  deferrable initially deferred
  for each row
  execute function note_public_change();

create constraint trigger changed_best_dishes_are_public
  after update on best_dishes
  deferrable initially deferred
  for each row
  when (old.menu_item_ids is distinct from new.menu_item_ids or old.category is distinct from new.category)
  execute function note_public_change();

create constraint trigger menu_item_groups_are_public
  after insert or delete or update on menu_item_groups
  deferrable initially deferred
  for each row
  execute function note_public_change();

create constraint trigger menus_are_public
  after insert or delete or update on menu_items
  deferrable initially deferred
  for each row
  execute function note_public_change();

create constraint trigger menu_times_are_public
  after insert or delete or update on menu_times
  deferrable initially deferred
  for each row
  execute function note_public_change();

create constraint trigger option_groups_are_public
  after insert or delete or update on option_groups
  deferrable initially deferred
  for each row
  execute function note_public_change();

create constraint trigger restaurants_are_public
  after insert or delete or update on restaurants
  deferrable initially deferred
  for each row
  execute function note_public_change();

create constraint trigger calendar_is_public
  after update of ramadan_from, ramadan_until, clock_changes on settings
  deferrable initially deferred
  for each row
  execute function note_public_change();

create constraint trigger help_line_is_public
  after update of help_line, orders_paused_since, outbox_held_since, orders_lost_since on settings
  deferrable initially deferred
  for each row
  execute function note_public_change();

create constraint trigger tariffs_are_public
  after insert on tariffs
  deferrable initially deferred
  for each row
  execute function note_public_change();

create constraint trigger reach_is_public
  after update of reach_metres on settings
  deferrable initially deferred
  for each row
  execute function note_public_change();
