CREATE TABLE "phone_codes" (
	"number" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sends" smallint DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "phone_codes_are_of_mobiles" CHECK ("phone_codes"."number" ~ '^0[67][0-9]{8}$'),
	CONSTRAINT "phone_codes_tries" CHECK ("phone_codes"."tries" between 0 and 5),
	CONSTRAINT "phone_codes_sends" CHECK ("phone_codes"."sends" >= 1),
	CONSTRAINT "phone_codes_last" CHECK ("phone_codes"."expires_at" between "phone_codes"."sent_at" and "phone_codes"."sent_at" + interval '10 minutes')
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "orders_need_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "phone_codes_by_end" ON "phone_codes" USING btree ("expires_at");