import { v7 } from 'uuid';
import { whereStands } from '#shared/domain/couriers/duty-positions.ts';
import { isOfferable } from '#shared/domain/dispatch/offers.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { listSeenOnDuty } from '#server/features/couriers/positions-store.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { setAlarm } from '#server/features/timetable/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { refusalOfAssignment } from '#server/features/orders/moves/assign-commands.ts';
import { getOrder, lateMove } from '#server/features/orders/moves/commands.ts';
import { readHistory } from '#server/features/orders/moves/history-store.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';
import { refusePinned } from './pins-commands.ts';
import { shownOffers } from './shown-offer.ts';
import * as store from './store.ts';
import type { OfferRecord } from './store.ts';

interface AskedOrder {
  orderId: string;
  version: number;
}

interface Asked {
  courierId: string;
  /** Throws where the caller may write no more. Before any row of an order is locked. */
  fence?: (tx: Transaction) => Promise<void>;
}

interface Made {
  offerId: string;
  endsAt: Date;
}

/** Asks one courier for one order. Without an admin the planner asks. */
export const makeOffer = (
  app: AppContext,
  { orderId, version, ...asked }: Asked & AskedOrder,
  admin: ActingAdmin | null,
): Promise<Made> => makeBundle(app, { ...asked, orders: [{ orderId, version }] }, admin);

/** Does what `makeOffer` does for up to three orders of one kitchen, in the sequence of their doors. */
export async function makeBundle(
  app: AppContext,
  asked: Asked & { orders: readonly AskedOrder[] },
  admin: ActingAdmin | null,
): Promise<Made> {
  const { courierId } = asked;
  const policy = await cachedSettings(app);
  const orderIds = asked.orders.map(({ orderId }) => orderId);
  try {
    return await inTransaction(app, async (tx, announce) => {
      await asked.fence?.(tx);
      await store.lockOrders(tx, orderIds);
      const orders: OrderRecord[] = [];
      for (const id of orderIds) orders.push(await getOrder(tx, { party: 'admin' }, id));
      const made = madeBefore(await store.listLiveOffers(tx, { orderIds, courierId }), orderIds, courierId);
      if (made) return { offerId: made.bundleId, endsAt: made.endsAt };
      for (const [index, order] of orders.entries())
        if (order.version !== asked.orders[index]?.version || !isOfferable(order.status))
          throw lateMove(order, await readHistory(tx, order.id));
      for (const orderId of orderIds) await refusePinned(tx, { orderId, courierId });
      const at = app.clock.now();
      const seen = (await listSeenOnDuty(tx, at)).find((one) => one.courierId === courierId);
      const standing = seen ? whereStands(seen, at) : null;
      const bundle = numbered(shownOffers(orders, { standing, at, policy }), orderIds, courierId);
      const [first] = bundle;
      const [order] = orders;
      if (!first || !order) throw new Error('an offer of nothing');
      await store.insertOffers(tx, bundle);
      const { id: offerId, endsAt } = first;
      await setAlarm(tx, { topic: 'offer_end', subject: offerId, dueAt: endsAt });
      for (const { id, version } of admin ? orders : [])
        if (admin)
          await recordAct(tx, admin, { act: 'order_offered', subject: { kind: 'order', id }, at, version });
      announce.offer(first, at);
      for (const one of orders) announce.orderFact(one, at);
      const told = { ...order, courierId, statusSince: at };
      if (await queueOffered(tx, told, { reason: null, words: '', expiresAt: endsAt })) announce.outbox(at);
      return { offerId, endsAt };
    });
  } catch (error) {
    if (store.isOrderOffered(error)) throw new AppError('order_offered');
    if (store.isCourierOffered(error)) throw new AppError('courier_offered');
    if (store.isOwnOrder(error)) throw new AppError('own_order');
    throw refusalOfAssignment(error, 'courier_left_duty');
  }
}

function numbered<Shown>(shown: readonly Shown[], orderIds: readonly string[], courierId: string) {
  const bundleId = v7();
  return shown.map((one, index) => ({
    id: index === 0 ? bundleId : v7(),
    bundleId,
    orderId: orderIds[index] ?? '',
    courierId,
    ...one,
  }));
}

/** The database refuses a second one too; here the rows of the orders are not held for it. */
function madeBefore(
  live: readonly OfferRecord[],
  orderIds: readonly string[],
  courierId: string,
): OfferRecord | undefined {
  const ofOrders = live.filter(({ orderId }) => orderIds.includes(orderId));
  const [first] = ofOrders;
  const isSame =
    live.length === orderIds.length && live.every(({ orderId }, index) => orderId === orderIds[index]);
  if (first?.courierId === courierId && first.state === 'open' && isSame) return first;
  if (first) throw new AppError('order_offered');
  if (live.length > 0) throw new AppError('courier_offered');
  return undefined;
}

const queueOffered = newsQueue(['job_offered']);
