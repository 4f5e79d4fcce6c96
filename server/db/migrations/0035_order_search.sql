CREATE TABLE "order_contacts" (
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"search_name" text GENERATED ALWAYS AS (fold_text(name)) STORED NOT NULL,
	"search_grams" integer[] GENERATED ALWAYS AS (text_grams(array[fold_text(name), phone])) STORED NOT NULL,
	CONSTRAINT "order_contacts_customer_id_name_phone_pk" PRIMARY KEY("customer_id","name","phone")
);
--> statement-breakpoint
DROP INDEX "orders_by_time";--> statement-breakpoint
DROP INDEX "orders_by_restaurant";--> statement-breakpoint
DROP INDEX "orders_by_courier";--> statement-breakpoint
ALTER TABLE "order_contacts" ADD CONSTRAINT "order_contacts_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_contacts_by_grams" ON "order_contacts" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_restaurant" ON "orders" USING btree ("restaurant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_courier" ON "orders" USING btree ("courier_id","status","created_at","id","restaurant_id") WHERE courier_id is not null;--> statement-breakpoint
INSERT INTO "order_contacts" ("customer_id", "name", "phone")
  SELECT DISTINCT o.customer_id, o.customer_name, o.phone FROM orders o
  JOIN users u ON u.id = o.customer_id AND u.deleted_at IS NULL;--> statement-breakpoint
CREATE FUNCTION keep_order_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_contacts (customer_id, name, phone)
    VALUES (NEW.customer_id, NEW.customer_name, NEW.phone) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_contact AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION keep_order_contact();
