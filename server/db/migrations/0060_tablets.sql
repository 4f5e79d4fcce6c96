CREATE TABLE "tablets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"made_by" uuid NOT NULL,
	"name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"code_hash" text,
	"code_ends_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"signed_in_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "tablets_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "tablets_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "tablets_name" CHECK (char_length("tablets"."name") between 1 and 40),
	CONSTRAINT "tablets_user_agent" CHECK (char_length("tablets"."user_agent") <= 400),
	CONSTRAINT "tablets_code_or_token" CHECK (num_nonnulls("tablets"."code_hash", "tablets"."token_hash") = 1
        and num_nonnulls("tablets"."token_hash", "tablets"."signed_in_at", "tablets"."last_used_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_actor";--> statement-breakpoint
ALTER TABLE "order_proposals" ALTER COLUMN "proposed_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cancel_requests" ALTER COLUMN "asked_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_proposals" ADD COLUMN "proposed_by_tablet" text;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "tablet_name" text;--> statement-breakpoint
ALTER TABLE "cancel_requests" ADD COLUMN "asked_by_tablet" text;--> statement-breakpoint
ALTER TABLE "tablets" ADD CONSTRAINT "tablets_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablets" ADD CONSTRAINT "tablets_of_member" FOREIGN KEY ("made_by","restaurant_id") REFERENCES "public"."restaurant_members"("user_id","restaurant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tablets_by_restaurant" ON "tablets" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "tablets_by_maker" ON "tablets" USING btree ("made_by");--> statement-breakpoint
ALTER TABLE "order_proposals" ADD CONSTRAINT "order_proposals_proposer" CHECK (num_nonnulls("order_proposals"."proposed_by", "order_proposals"."proposed_by_tablet") = 1);--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_tablet" CHECK ("order_history"."tablet_name" is null or "order_history"."party" = 'restaurant');--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_actor" CHECK (("order_history"."actor_id" is null) = ("order_history"."party" = 'system' or "order_history"."tablet_name" is not null));--> statement-breakpoint
ALTER TABLE "cancel_requests" ADD CONSTRAINT "cancel_requests_asker" CHECK (num_nonnulls("cancel_requests"."asked_by", "cancel_requests"."asked_by_tablet") = 1);