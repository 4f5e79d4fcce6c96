CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"delivered_orders" integer NOT NULL,
	"sums" jsonb NOT NULL,
	"cash_out_centimes" bigint NOT NULL,
	"discrepancies" integer NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_days_over" CHECK (isfinite("closed_days"."closed_at") and "closed_days"."closed_at" >= timestamptz '1970-01-01T00:00Z' + ("closed_days"."day" - date '1970-01-01') * interval '24 hours' + interval '23 hours'),
	CONSTRAINT "closed_days_counts" CHECK ("closed_days"."delivered_orders" >= 0 and "closed_days"."discrepancies" >= 0)
);
--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_days_by_admin" ON "closed_days" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "ledger_rows_by_time" ON "ledger_rows" USING brin ("at");--> statement-breakpoint
-- A closed day stays as it was closed.
CREATE TRIGGER closed_days_stay BEFORE UPDATE OR DELETE ON "closed_days"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER closed_days_no_truncate BEFORE TRUNCATE ON "closed_days"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
