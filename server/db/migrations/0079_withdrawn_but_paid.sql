DROP INDEX "payouts_by_end";--> statement-breakpoint
CREATE INDEX "payouts_by_end" ON "payouts" USING btree ("state","ended_at","id");--> statement-breakpoint
-- As before; a withdrawn payout that the bank paid all the same is paid in the end.
CREATE OR REPLACE FUNCTION keep_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.holder IN (OLD.holder, '')
      AND ((OLD.state, NEW.state) IN (('confirmed', 'paid'), ('confirmed', 'withdrawn'), ('withdrawn', 'paid'))
        OR (OLD.state <> 'confirmed'
          AND (NEW.state, NEW.ended_at) IS NOT DISTINCT FROM (OLD.state, OLD.ended_at)))
      AND (to_jsonb(NEW) - 'state' - 'ended_at' - 'holder') = (to_jsonb(OLD) - 'state' - 'ended_at' - 'holder') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a payout ends once and changes in nothing else'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_end_once';
END $$;
