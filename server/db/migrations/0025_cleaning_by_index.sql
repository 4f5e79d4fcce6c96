CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_half_open" ON "sessions" USING btree ("second_factor_until") WHERE second_factor_until is not null;--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_mail_to" ON "outbox" USING btree ((payload->>'to')) WHERE payload->>'to' is not null;