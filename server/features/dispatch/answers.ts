import type { DispatchDesk, DispatchView, PlanFigures } from '#shared/contract/orders/dispatch.ts';
import type { AppContext } from '#server/context.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { readCity } from './city-store.ts';
import { listDistricts, listKitchenNames, listNamedPins } from './desk-store.ts';
import { viewDesk } from './desk-view.ts';
import { listNamed, readState } from './state-store.ts';
import { viewState } from './view.ts';
import { tryMoreCouriers } from './what-if-commands.ts';

export async function answerState(app: AppContext): Promise<DispatchView> {
  const { dispatch: mode = 'board' } = await cachedSettings(app);
  const state = await readState(app.db);
  const ids = state.plan.trips.map(({ courierId }) => courierId);
  return viewState(state, { mode, now: app.clock.now(), couriers: await listNamed(app.db, ids) });
}

export async function answerDesk(app: AppContext): Promise<DispatchDesk> {
  const { dispatch: mode = 'board' } = await cachedSettings(app);
  const now = app.clock.now();
  const [state, seen] = await Promise.all([readState(app.db), readCity(app.db, now)]);
  const { plan } = state;
  const ids = [...plan.trips.map(({ courierId }) => courierId), ...seen.couriers.map(({ id }) => id)];
  const orderIds = seen.orders.map(({ id }) => id);
  const [couriers, kitchens, districts, pins] = await Promise.all([
    listNamed(app.db, [...ids, ...listOthers(plan)]),
    listKitchenNames(
      app.db,
      seen.orders.map(({ restaurantId }) => restaurantId),
    ),
    listDistricts(app.db, orderIds),
    listNamedPins(app.db, orderIds),
  ]);
  return {
    ...viewState(state, { mode, now, couriers }),
    ...viewDesk(seen, { now, plan, kitchens, districts, couriers, pins }),
  };
}

/** Couriers whom a reason names. */
const listOthers = ({ reasons = [] }: { reasons?: { reasons: { courierId?: string }[] }[] }): string[] =>
  reasons.flatMap((order) => order.reasons.flatMap(({ courierId }) => courierId ?? []));

export async function answerMoreCouriers(
  app: AppContext,
  admin: ActingAdmin,
  more: number,
): Promise<{ before: PlanFigures; after: PlanFigures; kitchens: string[] }> {
  const { before, after, kitchenIds } = await tryMoreCouriers(app, admin, more);
  const ids = kitchenIds.map(Number);
  const names = await listKitchenNames(app.db, ids);
  return { before, after, kitchens: ids.flatMap((id) => names.get(id) ?? []) };
}
