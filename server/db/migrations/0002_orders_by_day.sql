CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_restaurant" ON "orders" USING btree ("restaurant_id","created_at");