CREATE TABLE "hour_figures" (
	"restaurant_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"orders" bigint NOT NULL,
	"cancelled_orders" bigint NOT NULL,
	"delivered_orders" bigint NOT NULL,
	"revenue_centimes" bigint NOT NULL,
	"subtotal_centimes" bigint NOT NULL,
	"milliseconds_to_door" bigint NOT NULL,
	CONSTRAINT "hour_figures_restaurant_id_hour_pk" PRIMARY KEY("restaurant_id","hour")
);
--> statement-breakpoint
CREATE TABLE "uncounted_moves" (
	"order_id" uuid NOT NULL,
	"status" "order_status" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_dishes" (
	"restaurant_id" integer NOT NULL,
	"last_day" date NOT NULL,
	"name" text NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "week_dishes_restaurant_id_last_day_name_pk" PRIMARY KEY("restaurant_id","last_day","name")
);
--> statement-breakpoint
CREATE INDEX "week_dishes_best" ON "week_dishes" USING btree ("restaurant_id","last_day",quantity desc,"name");--> statement-breakpoint
CREATE FUNCTION note_uncounted_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO uncounted_moves (order_id, status) VALUES (NEW.order_id, NEW.to_status);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_history_uncounted AFTER INSERT ON "order_history" FOR EACH ROW
  WHEN (NEW.to_status IN ('new', 'cancelled', 'delivered')) EXECUTE FUNCTION note_uncounted_move();
--> statement-breakpoint
-- The figures look back seven days; the first count puts these moves into the sums.
INSERT INTO "uncounted_moves" ("order_id", "status")
  SELECT id, 'new'::order_status FROM orders WHERE created_at >= now() - interval '9 days'
  UNION ALL
  SELECT id, status FROM orders WHERE status = 'cancelled' AND created_at >= now() - interval '9 days'
  UNION ALL
  SELECT id, status FROM orders WHERE status = 'delivered' AND status_since >= now() - interval '9 days';
