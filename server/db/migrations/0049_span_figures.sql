CREATE TABLE "span_figures" (
	"restaurant_id" integer NOT NULL,
	"days" smallint NOT NULL,
	"first_day" date NOT NULL,
	"orders" bigint NOT NULL,
	"accepted_orders" bigint NOT NULL,
	"auto_accepted_orders" bigint NOT NULL,
	"rejected_orders" bigint NOT NULL,
	"missed_orders" bigint NOT NULL,
	"cancelled_orders" bigint NOT NULL,
	"delivered_orders" bigint NOT NULL,
	"revenue_centimes" bigint NOT NULL,
	"subtotal_centimes" bigint NOT NULL,
	"milliseconds_to_door" bigint NOT NULL,
	"ready_orders" bigint NOT NULL,
	"late_orders" bigint NOT NULL,
	"preparation_milliseconds" bigint NOT NULL,
	"promised_milliseconds" bigint NOT NULL,
	"reviews" bigint NOT NULL,
	"stars" bigint NOT NULL,
	"week_hours" integer[] NOT NULL,
	CONSTRAINT "span_figures_restaurant_id_days_first_day_pk" PRIMARY KEY("restaurant_id","days","first_day")
);
--> statement-breakpoint
CREATE TABLE "span_items" (
	"restaurant_id" integer NOT NULL,
	"days" smallint NOT NULL,
	"first_day" date NOT NULL,
	"option_group" text NOT NULL,
	"name" text NOT NULL,
	"quantity" bigint NOT NULL,
	"centimes" bigint NOT NULL,
	CONSTRAINT "span_items_restaurant_id_days_first_day_option_group_name_pk" PRIMARY KEY("restaurant_id","days","first_day","option_group","name")
);
--> statement-breakpoint
CREATE TABLE "uncounted_restaurants" (
	"restaurant_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uncounted_reviews" (
	"restaurant_id" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"reviews" smallint NOT NULL,
	"stars" smallint NOT NULL
);
--> statement-breakpoint
DROP TRIGGER order_history_uncounted ON "order_history";--> statement-breakpoint
CREATE TRIGGER order_history_uncounted AFTER INSERT ON "order_history" FOR EACH ROW
  WHEN (NEW.to_status IN ('new', 'preparing', 'cancelled', 'delivered')
    OR NEW.to_status = 'ready_for_pickup' AND NEW.from_status = 'preparing')
  EXECUTE FUNCTION note_uncounted_move();
--> statement-breakpoint
-- What the change brings to the figures: a hidden review counts nothing.
CREATE FUNCTION note_uncounted_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    INSERT INTO uncounted_reviews (restaurant_id, written_at, reviews, stars)
      VALUES (OLD.restaurant_id, OLD.written_at, -1, -OLD.stars);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    INSERT INTO uncounted_reviews (restaurant_id, written_at, reviews, stars)
      VALUES (NEW.restaurant_id, NEW.written_at, 1, NEW.stars);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_uncounted AFTER INSERT OR DELETE OR UPDATE OF stars, hidden_at ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION note_uncounted_review();
--> statement-breakpoint
-- The counting process makes their sums of earlier days, one restaurant after the other.
INSERT INTO "uncounted_restaurants" ("restaurant_id") SELECT id FROM restaurants;
