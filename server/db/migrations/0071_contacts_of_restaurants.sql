-- Orders wait: one that is placed meanwhile must find the new trigger.
LOCK TABLE "orders" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
DROP INDEX "order_contacts_by_grams";--> statement-breakpoint
ALTER TABLE "order_contacts" ADD COLUMN "restaurant_ids" integer[];--> statement-breakpoint
UPDATE "order_contacts" c SET restaurant_ids = known.ids
  FROM (SELECT customer_id, customer_name, phone, array_agg(DISTINCT restaurant_id) AS ids FROM orders GROUP BY 1, 2, 3) known
  WHERE c.customer_id = known.customer_id AND c.name = known.customer_name AND c.phone = known.phone;--> statement-breakpoint
UPDATE "order_contacts" SET restaurant_ids = '{}' WHERE restaurant_ids IS NULL;--> statement-breakpoint
ALTER TABLE "order_contacts" ALTER COLUMN "restaurant_ids" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "order_contacts_by_grams" ON "order_contacts" USING gin ("search_grams","restaurant_ids");--> statement-breakpoint
-- A contact that is known at the restaurant costs one look, and no lock.
CREATE OR REPLACE FUNCTION keep_order_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM order_contacts WHERE customer_id = NEW.customer_id AND name = NEW.customer_name
      AND phone = NEW.phone AND restaurant_ids @> array[NEW.restaurant_id]) THEN
    INSERT INTO order_contacts AS known (customer_id, name, phone, restaurant_ids)
      VALUES (NEW.customer_id, NEW.customer_name, NEW.phone, array[NEW.restaurant_id])
      ON CONFLICT (customer_id, name, phone) DO UPDATE SET restaurant_ids = known.restaurant_ids || NEW.restaurant_id
      WHERE NOT known.restaurant_ids @> array[NEW.restaurant_id];
  END IF;
  RETURN NULL;
END $$;
