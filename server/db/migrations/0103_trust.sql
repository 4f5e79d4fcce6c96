ALTER TABLE "decisions" DROP CONSTRAINT "decisions_kind";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cash_max_mad" smallint;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "trust_unproved_mad" smallint DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "trust_proved_mad" smallint DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "trust_known_mad" smallint DEFAULT 2000 NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_kind" CHECK ("decisions"."decision" in ('pending_review', 'approved', 'rejected', 'demoted', 'cash_max'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_cash_max" CHECK ("users"."cash_max_mad" between 0 and 20000);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_trust_unproved_mad_range" CHECK ("settings"."trust_unproved_mad" between 50 and 20000);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_trust_proved_mad_range" CHECK ("settings"."trust_proved_mad" between 50 and 20000);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_trust_known_mad_range" CHECK ("settings"."trust_known_mad" between 50 and 20000);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_trust_grows" CHECK ("settings"."trust_unproved_mad" <= "settings"."trust_proved_mad" and "settings"."trust_proved_mad" <= "settings"."trust_known_mad");