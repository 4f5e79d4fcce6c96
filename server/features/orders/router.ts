import { AppError } from '#shared/domain/errors.ts';
import { pageOf, parseCursor } from '#shared/domain/paging.ts';
import { procedures } from '#server/access.ts';
import { answerCancelRequest, askToCancel } from './cancelling/commands.ts';
import * as changes from './changes/commands.ts';
import { readDetails } from './desk/answers.ts';
import { listAsked, listCourierNames, listRestaurantNames } from './desk/search-store.ts';
import { findActiveJob, listAvailableJobs } from './jobs/store.ts';
import { readBoard } from './kitchen/answers.ts';
import { assignJob } from './moves/assign-commands.ts';
import * as moves from './moves/commands.ts';
import { getMyCode, textMyCode } from './moves/hand-over-codes-commands.ts';
import { moveAsCourier } from './moves/hand-over-commands.ts';
import { readHistory } from './moves/history-store.ts';
import { declineCancelWish, wishToCancel } from './moves/time-limits-commands.ts';
import { getCashMax } from './placing/cash-max-commands.ts';
import { placeOrder } from './placing/commands.ts';
import {
  showAdmin,
  showAvailableJobs,
  showCourier,
  showCustomer,
  showKitchen,
  showPage,
  showPlaced,
} from './answers.ts';
import * as store from './store.ts';
import { viewEnding, viewForAdmin, viewForCustomer } from './view.ts';

const { orders } = procedures;

const customerProcedures = {
  place: orders.place.handler(async ({ context, input }) => {
    const order = await placeOrder(context.app, context.userId, input, context.user.provedPhone);
    return showPlaced(context.app, order);
  }),

  getMyCashMax: orders.getMyCashMax.handler(async ({ context, input }) =>
    getCashMax(context.app, await context.loadUser(), input.phone),
  ),

  listMine: orders.listMine.handler(async ({ context, input }) => {
    const page = { cursor: parseCursor(input.cursor), limit: input.limit + 1 };
    const found = await store.listOrdersOfCustomer(context.app.db, context.userId, page);
    return showPage(context.app, pageOf(found, input.limit), viewForCustomer);
  }),

  getMine: orders.getMine.handler(async ({ context, input }) => {
    const owner = { party: 'customer', customerId: context.userId } as const;
    return showCustomer(context.app, await moves.getOrder(context.app.db, owner, input.orderId));
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
    return showCustomer(context.app, await moves.moveOrder(context.app, move, owner));
  }),
};

const wishProcedures = {
  wishToCancel: orders.wishToCancel.handler(async ({ context, input }) => {
    return showCustomer(context.app, await wishToCancel(context.app, context.userId, input.orderId));
  }),
};

const restaurantProcedures = {
  listForRestaurant: orders.listForRestaurant.handler(({ context, input }) =>
    readBoard(context.app, context.restaurantId, input),
  ),

  getEnding: orders.getEnding.handler(async ({ context, input }) => {
    const { app, restaurantId } = context;
    const order = await moves.getOrder(app.db, { party: 'restaurant', restaurantId }, input.orderId);
    return order.status === 'cancelled' ? viewEnding(await readHistory(app.db, order.id)) : null;
  }),

  askToCancel: orders.askToCancel.handler(async ({ context, input }) => {
    const order = await askToCancel(context.app, input, context);
    return showKitchen(context.app, order);
  }),

  updateStatusAsRestaurant: orders.updateStatusAsRestaurant.handler(async ({ context, input }) => {
    const owner = { party: 'restaurant', restaurantId: context.restaurantId } as const;
    const order = await changes.moveAfterProposals(context.app, { ...input, ...context.actor }, owner);
    return showKitchen(context.app, order);
  }),
};

const talkProcedures = {
  extendPreparation: orders.extendPreparation.handler(async ({ context, input }) => {
    const { app, restaurantId } = context;
    const order = await changes.extendPreparation(app, { party: 'restaurant', restaurantId }, input);
    return showKitchen(app, order);
  }),

  proposeChange: orders.proposeChange.handler(async ({ context, input }) => {
    const { app, restaurantId, actor } = context;
    const owner = { party: 'restaurant', restaurantId } as const;
    const order = await changes.proposeChange(app, { owner, actor }, input);
    return showKitchen(app, order);
  }),

  withdrawProposal: orders.withdrawProposal.handler(async ({ context, input }) => {
    const { app, restaurantId } = context;
    const order = await changes.withdrawProposal(app, { party: 'restaurant', restaurantId }, input);
    return showKitchen(app, order);
  }),

  answerProposal: orders.answerProposal.handler(async ({ context, input }) => {
    const owner = { party: 'customer', customerId: context.userId } as const;
    return showCustomer(context.app, await changes.answerProposal(context.app, owner, input));
  }),
};

const courierProcedures = {
  getMyActiveJob: orders.getMyActiveJob.handler(async ({ context }) => {
    const order = await findActiveJob(context.app.db, context.courierId);
    return order ? showCourier(context.app, order) : null;
  }),

  listAvailableJobs: orders.listAvailableJobs.handler(async ({ context: { app, courierId } }) =>
    showAvailableJobs(app, await listAvailableJobs(app.db, courierId, app.clock.now())),
  ),

  assignJobToCourier: orders.assignJobToCourier.handler(async ({ context, input }) => {
    const isForeign = input.courierId !== undefined && input.courierId !== context.courierId;
    if (isForeign) throw new AppError('foreign_courier');
    const order = await assignJob(context.app, context.courierId, input);
    return showCourier(context.app, order);
  }),

  getMyOrderDetails: orders.getMyOrderDetails.handler(async ({ context, input }) => {
    const owner = { party: 'courier', courierId: context.courierId } as const;
    return showCourier(context.app, await moves.getOrder(context.app.db, owner, input.orderId));
  }),

  updateStatusAsCourier: orders.updateStatusAsCourier.handler(async ({ context, input }) => {
    // A failed delivery has a procedure with conditions of its own (product §4.21).
    if (input.action === 'fail_delivery') throw new AppError('forbidden');
    const move = { ...input, actorId: context.userId };
    return showCourier(context.app, await moveAsCourier(context.app, move, context.courierId));
  }),
};

const adminProcedures = {
  listAllAsAdmin: orders.listAllAsAdmin.handler(async ({ context, input }) => {
    const { limit, cursor, ...asked } = input;
    const page = { cursor: parseCursor(cursor), limit: limit + 1 };
    return showPage(context.app, pageOf(await listAsked(context.app.db, asked, page), limit), viewForAdmin);
  }),

  listPartiesAsAdmin: orders.listPartiesAsAdmin.handler(async ({ context }) => ({
    restaurants: await listRestaurantNames(context.app.db),
    couriers: await listCourierNames(context.app.db),
  })),

  getAsAdmin: orders.getAsAdmin.handler(({ context, input }) => readDetails(context.app, input.orderId)),

  answerCancelRequest: orders.answerCancelRequest.handler(async ({ context, input }) => {
    const order = await answerCancelRequest(context.app, { ...input, admin: context.admin });
    return showAdmin(context.app, order);
  }),

  declineCancelWish: orders.declineCancelWish.handler(async ({ context, input }) => {
    const order = await declineCancelWish(context.app, { ...input, admin: context.admin });
    return showAdmin(context.app, order);
  }),

  updateStatusAsAdmin: orders.updateStatusAsAdmin.handler(async ({ context, input }) => {
    const move = { ...input, actorId: context.userId };
    const owner = { party: 'admin', by: context.admin } as const;
    const order = await changes.moveAfterProposals(context.app, move, owner);
    return showAdmin(context.app, order);
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
