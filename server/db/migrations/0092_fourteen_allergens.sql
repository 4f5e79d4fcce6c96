ALTER TABLE "order_proposals" DROP CONSTRAINT "order_proposals_allergens";--> statement-breakpoint
ALTER TABLE "menu_items" DROP CONSTRAINT "menu_items_labels";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_allergens";--> statement-breakpoint
ALTER TABLE "order_proposals" ADD CONSTRAINT "order_proposals_allergens" CHECK ("order_proposals"."replacement_allergens" is null or ("order_proposals"."replacement_item_id" is not null and "order_proposals"."replacement_allergens" <@ array['gluten', 'crustaceans', 'egg', 'fish', 'peanuts', 'soya', 'milk', 'tree_nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs', 'nuts'] and cardinality("order_proposals"."replacement_allergens") <= 15));--> statement-breakpoint
-- «nuts» may have meant either: a dish keeps its warning, and its owner takes away what is not in it. Placed orders keep the word.
UPDATE "menu_items" SET "labels" = ARRAY(
  SELECT known."label" FROM unnest(ARRAY['vegetarian', 'hot', 'gluten', 'egg', 'peanuts', 'milk', 'tree_nuts']) WITH ORDINALITY AS known ("label", "place")
  WHERE known."label" = ANY("labels") OR known."label" IN ('peanuts', 'tree_nuts') AND 'nuts' = ANY("labels")
  ORDER BY known."place")
WHERE "labels" <> '{}';--> statement-breakpoint
-- A table whose deferred triggers wait cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_diet" CHECK ((not "menu_items"."labels" @> array['vegan'] or "menu_items"."labels" @> array['vegetarian'] and not "menu_items"."labels" && array['crustaceans', 'egg', 'fish', 'milk', 'molluscs'])
    and (not "menu_items"."labels" @> array['vegetarian'] or not "menu_items"."labels" && array['crustaceans', 'fish', 'molluscs']));--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_labels" CHECK ("menu_items"."labels" <@ array['vegetarian', 'vegan', 'hot', 'gluten', 'crustaceans', 'egg', 'fish', 'peanuts', 'soya', 'milk', 'tree_nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'] and cardinality("menu_items"."labels") <= 17);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_allergens" CHECK ("order_lines"."allergens" <@ array['gluten', 'crustaceans', 'egg', 'fish', 'peanuts', 'soya', 'milk', 'tree_nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs', 'nuts'] and cardinality("order_lines"."allergens") <= 15);