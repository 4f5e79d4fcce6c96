ALTER TABLE "courier_positions" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "shares_position" boolean;--> statement-breakpoint
-- A position goes with the duty.
DELETE FROM "courier_positions" p USING "couriers" c WHERE c."user_id" = p."courier_id" AND NOT c."is_on_duty";
