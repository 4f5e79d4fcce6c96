CREATE TABLE "phones" (
	"number" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"proved_at" timestamp with time zone,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phones_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "phones_are_mobiles" CHECK ("phones"."number" ~ '^0[67][0-9]{8}$'),
	CONSTRAINT "phones_used_when_proved" CHECK ("phones"."proved_at" is null or "phones"."used_at" >= "phones"."proved_at")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "phones" ADD CONSTRAINT "phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phones_unproved" ON "phones" USING btree ("used_at") WHERE proved_at is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_have_an_address" CHECK ("users"."email" is not null or "users"."role" = 'customer');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_confirmed_have_an_address" CHECK ("users"."email" is not null or not "users"."email_verified");