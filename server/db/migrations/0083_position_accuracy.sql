ALTER TABLE "orders" ADD COLUMN "delivery_accuracy_metres" integer;--> statement-breakpoint
ALTER TABLE "courier_positions" ADD COLUMN "accuracy_metres" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_accuracy" CHECK ("orders"."delivery_accuracy_metres" between 0 and 150);--> statement-breakpoint
ALTER TABLE "courier_positions" ADD CONSTRAINT "courier_positions_accuracy" CHECK ("courier_positions"."accuracy_metres" between 0 and 300);