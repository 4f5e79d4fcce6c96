CREATE TYPE "public"."cash_hand_over_state" AS ENUM('recorded', 'confirmed', 'denied', 'withdrawn');--> statement-breakpoint
CREATE TABLE "cash_hand_overs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier_id" uuid NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "cash_hand_overs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"amount_centimes" integer NOT NULL,
	"state" "cash_hand_over_state" DEFAULT 'recorded' NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "cash_hand_overs_amount" CHECK ("cash_hand_overs"."amount_centimes" > 0),
	CONSTRAINT "cash_hand_overs_answered" CHECK (("cash_hand_overs"."state" = 'recorded') = ("cash_hand_overs"."answered_at" is null)),
	CONSTRAINT "cash_hand_overs_times" CHECK (isfinite("cash_hand_overs"."recorded_at") and isfinite("cash_hand_overs"."answered_at"))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_limit_mad" smallint DEFAULT 2000 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_hand_overs" ADD CONSTRAINT "cash_hand_overs_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_hand_overs" ADD CONSTRAINT "cash_hand_overs_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_hand_overs_one_waits" ON "cash_hand_overs" USING btree ("courier_id") WHERE state = 'recorded';--> statement-breakpoint
CREATE INDEX "cash_hand_overs_by_courier" ON "cash_hand_overs" USING btree ("courier_id","number");--> statement-breakpoint
CREATE INDEX "cash_hand_overs_by_number" ON "cash_hand_overs" USING btree ("number");--> statement-breakpoint
CREATE INDEX "cash_hand_overs_by_admin" ON "cash_hand_overs" USING btree ("recorded_by");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_cash_limit_mad_range" CHECK ("settings"."cash_limit_mad" between 0 and 20000);--> statement-breakpoint
-- What was recorded stays, and is answered once.
CREATE FUNCTION check_hand_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'recorded'
     OR (NEW.id, NEW.courier_id, NEW.amount_centimes, NEW.recorded_by, NEW.recorded_at)
        IS DISTINCT FROM (OLD.id, OLD.courier_id, OLD.amount_centimes, OLD.recorded_by, OLD.recorded_at) THEN
    RAISE EXCEPTION 'a recorded hand-over is answered once, and nothing else'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'cash_hand_overs_stay';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_hand_overs_stay BEFORE UPDATE OR DELETE ON "cash_hand_overs"
  FOR EACH ROW EXECUTE FUNCTION check_hand_over();
--> statement-breakpoint
-- As before, and the courier's cash leaves room for the order. A delivery of his that was under way has ended here: an
-- order is written only after his former job is. So this sees its cash.
CREATE OR REPLACE FUNCTION check_order_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM couriers
    WHERE user_id = NEW.courier_id AND status = 'approved' AND is_on_duty FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an approved courier on duty is given an order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_courier_on_duty';
  END IF;
  IF EXISTS (
    SELECT FROM ledger_accounts
    WHERE id = 'courier_cash:' || NEW.courier_id AND balance_centimes > 0
      AND balance_centimes + NEW.due_centimes > (SELECT cash_limit_mad FROM settings) * 100
  ) THEN
    RAISE EXCEPTION 'a courier holds no more cash than the limit'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_cash_limit';
  END IF;
  RETURN NULL;
END $$;
