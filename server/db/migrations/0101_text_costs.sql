CREATE TABLE "incoming_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"number" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"restaurant_id" integer,
	"received_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "incoming_messages_vendor_id_unique" UNIQUE("vendor_id"),
	CONSTRAINT "incoming_messages_number" CHECK ("incoming_messages"."number" ~ '^(0[67][0-9]{8}|[+][0-9]{8,15})$'),
	CONSTRAINT "incoming_messages_kind" CHECK ("incoming_messages"."kind" in ('text', 'photo', 'voice', 'other') and ("incoming_messages"."kind" = 'text') = ("incoming_messages"."words" <> '')),
	CONSTRAINT "incoming_messages_lengths" CHECK (char_length("incoming_messages"."words") <= 4096 and char_length("incoming_messages"."answer") <= 1000 and char_length("incoming_messages"."name") <= 100),
	CONSTRAINT "incoming_messages_answer" CHECK (("incoming_messages"."answer" <> '') = ("incoming_messages"."answered_at" is not null) and ("incoming_messages"."answered_by" is null or "incoming_messages"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "text_days" (
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"texts" integer DEFAULT 0 NOT NULL,
	"spent_centimes" integer DEFAULT 0 NOT NULL,
	"warned_at" timestamp with time zone,
	CONSTRAINT "text_days_channel_day_pk" PRIMARY KEY("channel","day"),
	CONSTRAINT "text_days_channel" CHECK ("text_days"."channel" in ('sms', 'whatsapp')),
	CONSTRAINT "text_days_sums" CHECK ("text_days"."texts" >= 0 and "text_days"."spent_centimes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "text_messages" DROP CONSTRAINT "text_messages_number";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sms_cost_centimes" smallint DEFAULT 40 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sms_budget_mad" smallint DEFAULT 300 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "whatsapp_cost_centimes" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "whatsapp_budget_mad" smallint DEFAULT 300 NOT NULL;--> statement-breakpoint
ALTER TABLE "text_messages" ADD COLUMN "day" date;--> statement-breakpoint
UPDATE "text_messages" SET "day" = ("created_at" at time zone 'UTC')::date;--> statement-breakpoint
ALTER TABLE "text_messages" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_messages" ADD CONSTRAINT "incoming_messages_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_messages" ADD CONSTRAINT "incoming_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_messages_by_time" ON "incoming_messages" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "incoming_messages_by_number" ON "incoming_messages" USING btree ("number","received_at");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_sms_cost_centimes_range" CHECK ("settings"."sms_cost_centimes" between 0 and 1000);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_sms_budget_mad_range" CHECK ("settings"."sms_budget_mad" between 0 and 20000);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_whatsapp_cost_centimes_range" CHECK ("settings"."whatsapp_cost_centimes" between 0 and 1000);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_whatsapp_budget_mad_range" CHECK ("settings"."whatsapp_budget_mad" between 0 and 20000);--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_number" CHECK ("text_messages"."number" ~ '^(0[67][0-9]{8}|[+][0-9]{8,15})$');