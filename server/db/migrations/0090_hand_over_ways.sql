ALTER TABLE "orders" ADD COLUMN "hand_over_way" text DEFAULT 'at_door' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wants_cutlery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hand_over_way" CHECK ("orders"."hand_over_way" in ('at_door', 'leave', 'meet_outside', 'call'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_left" CHECK ("orders"."hand_over_way" <> 'leave' or "orders"."cash_centimes" is null or "orders"."cash_centimes" = "orders"."total_centimes");