CREATE TABLE "reviews" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"courier" text,
	"written_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid,
	"hidden_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_words" CHECK (char_length("reviews"."words") <= 600 and char_length("reviews"."answer") <= 600),
	CONSTRAINT "reviews_courier" CHECK ("reviews"."courier" in ('up', 'down')),
	CONSTRAINT "reviews_answer" CHECK (("reviews"."answered_at" is null) = ("reviews"."answer" = '')),
	CONSTRAINT "reviews_hidden" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hidden_by" is null))
);
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "reviewed_stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "reviewed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_by_restaurant" ON "reviews" USING btree ("restaurant_id","written_at","order_id");--> statement-breakpoint
CREATE INDEX "reviews_by_time" ON "reviews" USING btree ("written_at","order_id");--> statement-breakpoint
CREATE INDEX "reviews_by_admin" ON "reviews" USING btree ("hidden_by");--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_reviewed" CHECK ("restaurants"."reviewed_stars" between "restaurants"."reviewed_count" and 5 * "restaurants"."reviewed_count" and "restaurants"."reviewed_count" between 0 and 200);
--> statement-breakpoint
-- A review is of a delivered order and of its restaurant, keeps its moment, and is answered once.
CREATE FUNCTION keep_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (
      SELECT FROM "orders"
      WHERE "id" = NEW."order_id" AND "restaurant_id" = NEW."restaurant_id" AND "status" = 'delivered'
    ) THEN
      RAISE EXCEPTION 'a review is of a delivered order of its restaurant'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_delivered';
    END IF;
  ELSIF (NEW."order_id", NEW."restaurant_id", NEW."written_at")
      IS DISTINCT FROM (OLD."order_id", OLD."restaurant_id", OLD."written_at") THEN
    RAISE EXCEPTION 'a review keeps its order and its moment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_kept';
  ELSIF OLD."answer" <> '' AND NEW."answer" NOT IN ('', OLD."answer") THEN
    RAISE EXCEPTION 'a review is answered once'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_answered_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_kept BEFORE INSERT OR UPDATE ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION keep_review();
