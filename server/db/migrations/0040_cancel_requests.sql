CREATE TABLE "cancel_requests" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "cancel_requests_order_id_version_pk" PRIMARY KEY("order_id","version"),
	CONSTRAINT "cancel_requests_words" CHECK (char_length("cancel_requests"."words") <= 300),
	CONSTRAINT "cancel_requests_answer" CHECK ("cancel_requests"."answer" in ('cancelled', 'kept')),
	CONSTRAINT "cancel_requests_answered_whole" CHECK (num_nonnulls("cancel_requests"."answer", "cancel_requests"."answered_by", "cancel_requests"."answered_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_asked_version" integer;--> statement-breakpoint
ALTER TABLE "cancel_requests" ADD CONSTRAINT "cancel_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancel_requests_by_asker" ON "cancel_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "cancel_requests_by_answerer" ON "cancel_requests" USING btree ("answered_by");