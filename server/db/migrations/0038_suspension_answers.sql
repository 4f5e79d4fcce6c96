CREATE TABLE "suspension_answers" (
	"suspension_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "suspension_answers_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "suspension_answers_length" CHECK (length("suspension_answers"."answer") <= 600 and ("suspension_answers"."answered_at" is not null or "suspension_answers"."answer" = ''))
);
--> statement-breakpoint
ALTER TABLE "suspension_answers" ADD CONSTRAINT "suspension_answers_suspension_id_suspensions_id_fk" FOREIGN KEY ("suspension_id") REFERENCES "public"."suspensions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspension_answers_by_end" ON "suspension_answers" USING btree ("expires_at");