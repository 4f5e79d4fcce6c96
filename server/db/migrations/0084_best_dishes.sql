CREATE TABLE "best_dishes" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"menu_item_ids" uuid[] NOT NULL,
	"category" text,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "best_dishes" ADD CONSTRAINT "best_dishes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
create constraint trigger best_dishes_are_public after insert on best_dishes
  deferrable initially deferred for each row execute function note_public_change();--> statement-breakpoint
-- The daily count alone, without another result, leaves kept pages as they are.
create constraint trigger changed_best_dishes_are_public after update on best_dishes
  deferrable initially deferred for each row
  when (old.menu_item_ids is distinct from new.menu_item_ids or old.category is distinct from new.category)
  execute function note_public_change();
