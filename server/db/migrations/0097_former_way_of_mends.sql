ALTER TABLE "order_mends" ADD COLUMN "former_metres" integer;--> statement-breakpoint
ALTER TABLE "order_mends" ADD CONSTRAINT "order_mends_former" CHECK ("order_mends"."former_metres" >= 0);