ALTER TABLE "menu_items" ADD COLUMN "category_place" smallint;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "place" smallint;