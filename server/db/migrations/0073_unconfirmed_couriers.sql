ALTER TABLE "legal_identities" DROP CONSTRAINT "legal_identities_courier_id_couriers_user_id_fk";
--> statement-breakpoint
ALTER TABLE "payees" DROP CONSTRAINT "payees_courier_id_couriers_user_id_fk";
--> statement-breakpoint
ALTER TABLE "legal_identities" ADD CONSTRAINT "legal_identities_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE cascade ON UPDATE no action;