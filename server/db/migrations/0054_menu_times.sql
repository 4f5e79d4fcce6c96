CREATE TABLE "menu_times" (
	"restaurant_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"from_minute" smallint NOT NULL,
	"until_minute" smallint NOT NULL,
	"season" text NOT NULL,
	"categories" text[] NOT NULL,
	"menu_item_ids" uuid[] NOT NULL,
	CONSTRAINT "menu_times_restaurant_id_place_pk" PRIMARY KEY("restaurant_id","place"),
	CONSTRAINT "menu_times_place" CHECK ("menu_times"."place" between 0 and 9),
	CONSTRAINT "menu_times_range" CHECK ("menu_times"."from_minute" between 0 and 1439 and "menu_times"."until_minute" > "menu_times"."from_minute" and "menu_times"."until_minute" <= "menu_times"."from_minute" + 1440),
	CONSTRAINT "menu_times_season" CHECK ("menu_times"."season" in ('always', 'ramadan', 'outside_ramadan'))
);
--> statement-breakpoint
ALTER TABLE "menu_times" ADD CONSTRAINT "menu_times_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER menu_times_are_public AFTER INSERT OR UPDATE OR DELETE ON "menu_times"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_public_change();
