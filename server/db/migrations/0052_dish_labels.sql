ALTER TABLE "menu_items" ADD COLUMN "french_name" text;--> statement-breakpoint
ALTER TABLE "menu_items" drop column "search_name";--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "search_name" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(french_name, ''))) STORED;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "is_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "allergens" text[];--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "is_halal" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_french_name" CHECK (char_length("menu_items"."french_name") between 2 and 80);--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_labels" CHECK ("menu_items"."labels" <@ array['vegetarian', 'hot', 'nuts', 'gluten', 'milk', 'egg'] and cardinality("menu_items"."labels") <= 6);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_allergens" CHECK ("order_lines"."allergens" <@ array['vegetarian', 'hot', 'nuts', 'gluten', 'milk', 'egg'] and cardinality("order_lines"."allergens") <= 6);
