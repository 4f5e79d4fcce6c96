CREATE TABLE "text_messages" (
	"outbox_id" bigint PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"number" text NOT NULL,
	"vendor_id" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"cost_centimes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "text_messages_channel" CHECK ("text_messages"."channel" in ('sms', 'whatsapp')),
	CONSTRAINT "text_messages_template" CHECK ("text_messages"."template" in ('code', 'order_link', 'number_moved', 'order_unanswered', 'order_cancelled', 'hand_over_code', 'suspended', 'suspension_lifted', 'answer')),
	CONSTRAINT "text_messages_state" CHECK ("text_messages"."state" in ('queued', 'sent', 'delivered', 'read', 'failed')),
	CONSTRAINT "text_messages_number" CHECK ("text_messages"."number" ~ '^0[67][0-9]{8}$'),
	CONSTRAINT "text_messages_cost" CHECK ("text_messages"."cost_centimes" >= 0),
	CONSTRAINT "text_messages_failure" CHECK (("text_messages"."failed_at" is null) = ("text_messages"."failure" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "text_messages_by_vendor" ON "text_messages" USING btree ("channel","vendor_id") WHERE vendor_id is not null;--> statement-breakpoint
CREATE INDEX "text_messages_by_number" ON "text_messages" USING btree ("number","channel");--> statement-breakpoint
CREATE INDEX "text_messages_by_time" ON "text_messages" USING btree ("created_at");