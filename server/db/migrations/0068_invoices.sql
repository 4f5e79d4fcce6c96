CREATE TYPE "public"."invoice_kind" AS ENUM('invoice', 'credit_note');--> statement-breakpoint
ALTER TYPE "public"."ledger_event_kind" ADD VALUE 'invoiced';--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" smallint NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"kind" "invoice_kind" NOT NULL,
	"restaurant_id" integer NOT NULL,
	"month" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"orders" integer NOT NULL,
	"net_centimes" bigint NOT NULL,
	"vat_centimes" bigint NOT NULL,
	"total_centimes" bigint NOT NULL,
	"issuer" jsonb NOT NULL,
	"receiver" jsonb NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("year","number"),
	CONSTRAINT "invoices_once_a_month" UNIQUE("restaurant_id","month"),
	CONSTRAINT "invoices_month" CHECK (extract(day from "invoices"."month") = 1),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."total_centimes" > 0 and "invoices"."vat_centimes" >= 0 and "invoices"."net_centimes" >= 0
        and "invoices"."total_centimes" = "invoices"."net_centimes" + "invoices"."vat_centimes"),
	CONSTRAINT "invoices_finite_time" CHECK (isfinite("invoices"."issued_at"))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The year's row is locked until the transaction ends, so that numbers follow each other without a hole: what is rolled back gives its number back.
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoice_series AS series (year, last) VALUES (NEW.year, 1)
  ON CONFLICT (year) DO UPDATE SET last = series.last + 1
  RETURNING last INTO NEW.number;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_take_number BEFORE INSERT ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION number_invoice();
--> statement-breakpoint
CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an invoice is never changed or deleted'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_stay';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE UPDATE OR DELETE ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION keep_invoice();
--> statement-breakpoint
CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON "invoices"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_invoice();
--> statement-breakpoint
-- A year's count only goes on.
CREATE FUNCTION keep_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.year = OLD.year AND NEW.last = OLD.last + 1 THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a series of invoices is counted on by one'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_series_go_on';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_series_go_on BEFORE UPDATE OR DELETE ON "invoice_series"
  FOR EACH ROW EXECUTE FUNCTION keep_series();
--> statement-breakpoint
CREATE TRIGGER invoice_series_no_truncate BEFORE TRUNCATE ON "invoice_series"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_series();
