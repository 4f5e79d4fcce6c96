ALTER TABLE "orders" ADD COLUMN "board_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_board_from" CHECK (isfinite("orders"."board_from"));