ALTER TABLE "outbox" ADD COLUMN "sequence" text;--> statement-breakpoint
CREATE INDEX "outbox_sequences" ON "outbox" USING btree ("sequence","id") WHERE sequence is not null;