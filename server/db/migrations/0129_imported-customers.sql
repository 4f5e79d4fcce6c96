CREATE TABLE "imported_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_parts" DROP CONSTRAINT "import_parts_kind";--> statement-breakpoint
ALTER TABLE "imported_customers" ADD CONSTRAINT "imported_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_kind" CHECK ("import_parts"."kind" in ('restaurants', 'menus', 'customers'));