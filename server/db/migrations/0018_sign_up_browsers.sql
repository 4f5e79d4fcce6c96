ALTER TABLE "users" ADD COLUMN "sign_up_browser_hash" text;--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at") WHERE not email_verified;