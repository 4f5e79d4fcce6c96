import { AppError } from '#shared/domain/errors.ts';
import { mayDo } from '#shared/domain/restaurants/restaurant-roles.ts';
import { doneSteps, isReadyToOpen } from '#shared/domain/restaurants/restaurant-setup.ts';
import type { AppContext } from '#server/context.ts';
import type { OwnRestaurantId, UserId } from '#server/identity.ts';
import type { Queries } from '#server/db/connect.ts';
import { inTransaction } from '#server/live/announce.ts';
import { followHours } from '#server/features/restaurants/hours/commands.ts';
import * as store from './store.ts';
import type { SetupRecord } from './store.ts';
import { listMemberIds } from '#server/features/restaurants/desk/store.ts';
import { findRole, lockRestaurant } from '#server/features/restaurants/store.ts';

export async function getSetup(db: Queries, id: OwnRestaurantId): Promise<SetupRecord> {
  const setup = await store.findSetup(db, id);
  if (!setup) throw new AppError('restaurant_not_found');
  return setup;
}

/** Changes nothing once the restaurant is open: its board rings with real orders only. */
export function sendTrial(app: AppContext, id: OwnRestaurantId): Promise<SetupRecord> {
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await lockRestaurant(tx, id);
    const setup = await getSetup(tx, id);
    if (setup.stage === 'delisted') throw new AppError('restaurant_delisted');
    if (setup.stage === 'listed') return setup;
    await store.sendTrial(tx, id, at);
    announce.setup(id, at);
    return getSetup(tx, id);
  });
}

export function acceptTrial(app: AppContext, id: OwnRestaurantId): Promise<SetupRecord> {
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    if (!(await store.acceptTrial(tx, id, at))) throw new AppError('not_found');
    announce.setup(id, at);
    return getSetup(tx, id);
  });
}

/** A second press changes nothing. A change of the owner that came first takes the right to open. */
export function openRestaurant(
  app: AppContext,
  { userId, restaurantId: id }: { userId: UserId; restaurantId: OwnRestaurantId },
): Promise<SetupRecord> {
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await lockRestaurant(tx, id);
    const role = await findRole(tx, { restaurantId: id, userId });
    if (!role || !mayDo(role, 'manager')) throw new AppError('no_own_restaurant');
    const setup = await getSetup(tx, id);
    if (setup.stage === 'listed') return setup;
    if (setup.stage === 'delisted') throw new AppError('restaurant_delisted');
    if (!isReadyToOpen(doneSteps(setup))) throw new AppError('setup_unfinished');
    const opened = await store.openRestaurant(tx, id, at);
    if (!opened) throw new AppError('restaurant_not_found');
    await followHours(tx, opened, at);
    announce.restaurant(id, at);
    for (const memberId of await listMemberIds(tx, id)) announce.session(memberId, at);
    return getSetup(tx, id);
  });
}
