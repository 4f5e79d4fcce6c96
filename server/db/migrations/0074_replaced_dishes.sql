-- A dearer dish that came instead of another one was counted by its own price. The figures of these restaurants are made again.
INSERT INTO "uncounted_restaurants" ("restaurant_id")
  SELECT DISTINCT o.restaurant_id
  FROM order_changes c JOIN order_lines l ON l.order_id = c.order_id AND l.position = c.position JOIN orders o ON o.id = c.order_id
  WHERE c.kind = 'replaced' AND c.replacement_price_centimes > l.unit_price_centimes
  ON CONFLICT DO NOTHING;
