import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { lockCaller } from '#server/features/orders/telephone/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { hasOpenOrder } from './account-store.ts';
import { getUser } from './commands.ts';
import { eraseUser } from './erasing-commands.ts';
import { holdUser } from './store.ts';

/**
 * Deletes as the person would on the account's page, which people of the desk do not have. An account is left to its
 * owner.
 */
export async function deleteDeskPerson(app: AppContext, by: ActingAdmin, userId: string): Promise<void> {
  await inTransaction(app, async (tx, announce) => {
    const { phone } = await getUser(tx, userId);
    // No order by telephone begins until the person is gone.
    if (phone !== null) await lockCaller(tx, phone);
    await holdUser(tx, userId);
    const { isOfDesk, email } = await getUser(tx, userId);
    if (!isOfDesk) throw new AppError('not_found');
    if (await hasOpenOrder(tx, { userId, restaurantIds: [] })) throw new AppError('order_open');
    const at = app.clock.now();
    await eraseUser(app, { tx, announce, at }, { id: userId, email, memberOf: [], owned: [] });
    await recordAct(tx, by, { act: 'desk_person_deleted', subject: { kind: 'user', id: userId }, at });
  });
}
