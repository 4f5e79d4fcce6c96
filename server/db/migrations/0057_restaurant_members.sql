CREATE TABLE "restaurant_members" (
	"user_id" uuid NOT NULL,
	"restaurant_id" integer NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "restaurant_members_user_id_restaurant_id_pk" PRIMARY KEY("user_id","restaurant_id"),
	CONSTRAINT "restaurant_members_role" CHECK ("restaurant_members"."role" in ('owner', 'manager', 'kitchen'))
);
--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD CONSTRAINT "restaurant_members_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restaurant_members_by_restaurant" ON "restaurant_members" USING btree ("restaurant_id");--> statement-breakpoint
INSERT INTO "restaurant_members" ("user_id", "restaurant_id", "role") SELECT "user_id", "restaurant_id", 'owner' FROM "restaurant_owners";
