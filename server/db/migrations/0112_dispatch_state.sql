CREATE TABLE "dispatch_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"planned_at" timestamp with time zone,
	"plan_ms" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"couriers" integer DEFAULT 0 NOT NULL,
	"plan" jsonb DEFAULT '{"trips":[],"left":[]}'::jsonb NOT NULL,
	"offers_made" integer DEFAULT 0 NOT NULL,
	"offers_refused" integer DEFAULT 0 NOT NULL,
	"failed_rounds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dispatch_state_one_row" CHECK ("dispatch_state"."id"),
	CONSTRAINT "dispatch_state_counts" CHECK (least("dispatch_state"."epoch", "dispatch_state"."plan_ms", "dispatch_state"."orders", "dispatch_state"."couriers",
      "dispatch_state"."offers_made", "dispatch_state"."offers_refused", "dispatch_state"."failed_rounds") >= 0),
	CONSTRAINT "dispatch_state_plan" CHECK (jsonb_typeof("dispatch_state"."plan") = 'object')
);
--> statement-breakpoint
INSERT INTO "dispatch_state" DEFAULT VALUES;
