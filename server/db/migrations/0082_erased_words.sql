ALTER TABLE "order_proposals" ADD COLUMN "tablet_made_by" uuid;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "tablet_made_by" uuid;--> statement-breakpoint
ALTER TABLE "cancel_requests" ADD COLUMN "tablet_made_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "order_proposals" ADD CONSTRAINT "order_proposals_tablet_made_by_users_id_fk" FOREIGN KEY ("tablet_made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_tablet_made_by_users_id_fk" FOREIGN KEY ("tablet_made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancel_requests" ADD CONSTRAINT "cancel_requests_tablet_made_by_users_id_fk" FOREIGN KEY ("tablet_made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_proposals_by_tablet_maker" ON "order_proposals" USING btree ("tablet_made_by") WHERE tablet_made_by is not null;--> statement-breakpoint
CREATE INDEX "order_history_by_tablet_maker" ON "order_history" USING btree ("tablet_made_by") WHERE tablet_made_by is not null;--> statement-breakpoint
CREATE INDEX "cancel_requests_by_tablet_maker" ON "cancel_requests" USING btree ("tablet_made_by") WHERE tablet_made_by is not null;--> statement-breakpoint
CREATE INDEX "reviews_by_answerer" ON "reviews" USING btree ("answered_by") WHERE answered_by is not null;--> statement-breakpoint
CREATE FUNCTION is_deleted(who uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users WHERE id = who AND deleted_at IS NOT NULL)
$$;
--> statement-breakpoint
-- Until the end of the transaction the account of this author is not deleted. False when it was deleted before.
CREATE FUNCTION hold_author(who uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = who FOR KEY SHARE;
  RETURN NOT is_deleted(who);
END $$;
--> statement-breakpoint
-- As before, and what a deleted account typed is not kept.
CREATE OR REPLACE FUNCTION check_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM orders WHERE id = NEW.order_id AND version = NEW.version AND status = NEW.to_status
  ) OR NEW.from_status IS DISTINCT FROM (
    SELECT to_status FROM order_history WHERE order_id = NEW.order_id AND version = NEW.version - 1
  ) THEN
    RAISE EXCEPTION 'order % has not just gone from % to %', NEW.order_id, NEW.from_status, NEW.to_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_history_true';
  END IF;
  IF NEW.actor_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.actor_id) THEN
    RAISE EXCEPTION 'nobody made this step of order %', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_history_actor_exists';
  END IF;
  IF NEW.words <> '' AND NOT hold_author(coalesce(NEW.actor_id, NEW.tablet_made_by)) THEN
    NEW.words := '';
  END IF;
  IF NEW.tablet_name IS NOT NULL AND NOT hold_author(NEW.tablet_made_by) THEN
    NEW.tablet_name := '';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Words go with their author, with the order's customer and couriers, and with who asked for the cancellation.
CREATE FUNCTION words_may_go(step order_history) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_deleted(step.actor_id) OR is_deleted(step.tablet_made_by)
    OR EXISTS (SELECT FROM orders o WHERE o.id = step.order_id AND is_deleted(o.customer_id))
    OR EXISTS (SELECT FROM order_history h
      WHERE h.order_id = step.order_id AND h.party = 'courier' AND is_deleted(h.actor_id))
    OR EXISTS (SELECT FROM cancel_requests c
      WHERE c.order_id = step.order_id AND c.version = step.version - 1
        AND (is_deleted(c.asked_by) OR is_deleted(c.tablet_made_by)))
$$;
--> statement-breakpoint
-- A step is never changed, but for the words and the tablet's name that go with a deleted account (decision 69).
CREATE FUNCTION keep_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.words = OLD.words OR NEW.words = '' AND words_may_go(OLD))
      AND (NEW.tablet_name IS NOT DISTINCT FROM OLD.tablet_name
        OR NEW.tablet_name = '' AND OLD.tablet_name IS NOT NULL
          AND (OLD.tablet_made_by IS NULL OR is_deleted(OLD.tablet_made_by)))
      AND to_jsonb(NEW) - 'words' - 'tablet_name' = to_jsonb(OLD) - 'words' - 'tablet_name' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'steps of an order are never changed or deleted'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'order_history_immutable';
END $$;
--> statement-breakpoint
DROP TRIGGER order_history_append_only ON "order_history";
--> statement-breakpoint
CREATE TRIGGER order_history_append_only BEFORE UPDATE OR DELETE ON "order_history"
  FOR EACH ROW EXECUTE FUNCTION keep_order_step();
--> statement-breakpoint
CREATE FUNCTION check_cancel_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.words <> '' AND NOT hold_author(coalesce(NEW.asked_by, NEW.tablet_made_by)) THEN
    NEW.words := '';
  END IF;
  IF NEW.asked_by_tablet IS NOT NULL AND NOT hold_author(NEW.tablet_made_by) THEN
    NEW.asked_by_tablet := '';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cancel_requests_author BEFORE INSERT ON "cancel_requests"
  FOR EACH ROW EXECUTE FUNCTION check_cancel_request();
--> statement-breakpoint
-- As before, and the name of the tablet goes with the account of the owner who gave it.
CREATE OR REPLACE FUNCTION check_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'open' OR NOT EXISTS (
      SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'preparing'
    ) THEN
      RAISE EXCEPTION 'order % is not being prepared', NEW.order_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'order_proposals_while_preparing';
    END IF;
    IF NEW.proposed_by_tablet IS NOT NULL AND NOT hold_author(NEW.tablet_made_by) THEN
      NEW.proposed_by_tablet := '';
    END IF;
  ELSIF NEW.proposed_by_tablet = '' AND OLD.proposed_by_tablet <> ''
    AND (OLD.tablet_made_by IS NULL OR is_deleted(OLD.tablet_made_by))
    AND to_jsonb(NEW) - 'proposed_by_tablet' = to_jsonb(OLD) - 'proposed_by_tablet' THEN
    RETURN NEW;
  ELSIF OLD.state <> 'open' OR NEW.state = 'open'
    OR (to_jsonb(NEW) - 'state' - 'closed_at') <> (to_jsonb(OLD) - 'state' - 'closed_at') THEN
    RAISE EXCEPTION 'a proposal is closed once, and nothing else of it changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_proposals_closed_once';
  END IF;
  RETURN NEW;
END $$;
