CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	CONSTRAINT "decisions_kind" CHECK ("decisions"."decision" in ('pending_review', 'approved', 'rejected', 'demoted'))
);
--> statement-breakpoint
ALTER TABLE "couriers" DROP CONSTRAINT "couriers_decided_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_by_user" ON "decisions" USING btree ("user_id","decided_at");--> statement-breakpoint
INSERT INTO "decisions" ("id", "user_id", "decision", "reason", "decided_at", "decided_by")
  SELECT gen_random_uuid(), "user_id", "status"::text, '', "decided_at", "decided_by"
  FROM "couriers" WHERE "decided_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "couriers" DROP COLUMN "decided_at";--> statement-breakpoint
ALTER TABLE "couriers" DROP COLUMN "decided_by";