import { estimatePickup } from '#shared/domain/promise/arrival.ts';
import { AppError } from '#shared/domain/errors.ts';
import { commissionOf } from '#shared/domain/money/pricing.ts';
import { freshArrivalMs } from '#shared/domain/promise/auto-accept.ts';
import { proposePreparation } from '#shared/domain/promise/preparation.ts';
import { procedures } from '#server/access.ts';
import type { AppContext } from '#server/context.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { findPosition } from '#server/features/couriers/positions-store.ts';
import { readHistory } from './moves/history-store.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { pageOf, parseCursor, type Keyset } from '#shared/domain/paging.ts';
import { listActorNames, readAgreed } from './desk/details-store.ts';
import { cachedPace } from './moves/pace-commands.ts';
import { listAsked, listCourierNames, listRestaurantNames } from './desk/search-store.ts';
import * as changes from './changes/commands.ts';
import { readTalks } from './changes/store.ts';
import { getCashMax } from './placing/cash-max-commands.ts';
import * as commands from './placing/commands.ts';
import { getMyCode, textMyCode } from './moves/hand-over-codes-commands.ts';
import { moveAsCourier } from './moves/hand-over-commands.ts';
import { arrivalOf } from './arrival-commands.ts';
import { answerCancelRequest, askToCancel } from './cancelling/commands.ts';
import { assignJob } from './moves/assign-commands.ts';
import { declineCancelWish, wishToCancel } from './moves/time-limits-commands.ts';
import * as jobs from './jobs/view.ts';
import { listMessagesOf } from './desk/messages-store.ts';
import * as moves from './moves/commands.ts';
import { findActiveJob, listAvailableJobs } from './jobs/store.ts';
import * as store from './store.ts';
import { countKitchenOrders, listKitchenOrders, type BoardRecord } from './kitchen/board-store.ts';
import type { OrderRecord } from './store.ts';
import * as view from './view.ts';

const { orders } = procedures;

async function viewForCustomer(app: AppContext, order: OrderRecord) {
  const position = order.status === 'picked_up' ? await findPosition(app.db, order.id) : undefined;
  return view.viewForCustomer(order, await viewpoint(app, [order]), {
    history: await readHistory(app.db, order.id),
    position,
    arrival: await arrivalOf(app, order, position),
  });
}

async function viewPlaced(app: AppContext, order: OrderRecord) {
  // A repeated checkout answers an order that may have moved on.
  if (order.version > 1) return viewForCustomer(app, order);
  const { status, createdAt: at, customerId: actorId, version } = order;
  const by = { party: 'customer', actorId, tabletName: null, reason: null, words: '' } as const;
  const history = [{ version, from: null, status, at, ...by }];
  const arrival = await arrivalOf(app, order);
  return view.viewForCustomer(order, await viewpoint(app), { history, arrival });
}

async function viewpoint(app: AppContext, viewed: readonly OrderRecord[] = []): Promise<view.Viewpoint> {
  const talks = await readTalks(app.db, viewed);
  return { ...(await cachedSettings(app)), now: app.clock.now(), talks };
}

/** The kitchen learns when a courier comes, and not where he is. */
async function pickupsOf(app: AppContext, board: BoardRecord[]): Promise<Map<string, Date>> {
  const approached = board.filter(({ status, pickup }) => status === 'out_for_delivery' && pickup);
  const [first] = approached;
  if (!first) return new Map();
  const pace = await cachedPace(app, first.restaurantId);
  return new Map(
    approached.flatMap(({ id, statusSince, pickup, approaching }) => {
      const courier = approaching ?? undefined;
      return pickup ? [[id, estimatePickup({ statusSince, pickup, courier, pace })]] : [];
    }),
  );
}

/** A first page that holds the whole board is counted itself; otherwise the database counts. */
async function countsOf(context: { app: AppContext; restaurantId: OwnRestaurantId }, page: BoardPage) {
  const { found, cursor, limit } = page;
  const isWhole = !cursor && found.filter(({ status }) => status !== 'new').length <= limit;
  if (isWhole) return view.countBoard(found.map(({ status }) => ({ status, orders: 1 })));
  return view.countBoard(await countKitchenOrders(context.app.db, context.restaurantId));
}

interface BoardPage {
  found: BoardRecord[];
  cursor?: Keyset;
  limit: number;
}

async function viewForCourier(app: AppContext, order: OrderRecord) {
  const history = (await readHistory(app.db, order.id)).filter(({ version }) => version <= order.version);
  return jobs.viewForCourier(order, history, await viewpoint(app, [order]));
}

async function viewDetails(app: AppContext, orderId: string) {
  const { db } = app;
  const order = await moves.getOrder(db, { party: 'admin' }, orderId);
  const names = await listActorNames(db, orderId);
  const history = await readHistory(db, orderId);
  const { customerAccount, commissionPercent } = await readAgreed(db, orderId);
  const position = await findPosition(db, orderId);
  return view.viewDetailsForAdmin(order, await viewpoint(app, [order]), {
    customerAccount,
    commission: commissionOf(order, commissionPercent),
    history: history.map((step) => ({ ...step, name: view.nameOf(step, names) })),
    position: position ?? null,
    arrival: await arrivalOf(app, order, position),
    messages: await listMessagesOf(db, orderId),
  });
}

const customerProcedures = {
  place: orders.place.handler(async ({ context, input }) => {
    const order = await commands.placeOrder(context.app, context.userId, input, context.user.provedPhone);
    return viewPlaced(context.app, order);
  }),

  getMyCashMax: orders.getMyCashMax.handler(async ({ context, input }) =>
    getCashMax(context.app, await context.loadUser(), input.phone),
  ),

  listMine: orders.listMine.handler(async ({ context, input }) => {
    const { db } = context.app;
    const page = { cursor: parseCursor(input.cursor), limit: input.limit + 1 };
    const { items, nextCursor } = pageOf(
      await store.listOrdersOfCustomer(db, context.userId, page),
      input.limit,
    );
    const at = await viewpoint(context.app, items);
    return { items: items.map((order) => view.viewForCustomer(order, at)), nextCursor };
  }),

  getMine: orders.getMine.handler(async ({ context, input }) => {
    const owner = { party: 'customer', customerId: context.userId } as const;
    return viewForCustomer(context.app, await moves.getOrder(context.app.db, owner, input.orderId));
  }),

  getMyHandOverCode: orders.getMyHandOverCode.handler(async ({ context, input }) => {
    return getMyCode(context.app, { ...context.user, id: context.userId }, input.orderId);
  }),

  textMyHandOverCode: orders.textMyHandOverCode.handler(async ({ context, input }) => {
    return textMyCode(context.app, { ...context.user, id: context.userId }, input.orderId);
  }),

  cancelMine: orders.cancelMine.handler(async ({ context, input }) => {
    const owner = { party: 'customer', customerId: context.userId } as const;
    const { orderId } = input;
    const move = { orderId, action: 'cancel', version: 1, actorId: context.userId } as const;
    return viewForCustomer(context.app, await moves.moveOrder(context.app, move, owner));
  }),
};

const wishProcedures = {
  wishToCancel: orders.wishToCancel.handler(async ({ context, input }) => {
    return viewForCustomer(context.app, await wishToCancel(context.app, context.userId, input.orderId));
  }),
};

const restaurantProcedures = {
  listForRestaurant: orders.listForRestaurant.handler(async ({ context, input }) => {
    const { app, restaurantId } = context;
    const cursor = parseCursor(input.cursor);
    const freshFrom = new Date(app.clock.now().getTime() - freshArrivalMs);
    const page = { cursor, limit: input.limit + 1, freshFrom };
    const found = await listKitchenOrders(app.db, restaurantId, page);
    const counts = await countsOf(context, { found, cursor, limit: input.limit });
    const arrivals = await pickupsOf(app, found);
    const preparationMinutes = proposePreparation(await cachedPace(app, restaurantId));
    const at = await viewpoint(app, found);
    return view.viewBoard(found, {
      isFirstPage: !cursor,
      counts,
      preparationMinutes,
      limit: input.limit,
      arrivals,
      at,
    });
  }),

  getEnding: orders.getEnding.handler(async ({ context, input }) => {
    const { app, restaurantId } = context;
    const order = await moves.getOrder(app.db, { party: 'restaurant', restaurantId }, input.orderId);
    return order.status === 'cancelled' ? view.viewEnding(await readHistory(app.db, order.id)) : null;
  }),

  askToCancel: orders.askToCancel.handler(async ({ context, input }) => {
    const order = await askToCancel(context.app, input, context);
    return view.viewForKitchen(order, await viewpoint(context.app, [order]));
  }),

  updateStatusAsRestaurant: orders.updateStatusAsRestaurant.handler(async ({ context, input }) => {
    const owner = { party: 'restaurant', restaurantId: context.restaurantId } as const;
    const order = await changes.moveAfterProposals(context.app, { ...input, ...context.actor }, owner);
    return view.viewForKitchen(order, await viewpoint(context.app, [order]));
  }),
};

const talkProcedures = {
  extendPreparation: orders.extendPreparation.handler(async ({ context, input }) => {
    const { app, restaurantId } = context;
    const order = await changes.extendPreparation(app, { party: 'restaurant', restaurantId }, input);
    return view.viewForKitchen(order, await viewpoint(app, [order]));
  }),

  proposeChange: orders.proposeChange.handler(async ({ context, input }) => {
    const { app, restaurantId, actor } = context;
    const owner = { party: 'restaurant', restaurantId } as const;
    const order = await changes.proposeChange(app, { owner, actor }, input);
    return view.viewForKitchen(order, await viewpoint(app, [order]));
  }),

  withdrawProposal: orders.withdrawProposal.handler(async ({ context, input }) => {
    const { app, restaurantId } = context;
    const order = await changes.withdrawProposal(app, { party: 'restaurant', restaurantId }, input);
    return view.viewForKitchen(order, await viewpoint(app, [order]));
  }),

  answerProposal: orders.answerProposal.handler(async ({ context, input }) => {
    const owner = { party: 'customer', customerId: context.userId } as const;
    return viewForCustomer(context.app, await changes.answerProposal(context.app, owner, input));
  }),
};

const courierProcedures = {
  getMyActiveJob: orders.getMyActiveJob.handler(async ({ context }) => {
    const order = await findActiveJob(context.app.db, context.courierId);
    return order ? viewForCourier(context.app, order) : null;
  }),

  listAvailableJobs: orders.listAvailableJobs.handler(async ({ context }) => {
    const at = await viewpoint(context.app);
    const waiting = await listAvailableJobs(context.app.db, context.courierId);
    return waiting.map((order) => jobs.viewAvailableJob(order, at));
  }),

  assignJobToCourier: orders.assignJobToCourier.handler(async ({ context, input }) => {
    const isForeign = input.courierId !== undefined && input.courierId !== context.courierId;
    if (isForeign) throw new AppError('foreign_courier');
    const order = await assignJob(context.app, context.courierId, input);
    return viewForCourier(context.app, order);
  }),

  getMyOrderDetails: orders.getMyOrderDetails.handler(async ({ context, input }) => {
    const owner = { party: 'courier', courierId: context.courierId } as const;
    return viewForCourier(context.app, await moves.getOrder(context.app.db, owner, input.orderId));
  }),

  updateStatusAsCourier: orders.updateStatusAsCourier.handler(async ({ context, input }) => {
    // Behind conditions of its own (product §4.21).
    if (input.action === 'fail_delivery') throw new AppError('forbidden');
    const move = { ...input, actorId: context.userId };
    return viewForCourier(context.app, await moveAsCourier(context.app, move, context.courierId));
  }),
};

const adminProcedures = {
  listAllAsAdmin: orders.listAllAsAdmin.handler(async ({ context, input }) => {
    const { db } = context.app;
    const { limit, cursor, ...asked } = input;
    const page = { cursor: parseCursor(cursor), limit: limit + 1 };
    const { items, nextCursor } = pageOf(await listAsked(db, asked, page), limit);
    const at = await viewpoint(context.app, items);
    return { items: items.map((order) => view.viewForAdmin(order, at)), nextCursor };
  }),

  listPartiesAsAdmin: orders.listPartiesAsAdmin.handler(async ({ context }) => ({
    restaurants: await listRestaurantNames(context.app.db),
    couriers: await listCourierNames(context.app.db),
  })),

  getAsAdmin: orders.getAsAdmin.handler(({ context, input }) => viewDetails(context.app, input.orderId)),
  answerCancelRequest: orders.answerCancelRequest.handler(async ({ context, input }) => {
    const order = await answerCancelRequest(context.app, { ...input, admin: context.admin });
    return view.viewForAdmin(order, await viewpoint(context.app, [order]));
  }),

  declineCancelWish: orders.declineCancelWish.handler(async ({ context, input }) => {
    const order = await declineCancelWish(context.app, { ...input, admin: context.admin });
    return view.viewForAdmin(order, await viewpoint(context.app, [order]));
  }),

  updateStatusAsAdmin: orders.updateStatusAsAdmin.handler(async ({ context, input }) => {
    const move = { ...input, actorId: context.userId };
    const owner = { party: 'admin', by: context.admin } as const;
    const order = await changes.moveAfterProposals(context.app, move, owner);
    return view.viewForAdmin(order, await viewpoint(context.app, [order]));
  }),
};

export const ordersRouter = orders.router({
  ...customerProcedures,
  ...wishProcedures,
  ...restaurantProcedures,
  ...talkProcedures,
  ...courierProcedures,
  ...adminProcedures,
});
