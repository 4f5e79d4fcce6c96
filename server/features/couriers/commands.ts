import { AppError } from '#shared/domain/errors.ts';
import type { AppContext, CallContext } from '#server/context.ts';
import type { CourierId } from '#server/identity.ts';
import type { Queries } from '#server/db/connect.ts';
import { openAccount, prepareAccount, registering } from '#server/features/auth/door.ts';
import { inTransaction } from '#server/live/announce.ts';
import { dropOffers } from './ended-offers-store.ts';
import { expectToHear } from './presence-commands.ts';
import * as store from './store.ts';
import type { CourierRecord } from './store.ts';

export async function registerCourier(
  call: CallContext,
  application: { fullName: string; email: string; password: string; phone: string },
): Promise<void> {
  const { app } = call;
  const { fullName, ...contact } = application;
  await registering(call, application.email, async (signUpBrowserHash) => {
    const account = await prepareAccount(app, 'courier', { name: fullName, ...contact });
    return inTransaction(app, async (tx, announce) => {
      const userId = await openAccount(app, tx, { ...account, signUpBrowserHash });
      const appliedAt = app.clock.now();
      await store.insertCourier(tx, { userId, fullName, phone: application.phone, appliedAt });
      announce.courier(userId, appliedAt);
      return userId;
    });
  });
}

export async function getCourier(db: Queries, id: CourierId): Promise<CourierRecord> {
  const courier = await store.findCourier(db, id);
  if (!courier) throw new AppError('not_found');
  return courier;
}

/** A courier who goes off duty keeps the active job, and leaves an offer or a promise. */
export function setOnDuty(app: AppContext, id: CourierId, isOnDuty: boolean): Promise<CourierRecord> {
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    if (!(await store.setOnDuty(tx, id, { isOnDuty, at }))) throw new AppError('courier_not_approved');
    if (isOnDuty) await expectToHear(tx, id, at);
    else await dropOffers({ tx, announce, at }, { courierId: id });
    announce.session(id, at);
    announce.courier(id, at);
    return getCourier(tx, id);
  });
}
