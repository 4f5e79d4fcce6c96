import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { orderContacts } from '#server/db/schema/order-contacts.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { noShows } from '#server/db/schema/troubles.ts';
import type { ErasedPerson } from '#server/erasure.ts';

/** Lines, amounts and times stay; the position is rounded to about a kilometre. */
export async function eraseFromOrders(
  tx: Transaction,
  userId: string,
  erasedPerson: ErasedPerson,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      customerName: erasedPerson.customerName,
      phone: erasedPerson.phone,
      deliveryAddress: erasedPerson.address,
      note: '',
      landmark: '',
      door: '',
      contactPhone: null,
      courierNote: '',
      deliveryLat: sql`round(${orders.deliveryLat}::numeric, 2)`,
      deliveryLng: sql`round(${orders.deliveryLng}::numeric, 2)`,
      deliveryAccuracyMetres: null,
    })
    .where(eq(orders.customerId, userId));
  await tx.delete(orderContacts).where(eq(orderContacts.customerId, userId));
}

/** The no-show stays, without the words about it. */
export async function eraseFromNoShows(tx: Transaction, userId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, userId));
  await tx
    .update(noShows)
    .set({ contest: '', contestedAt: null, liftedReason: '' })
    .where(inArray(noShows.orderId, own));
}
