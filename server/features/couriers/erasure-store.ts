import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { courierDuties } from '#server/db/schema/courier-duties.ts';
import { couriers } from '#server/db/schema/ordering.ts';
import type { ErasedPerson } from '#server/erasure.ts';

export async function eraseCourier(
  tx: Transaction,
  userId: string,
  erasedPerson: ErasedPerson,
): Promise<void> {
  await tx.delete(courierDuties).where(eq(courierDuties.courierId, userId));
  // The last position goes with the duty (server/db/rules/couriers).
  await tx
    .update(couriers)
    .set({
      fullName: erasedPerson.courierName,
      phone: erasedPerson.phone,
      isOnDuty: false,
      lastHeardAt: null,
      askedAt: null,
      dutyEndedAt: null,
      status: 'rejected',
    })
    .where(eq(couriers.userId, userId));
}
