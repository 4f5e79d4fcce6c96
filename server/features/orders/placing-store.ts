import { sql } from 'drizzle-orm';
import type { UserId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { constraintOf } from '#server/db/errors.ts';
import { orderLines, orders } from '#server/db/schema.ts';
import { stepOf, type OrderRecord } from './store.ts';

type NewOrder = typeof orders.$inferInsert & { customerId: UserId };

/** Order, lines and first step in one statement. False when the customer has used this key before. */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  ordered: OrderRecord['lines'],
): Promise<boolean> {
  const inserted = tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: [orders.customerId, orders.key] })
    .returning();
  const column = <Name extends keyof OrderRecord['lines'][number]>(name: Name) =>
    sql.param(ordered.map((line) => line[name]));
  const withLines = sql`
    insert into ${orderLines} (order_id, position, menu_item_id, name, unit_price_centimes, quantity)
    select orders.id, l.position - 1, l.menu_item_id, l.name, l.unit_price_centimes, l.quantity
    from orders, unnest(${column('menuItemId')}::uuid[], ${column('name')}::text[],
      ${column('unitPriceCentimes')}::integer[], ${column('quantity')}::smallint[])
      with ordinality as l (menu_item_id, name, unit_price_centimes, quantity, position)`;
  const placed = await tx
    .with(
      tx.$with('orders').as(inserted),
      tx.$with('lined', {}).as(withLines),
      tx.$with('told', {}).as(stepOf({ party: 'customer', actorId: order.customerId })),
    )
    .select({ id: orders.id })
    .from(orders);
  return placed.length > 0;
}

export const isFromDeletedCustomer = (error: unknown): boolean =>
  constraintOf(error) === 'orders_customer_exists';
