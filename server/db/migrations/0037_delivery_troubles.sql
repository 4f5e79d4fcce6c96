CREATE TABLE "delivery_troubles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"first_call_at" timestamp with time zone,
	"second_call_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "delivery_troubles_reason" CHECK ("delivery_troubles"."reason" in ('not_there', 'refused', 'cannot_pay', 'wrong_address', 'accident')),
	CONSTRAINT "delivery_troubles_calls" CHECK ("delivery_troubles"."first_call_at" < "delivery_troubles"."second_call_at" or "delivery_troubles"."second_call_at" is null)
);
--> statement-breakpoint
CREATE TABLE "no_shows" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"contest" text DEFAULT '' NOT NULL,
	"contested_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lifted_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "no_shows_contest" CHECK (("no_shows"."contested_at" is null) = ("no_shows"."contest" = '') and char_length("no_shows"."contest") <= 300),
	CONSTRAINT "no_shows_lifted" CHECK (("no_shows"."lifted_at" is null) = ("no_shows"."lifted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "delivery_troubles" ADD CONSTRAINT "delivery_troubles_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_troubles_one_open" ON "delivery_troubles" USING btree ("order_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "delivery_troubles_by_begin" ON "delivery_troubles" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "no_shows_by_time" ON "no_shows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "no_shows_by_admin" ON "no_shows" USING btree ("lifted_by");
--> statement-breakpoint
-- Couriers on duty are expected to be heard of, as from now on.
INSERT INTO "timetable" ("topic", "subject", "due_at", "run_at")
  SELECT 'courier_silence', "user_id"::text, now() + interval '45 minutes', now() + interval '45 minutes'
  FROM "couriers" WHERE "is_on_duty";
