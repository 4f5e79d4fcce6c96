CREATE TABLE "restaurant_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"token_hashes" text[] DEFAULT '{}' NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "restaurant_invitations_email_is_lower_case" CHECK ("restaurant_invitations"."email" = lower("restaurant_invitations"."email")),
	CONSTRAINT "restaurant_invitations_role" CHECK ("restaurant_invitations"."role" in ('manager', 'kitchen')),
	CONSTRAINT "restaurant_invitations_accepted" CHECK (num_nonnulls("restaurant_invitations"."accepted_at", "restaurant_invitations"."accepted_by") <> 1),
	CONSTRAINT "restaurant_invitations_ended_once" CHECK (num_nonnulls("restaurant_invitations"."accepted_at", "restaurant_invitations"."withdrawn_at") < 2),
	CONSTRAINT "restaurant_invitations_lasts" CHECK ("restaurant_invitations"."ends_at" > "restaurant_invitations"."invited_at")
);
--> statement-breakpoint
ALTER TABLE "restaurant_members" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_invitations" ADD CONSTRAINT "restaurant_invitations_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_invitations" ADD CONSTRAINT "restaurant_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_invitations" ADD CONSTRAINT "restaurant_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restaurant_invitations_one_open" ON "restaurant_invitations" USING btree ("restaurant_id","email") WHERE accepted_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "restaurant_invitations_by_email" ON "restaurant_invitations" USING btree ("email");--> statement-breakpoint
UPDATE "restaurant_members" SET "since" = restaurants.created_at FROM restaurants WHERE restaurants.id = restaurant_id;--> statement-breakpoint
CREATE FUNCTION restaurant_keeps_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Owners who leave at once wait for each other here. A deleted restaurant needs no owner.
  PERFORM 1 FROM restaurants WHERE id = OLD.restaurant_id FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- A deleted account leaves its restaurant without an owner, and closed.
  IF NOT EXISTS (SELECT 1 FROM restaurant_members WHERE restaurant_id = OLD.restaurant_id AND role = 'owner')
    AND EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id AND deleted_at IS NULL)
  THEN
    RAISE EXCEPTION 'the last owner of a restaurant stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'restaurant_keeps_owner';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER restaurant_keeps_owner AFTER DELETE OR UPDATE ON restaurant_members
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION restaurant_keeps_owner();--> statement-breakpoint
CREATE FUNCTION ended_invitation_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an ended invitation never changes'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ended_invitation_stays';
END $$;--> statement-breakpoint
CREATE TRIGGER ended_invitation_stays BEFORE UPDATE ON restaurant_invitations
  FOR EACH ROW WHEN (OLD.accepted_at IS NOT NULL OR OLD.withdrawn_at IS NOT NULL)
  EXECUTE FUNCTION ended_invitation_stays();
