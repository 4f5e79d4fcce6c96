CREATE TYPE "public"."account_kind" AS ENUM('customer_credit', 'courier_cash', 'restaurant_payable', 'courier_payable', 'tips', 'commission', 'vat', 'delivery_income', 'promotions', 'losses', 'rounding', 'bank');--> statement-breakpoint
CREATE TYPE "public"."ledger_event_kind" AS ENUM('order_delivered', 'order_cancelled', 'cash_handed_in', 'paid_out', 'corrected');--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" "account_kind" NOT NULL,
	"user_id" uuid,
	"restaurant_id" integer,
	"debits_centimes" bigint NOT NULL,
	"credits_centimes" bigint NOT NULL,
	"balance_centimes" bigint GENERATED ALWAYS AS (case when kind in ('courier_cash', 'promotions', 'losses', 'rounding', 'bank') then debits_centimes - credits_centimes else credits_centimes - debits_centimes end) STORED NOT NULL,
	CONSTRAINT "ledger_accounts_id" CHECK ("ledger_accounts"."id" = "ledger_accounts"."kind"::text || ':' || coalesce("ledger_accounts"."user_id"::text, "ledger_accounts"."restaurant_id"::text, right("ledger_accounts"."id", 1))),
	CONSTRAINT "ledger_accounts_owner" CHECK (("ledger_accounts"."user_id" is not null) = ("ledger_accounts"."kind" in ('customer_credit', 'courier_cash', 'courier_payable', 'tips'))
        and ("ledger_accounts"."restaurant_id" is not null) = ("ledger_accounts"."kind" in ('restaurant_payable'))
        and (num_nonnulls("ledger_accounts"."user_id", "ledger_accounts"."restaurant_id") = 1 or right("ledger_accounts"."id", 1) ~ '[0-9a-f]'))
);
--> statement-breakpoint
CREATE TABLE "ledger_rows" (
	"event_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" "ledger_event_kind" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_centimes" bigint NOT NULL,
	"corrects_event" uuid,
	"corrects_position" smallint,
	CONSTRAINT "ledger_rows_event_id_position_pk" PRIMARY KEY("event_id","position"),
	CONSTRAINT "ledger_rows_amount" CHECK ("ledger_rows"."amount_centimes" > 0),
	CONSTRAINT "ledger_rows_sides" CHECK ("ledger_rows"."debit" <> "ledger_rows"."credit"),
	CONSTRAINT "ledger_rows_finite_time" CHECK (isfinite("ledger_rows"."at")),
	CONSTRAINT "ledger_rows_correction" CHECK (num_nonnulls("ledger_rows"."corrects_event", "ledger_rows"."corrects_position") = case "ledger_rows"."kind" when 'corrected' then 2 else 0 end)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_rows" ADD CONSTRAINT "ledger_rows_corrected" FOREIGN KEY ("corrects_event","corrects_position") REFERENCES "public"."ledger_rows"("event_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_accounts_by_user" ON "ledger_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_by_restaurant" ON "ledger_accounts" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_by_kind" ON "ledger_accounts" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "ledger_rows_by_debit" ON "ledger_rows" USING btree ("debit","at");--> statement-breakpoint
CREATE INDEX "ledger_rows_by_credit" ON "ledger_rows" USING btree ("credit","at");--> statement-breakpoint
CREATE INDEX "ledger_rows_by_corrected" ON "ledger_rows" USING btree ("corrects_event","corrects_position") WHERE corrects_event is not null;--> statement-breakpoint
-- Balances change with every row: a page has room for the next version of its accounts.
ALTER TABLE "ledger_accounts" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
--> statement-breakpoint
CREATE TRIGGER ledger_rows_append_only BEFORE UPDATE OR DELETE ON "ledger_rows"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_rows_no_truncate BEFORE TRUNCATE ON "ledger_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- All accounts of a statement are raised in the order of their ids: two statements never wait for each other in a circle.
CREATE FUNCTION raise_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_accounts AS kept (id, kind, user_id, restaurant_id, debits_centimes, credits_centimes)
  SELECT id, kind,
    CASE WHEN kind IN ('customer_credit', 'courier_cash', 'courier_payable', 'tips') THEN owner::uuid END,
    CASE WHEN kind = 'restaurant_payable' THEN owner::integer END,
    debits, credits
  FROM (
    SELECT id, split_part(id, ':', 1)::account_kind AS kind, split_part(id, ':', 2) AS owner,
      sum(debit) AS debits, sum(credit) AS credits
    FROM (
      SELECT debit AS id, amount_centimes AS debit, 0 AS credit FROM booked
      UNION ALL
      SELECT credit, 0, amount_centimes FROM booked) sides
    GROUP BY id
    ORDER BY id COLLATE "C") sums
  ON CONFLICT (id) DO UPDATE SET
    debits_centimes = kept.debits_centimes + excluded.debits_centimes,
    credits_centimes = kept.credits_centimes + excluded.credits_centimes;
  IF EXISTS (
    SELECT FROM booked JOIN ledger_accounts a ON a.id IN (booked.debit, booked.credit)
    WHERE booked.kind IN ('cash_handed_in', 'paid_out') AND a.balance_centimes < 0
      AND num_nonnulls(a.user_id, a.restaurant_id) = 1
  ) THEN
    RAISE EXCEPTION 'no more is handed in or paid out than the account holds'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_covered';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_rows_raise_balances AFTER INSERT ON "ledger_rows"
  REFERENCING NEW TABLE AS booked
  FOR EACH STATEMENT EXECUTE FUNCTION raise_balances();
--> statement-breakpoint
-- Only what a row has booked can be taken back, once. Its row is locked, so that corrections come one after the other.
CREATE FUNCTION check_correction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  corrected ledger_rows;
  taken_back bigint;
BEGIN
  SELECT * INTO corrected FROM ledger_rows
  WHERE event_id = NEW.corrects_event AND position = NEW.corrects_position FOR NO KEY UPDATE;
  IF corrected.kind = 'corrected' OR NEW.position = 0 AND (NEW.debit, NEW.credit) IS DISTINCT FROM (corrected.credit, corrected.debit) THEN
    RAISE EXCEPTION 'a correction turns a posting of an event around'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_correction_turns';
  END IF;
  SELECT coalesce(sum(amount_centimes), 0) INTO taken_back FROM ledger_rows
  WHERE corrects_event = NEW.corrects_event AND corrects_position = NEW.corrects_position AND position = 0;
  IF NEW.position = 0 AND taken_back + NEW.amount_centimes > corrected.amount_centimes THEN
    RAISE EXCEPTION 'more is taken back than was booked'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_correction_covered';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_rows_correction BEFORE INSERT ON "ledger_rows"
  FOR EACH ROW WHEN (NEW.corrects_event IS NOT NULL) EXECUTE FUNCTION check_correction();
