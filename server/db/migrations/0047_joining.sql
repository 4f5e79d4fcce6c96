CREATE TABLE "restaurant_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"applicant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"cuisine" text NOT NULL,
	"district" text NOT NULL,
	"address" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"phone" text NOT NULL,
	"status" text DEFAULT 'pending_review' NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"restaurant_id" integer,
	CONSTRAINT "restaurant_applications_phone" CHECK ("restaurant_applications"."phone" ~ '^0[5-7][0-9]{8}$'),
	CONSTRAINT "restaurant_applications_position" CHECK ("restaurant_applications"."lat" between -90 and 90 and "restaurant_applications"."lng" between -180 and 180),
	CONSTRAINT "restaurant_applications_status" CHECK ("restaurant_applications"."status" in ('pending_review', 'approved', 'rejected')),
	CONSTRAINT "restaurant_applications_decided" CHECK (num_nonnulls("restaurant_applications"."decided_at", "restaurant_applications"."decided_by") = case "restaurant_applications"."status" when 'pending_review' then 0 else 2 end),
	CONSTRAINT "restaurant_applications_approved" CHECK (("restaurant_applications"."status" = 'approved') = ("restaurant_applications"."restaurant_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "restaurant_setups" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"hours_set_at" timestamp with time zone,
	"trial_sent_at" timestamp with time zone,
	"trial_accepted_at" timestamp with time zone,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "restaurants" ALTER COLUMN "is_accepting_orders" SET DEFAULT false;--> statement-breakpoint
-- Those of before are listed.
ALTER TABLE "restaurants" ADD COLUMN "stage" text DEFAULT 'listed' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ALTER COLUMN "stage" SET DEFAULT 'setting_up';--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "delisted_reason" text;--> statement-breakpoint
ALTER TABLE "restaurant_applications" ADD CONSTRAINT "restaurant_applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_applications" ADD CONSTRAINT "restaurant_applications_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_setups" ADD CONSTRAINT "restaurant_setups_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restaurant_applications_one_waiting" ON "restaurant_applications" USING btree ("applicant_id") WHERE status = 'pending_review';--> statement-breakpoint
CREATE INDEX "restaurant_applications_by_applicant" ON "restaurant_applications" USING btree ("applicant_id","applied_at");--> statement-breakpoint
CREATE INDEX "restaurant_applications_waiting" ON "restaurant_applications" USING btree ("applied_at","id") WHERE status = 'pending_review';--> statement-breakpoint
CREATE INDEX "restaurant_applications_by_decision" ON "restaurant_applications" USING btree ("decided_at");--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_stage" CHECK ("restaurants"."stage" in ('setting_up', 'listed', 'delisted'));--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_only_listed_accept" CHECK ("restaurants"."stage" = 'listed' or not "restaurants"."is_accepting_orders");--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_delisted_because" CHECK (("restaurants"."stage" = 'delisted') = ("restaurants"."delisted_reason" is not null));
--> statement-breakpoint
-- An application is decided once, and keeps what it says.
CREATE FUNCTION keep_restaurant_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" <> 'pending_review' THEN
    RAISE EXCEPTION 'an application is decided once'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'restaurant_applications_decided_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER restaurant_applications_kept BEFORE UPDATE ON "restaurant_applications"
  FOR EACH ROW EXECUTE FUNCTION keep_restaurant_application();
--> statement-breakpoint
-- A setup comes from an approved application, of the same transaction.
CREATE FUNCTION require_approved_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "restaurant_applications" WHERE "restaurant_id" = NEW."restaurant_id" AND "status" = 'approved'
  ) THEN
    RAISE EXCEPTION 'a restaurant is set up after its approval'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'restaurant_setups_approved';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER restaurant_setups_approved AFTER INSERT ON "restaurant_setups"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_approved_application();
--> statement-breakpoint
-- A restaurant is listed from its opening on; only its setup, which needs an approval, lets it open.
CREATE FUNCTION require_setup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."stage" = 'setting_up' AND NOT EXISTS (
      SELECT FROM "restaurant_setups" WHERE "restaurant_id" = NEW."id")
    OR OLD."stage" = 'delisted' AND EXISTS (
      SELECT FROM "restaurant_setups" WHERE "restaurant_id" = NEW."id" AND "opened_at" IS NULL) THEN
    RAISE EXCEPTION 'a restaurant opens after its approval'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'restaurants_open_after_approval';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER restaurants_open_after_approval BEFORE UPDATE OF "stage" ON "restaurants"
  FOR EACH ROW WHEN (NEW."stage" = 'listed' AND OLD."stage" <> 'listed') EXECUTE FUNCTION require_setup();
