ALTER TABLE "payouts" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "payouts" DISABLE TRIGGER payouts_end_once;--> statement-breakpoint
-- The best that is known: until now the file took the present holder. A deleted courier has none.
UPDATE "payouts" SET holder = coalesce((SELECT y.holder FROM payees y WHERE y.account = payouts.account), '');--> statement-breakpoint
ALTER TABLE "payouts" ENABLE TRIGGER payouts_end_once;--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "holder" SET NOT NULL;--> statement-breakpoint
-- As before; with or after the end the holder may be erased.
CREATE OR REPLACE FUNCTION keep_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.state <> 'confirmed' AND NEW.holder IN (OLD.holder, '')
      AND (OLD.state = 'confirmed' OR (NEW.state, NEW.ended_at) IS NOT DISTINCT FROM (OLD.state, OLD.ended_at))
      AND (to_jsonb(NEW) - 'state' - 'ended_at' - 'holder') = (to_jsonb(OLD) - 'state' - 'ended_at' - 'holder') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a payout ends once and changes in nothing else'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_end_once';
END $$;
