CREATE TABLE "import_parts" (
	"import_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"kind" text NOT NULL,
	"taken_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"made" integer NOT NULL,
	"known" integer NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "import_parts_import_id_part_pk" PRIMARY KEY("import_id","part"),
	CONSTRAINT "import_parts_kind" CHECK ("import_parts"."kind" in ('restaurants')),
	CONSTRAINT "import_parts_part" CHECK ("import_parts"."part" between 1 and 20000),
	CONSTRAINT "import_parts_counts" CHECK (least("import_parts"."made", "import_parts"."known", "import_parts"."refused") >= 0 and "import_parts"."made" + "import_parts"."known" + "import_parts"."refused" between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "imported_restaurants" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"likeness" text NOT NULL,
	"owner_email" text,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_restaurants_likeness_unique" UNIQUE("likeness"),
	CONSTRAINT "imported_restaurants_email_is_lower_case" CHECK ("imported_restaurants"."owner_email" = lower("imported_restaurants"."owner_email"))
);
--> statement-breakpoint
ALTER TABLE "restaurant_invitations" DROP CONSTRAINT "restaurant_invitations_role";--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_restaurants" ADD CONSTRAINT "imported_restaurants_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_parts_by_time" ON "import_parts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "restaurant_invitations_one_owner" ON "restaurant_invitations" USING btree ("restaurant_id") WHERE role = 'owner' and accepted_at is null and withdrawn_at is null;--> statement-breakpoint
ALTER TABLE "restaurant_invitations" ADD CONSTRAINT "restaurant_invitations_role" CHECK ("restaurant_invitations"."role" in ('owner', 'manager', 'kitchen'));