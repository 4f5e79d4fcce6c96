CREATE TABLE "photo_files" (
	"photo_id" text NOT NULL,
	"width" smallint NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "photo_files_photo_id_width_pk" PRIMARY KEY("photo_id","width")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "photo_id" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "photo_id" text;--> statement-breakpoint
ALTER TABLE "photo_files" ADD CONSTRAINT "photo_files_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_items_by_photo" ON "menu_items" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "restaurants_by_photo" ON "restaurants" USING btree ("photo_id");--> statement-breakpoint
-- Compressed already: the database need not try.
ALTER TABLE "photo_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;
