ALTER TYPE "public"."cash_hand_over_state" ADD VALUE 'booked';--> statement-breakpoint
ALTER TABLE "cash_hand_overs" ADD COLUMN "booked_by" uuid;--> statement-breakpoint
ALTER TABLE "cash_hand_overs" ADD CONSTRAINT "cash_hand_overs_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_hand_overs_by_booking_admin" ON "cash_hand_overs" USING btree ("booked_by") WHERE booked_by is not null;--> statement-breakpoint
ALTER TABLE "cash_hand_overs" ADD CONSTRAINT "cash_hand_overs_booked" CHECK (("cash_hand_overs"."booked_by" is null) = ("cash_hand_overs"."state" in ('recorded', 'confirmed', 'denied', 'withdrawn')));--> statement-breakpoint
ALTER TABLE "cash_hand_overs" ADD CONSTRAINT "cash_hand_overs_own" CHECK ("cash_hand_overs"."booked_by" <> "cash_hand_overs"."courier_id");--> statement-breakpoint
-- As before, and only a suspended courier's hand-over is booked without a confirmation. The user's row is held, as it is
-- before the courier's: neither a suspension nor its end comes between.
CREATE OR REPLACE FUNCTION check_hand_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF TG_OP = 'DELETE' OR OLD.state <> 'recorded'
       OR (NEW.id, NEW.courier_id, NEW.amount_centimes, NEW.recorded_by, NEW.recorded_at)
          IS DISTINCT FROM (OLD.id, OLD.courier_id, OLD.amount_centimes, OLD.recorded_by, OLD.recorded_at) THEN
      RAISE EXCEPTION 'a recorded hand-over is answered once, and nothing else'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'cash_hand_overs_stay';
    END IF;
  END IF;
  IF NEW.booked_by IS NOT NULL THEN
    PERFORM 1 FROM users WHERE id = NEW.courier_id AND suspended_at IS NOT NULL FOR SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'only a suspended courier''s hand-over is booked without a confirmation'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'cash_hand_overs_suspended';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER cash_hand_overs_stay ON "cash_hand_overs";
--> statement-breakpoint
CREATE TRIGGER cash_hand_overs_stay BEFORE INSERT OR UPDATE OR DELETE ON "cash_hand_overs"
  FOR EACH ROW EXECUTE FUNCTION check_hand_over();
