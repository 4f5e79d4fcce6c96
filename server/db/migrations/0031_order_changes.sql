CREATE TYPE "public"."change_kind" AS ENUM('removed', 'replaced');--> statement-breakpoint
CREATE TYPE "public"."proposal_state" AS ENUM('open', 'accepted', 'declined', 'lapsed', 'withdrawn');--> statement-breakpoint
CREATE TABLE "order_changes" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"quantity" smallint NOT NULL,
	"replacement_item_id" uuid,
	"replacement_name" text,
	"replacement_price_centimes" integer,
	"kind" "change_kind" NOT NULL,
	"sum_centimes" integer NOT NULL,
	"answered_by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_changes_quantity" CHECK ("order_changes"."quantity" between 1 and 50),
	CONSTRAINT "order_changes_sum" CHECK ("order_changes"."sum_centimes" <= 0),
	CONSTRAINT "order_changes_replacement" CHECK (num_nonnulls("order_changes"."replacement_item_id", "order_changes"."replacement_name", "order_changes"."replacement_price_centimes")
        = case "order_changes"."kind" when 'replaced' then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "order_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"quantity" smallint NOT NULL,
	"replacement_item_id" uuid,
	"replacement_name" text,
	"replacement_price_centimes" integer,
	"state" "proposal_state" DEFAULT 'open' NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "order_proposals_quantity" CHECK ("order_proposals"."quantity" between 1 and 50),
	CONSTRAINT "order_proposals_replacement" CHECK (num_nonnulls("order_proposals"."replacement_item_id", "order_proposals"."replacement_name", "order_proposals"."replacement_price_centimes") in (0, 3)
        and "order_proposals"."replacement_price_centimes" > 0),
	CONSTRAINT "order_proposals_times" CHECK (isfinite("order_proposals"."answer_by") and "order_proposals"."answer_by" > "order_proposals"."proposed_at" and ("order_proposals"."state" = 'open') = ("order_proposals"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changes_centimes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_centimes" integer GENERATED ALWAYS AS (total_centimes + changes_centimes) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "change_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_proposal_id_order_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."order_proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_proposals" ADD CONSTRAINT "order_proposals_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_by_order" ON "order_changes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_changes_by_user" ON "order_changes" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "order_proposals_one_open" ON "order_proposals" USING btree ("order_id","position") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "order_proposals_by_order" ON "order_proposals" USING btree ("order_id","proposed_at");--> statement-breakpoint
CREATE INDEX "order_proposals_by_user" ON "order_proposals" USING btree ("proposed_by");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due" CHECK ("orders"."changes_centimes" <= 0 and "orders"."due_centimes" >= "orders"."delivery_fee_centimes");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ready_by" CHECK ("orders"."ready_by" is null or (isfinite("orders"."ready_by") and "orders"."ready_by" > "orders"."created_at" and "orders"."status" <> 'new'));--> statement-breakpoint
-- A proposal starts open, on an order that is being prepared; it is closed once, and nothing else of it changes.
CREATE FUNCTION check_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'open' OR NOT EXISTS (
      SELECT 1 FROM orders WHERE id = NEW.order_id AND status = 'preparing'
    ) THEN
      RAISE EXCEPTION 'order % is not being prepared', NEW.order_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'order_proposals_while_preparing';
    END IF;
  ELSIF OLD.state <> 'open' OR NEW.state = 'open'
    OR (to_jsonb(NEW) - 'state' - 'closed_at') <> (to_jsonb(OLD) - 'state' - 'closed_at') THEN
    RAISE EXCEPTION 'a proposal is closed once, and nothing else of it changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_proposals_closed_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_proposals_true BEFORE INSERT OR UPDATE ON "order_proposals"
  FOR EACH ROW EXECUTE FUNCTION check_proposal();
--> statement-breakpoint
CREATE TRIGGER order_proposals_kept BEFORE DELETE ON "order_proposals"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_proposals_not_truncated BEFORE TRUNCATE ON "order_proposals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_changes_immutable BEFORE UPDATE OR DELETE ON "order_changes"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_changes_not_truncated BEFORE TRUNCATE ON "order_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A change is what its closed proposal allows: its line, its quantity, its dish; a dearer dish costs the line's price.
-- Its order is being prepared, and the changes of a line are no more than its dishes.
CREATE FUNCTION check_order_change_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line order_lines%ROWTYPE;
  changed bigint;
BEGIN
  PERFORM 1 FROM orders WHERE id = NEW.order_id AND status = 'preparing' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'order % is not being prepared', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_changes_while_preparing';
  END IF;
  IF NOT EXISTS (
    SELECT 1 FROM order_proposals p
    WHERE p.id = NEW.proposal_id AND p.order_id = NEW.order_id AND p.position = NEW.position
      AND p.quantity = NEW.quantity
      AND p.state = (CASE WHEN NEW.answered_by IS NULL THEN 'lapsed' ELSE 'accepted' END)::proposal_state
      AND (NEW.kind = 'removed'
        OR (p.replacement_item_id, p.replacement_name, p.replacement_price_centimes)
          = (NEW.replacement_item_id, NEW.replacement_name, NEW.replacement_price_centimes))
  ) THEN
    RAISE EXCEPTION 'proposal % does not allow this change', NEW.proposal_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_changes_as_proposed';
  END IF;
  SELECT * INTO line FROM order_lines WHERE order_id = NEW.order_id AND position = NEW.position;
  SELECT coalesce(sum(quantity), 0) INTO changed FROM order_changes
    WHERE order_id = NEW.order_id AND position = NEW.position;
  IF changed + NEW.quantity > line.quantity THEN
    RAISE EXCEPTION 'a line of order % has no more dishes to change', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_changes_within_line';
  END IF;
  IF NEW.sum_centimes
    <> NEW.quantity * least(0, coalesce(NEW.replacement_price_centimes, 0) - line.unit_price_centimes) THEN
    RAISE EXCEPTION 'a change of order % has a wrong sum', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_changes_add_up';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_changes_true BEFORE INSERT ON "order_changes"
  FOR EACH ROW EXECUTE FUNCTION check_order_change_row();
--> statement-breakpoint
CREATE FUNCTION add_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET changes_centimes = changes_centimes + NEW.sum_centimes WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_changes_count AFTER INSERT ON "order_changes"
  FOR EACH ROW EXECUTE FUNCTION add_order_change();
--> statement-breakpoint
-- Only changes change what is due. A placed order has none.
CREATE FUNCTION check_order_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint;
BEGIN
  SELECT coalesce(sum(sum_centimes), 0) INTO changed FROM order_changes WHERE order_id = NEW.id;
  IF NEW.changes_centimes <> changed THEN
    RAISE EXCEPTION 'the changes of order % add up to %, not to %', NEW.id, changed, NEW.changes_centimes
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_changes_add_up';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_due_changed AFTER UPDATE OF changes_centimes ON "orders"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_due();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_due_placed AFTER INSERT ON "orders"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.changes_centimes <> 0) EXECUTE FUNCTION check_order_due();
