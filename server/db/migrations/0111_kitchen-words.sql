ALTER TABLE "kitchen_habits" ADD COLUMN "pace" jsonb;--> statement-breakpoint
ALTER TABLE "kitchen_habits" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_ready_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ahead_at_first" smallint;--> statement-breakpoint
ALTER TABLE "kitchen_habits" ADD CONSTRAINT "kitchen_habits_pace" CHECK (jsonb_typeof("kitchen_habits"."pace") = 'object');--> statement-breakpoint
ALTER TABLE "kitchen_habits" ADD CONSTRAINT "kitchen_habits_words" CHECK (jsonb_typeof("kitchen_habits"."words") = 'object');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_first_word" CHECK (num_nulls("orders"."first_ready_by", "orders"."ahead_at_first") in (0, 2) and "orders"."first_ready_by" <= "orders"."ready_by" and "orders"."ahead_at_first" >= 0);