CREATE TABLE "public_version" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "public_version_one_row" CHECK ("public_version"."id")
);
--> statement-breakpoint
insert into public_version default values;--> statement-breakpoint
create function note_public_change() returns trigger language plpgsql as $$
begin
  update public_version set version = pg_current_xact_id()::text::bigint
    where version <> pg_current_xact_id()::text::bigint;
  return null;
end
$$;--> statement-breakpoint
-- Deferred: the one row is locked at the end of a transaction, after all others.
create constraint trigger restaurants_are_public after insert or update or delete on restaurants
  deferrable initially deferred for each row execute function note_public_change();--> statement-breakpoint
create constraint trigger menus_are_public after insert or update or delete on menu_items
  deferrable initially deferred for each row execute function note_public_change();--> statement-breakpoint
create constraint trigger help_line_is_public after update of help_line on settings
  deferrable initially deferred for each row execute function note_public_change();
