CREATE TYPE "public"."payout_state" AS ENUM('confirmed', 'paid', 'withdrawn');--> statement-breakpoint
CREATE TABLE "payees" (
	"account" text PRIMARY KEY NOT NULL,
	"restaurant_id" integer,
	"courier_id" uuid,
	"holder" text NOT NULL,
	"rib" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payees_owner" CHECK ("payees"."account" = coalesce('restaurant_payable:' || "payees"."restaurant_id", 'courier_payable:' || "payees"."courier_id")
    and num_nonnulls("payees"."restaurant_id", "payees"."courier_id") = 1),
	CONSTRAINT "payees_rib" CHECK ("payees"."rib" ~ '^[0-9]{24}$' and "payees"."rib"::numeric % 97 = 0),
	CONSTRAINT "payees_holder" CHECK ("payees"."holder" <> '')
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"restaurant_id" integer,
	"courier_id" uuid,
	"amount_centimes" bigint NOT NULL,
	"kept_centimes" bigint NOT NULL,
	"rib" text NOT NULL,
	"state" "payout_state" DEFAULT 'confirmed' NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payouts_owner" CHECK ("payouts"."account" = coalesce('restaurant_payable:' || "payouts"."restaurant_id", 'courier_payable:' || "payouts"."courier_id")
    and num_nonnulls("payouts"."restaurant_id", "payouts"."courier_id") = 1),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_centimes" > 0 and "payouts"."kept_centimes" >= 0),
	CONSTRAINT "payouts_ended" CHECK (("payouts"."state" = 'confirmed') = ("payouts"."ended_at" is null)),
	CONSTRAINT "payouts_times" CHECK (isfinite("payouts"."confirmed_at") and isfinite("payouts"."ended_at"))
);
--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("account") WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "payouts_by_end" ON "payouts" USING btree ("ended_at","id") WHERE state <> 'confirmed';--> statement-breakpoint
CREATE INDEX "payouts_by_courier" ON "payouts" USING btree ("courier_id");--> statement-breakpoint
CREATE INDEX "payouts_by_restaurant" ON "payouts" USING btree ("restaurant_id");--> statement-breakpoint
-- A payout that is confirmed ends once, as paid or withdrawn; nothing else of it changes.
CREATE FUNCTION keep_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.state = 'confirmed' AND NEW.state <> 'confirmed'
      AND (to_jsonb(NEW) - 'state' - 'ended_at') = (to_jsonb(OLD) - 'state' - 'ended_at') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a payout ends once and changes in nothing else'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_end_once';
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_end_once BEFORE UPDATE OR DELETE ON "payouts"
  FOR EACH ROW EXECUTE FUNCTION keep_payout();
--> statement-breakpoint
CREATE TRIGGER payouts_no_truncate BEFORE TRUNCATE ON "payouts"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_payout();
