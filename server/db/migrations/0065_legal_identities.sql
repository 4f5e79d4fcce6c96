CREATE TABLE "legal_identities" (
	"party" text PRIMARY KEY NOT NULL,
	"restaurant_id" integer,
	"courier_id" uuid,
	"legal_name" text NOT NULL,
	"ice" text NOT NULL,
	"tax_id" text NOT NULL,
	"legal_form" text,
	"register_number" text,
	"register_city" text,
	"trade_tax" text,
	"address" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_identities_owner" CHECK ("legal_identities"."party" = coalesce('restaurant_payable:' || "legal_identities"."restaurant_id", 'courier_payable:' || "legal_identities"."courier_id", 'marketplace')
        and num_nonnulls("legal_identities"."restaurant_id", "legal_identities"."courier_id") < 2),
	CONSTRAINT "legal_identities_ice" CHECK ("legal_identities"."ice" ~ '^[0-9]{15}$' and "legal_identities"."ice" ~ '[1-9]'),
	CONSTRAINT "legal_identities_tax_id" CHECK ("legal_identities"."tax_id" ~ '^[0-9]{5,10}$'),
	CONSTRAINT "legal_identities_name" CHECK ("legal_identities"."legal_name" <> ''),
	CONSTRAINT "legal_identities_company" CHECK (num_nonnulls("legal_identities"."legal_form", "legal_identities"."register_number", "legal_identities"."register_city", "legal_identities"."trade_tax", "legal_identities"."address")
        = case when "legal_identities"."courier_id" is null then 5 else 0 end),
	CONSTRAINT "legal_identities_register" CHECK ("legal_identities"."register_number" ~ '^[1-9][0-9]{0,9}$' and "legal_identities"."trade_tax" ~ '^[0-9]{6,10}$'
        and "legal_identities"."register_city" <> '' and "legal_identities"."address" <> '')
);
--> statement-breakpoint
ALTER TABLE "legal_identities" ADD CONSTRAINT "legal_identities_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_identities" ADD CONSTRAINT "legal_identities_courier_id_couriers_user_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("user_id") ON DELETE no action ON UPDATE no action;