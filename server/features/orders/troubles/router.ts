import { procedures } from '#server/access.ts';
import { actingAdmin } from '#server/security/acting-admin.ts';
import { getOrder } from '#server/features/orders/moves/commands.ts';
import { findNoShow, listContested } from './no-show-store.ts';
import * as commands from './commands.ts';
import { findCarriedTrouble, findTrouble, listCircumstances } from './store.ts';
import { viewCourierTrouble, viewCustomerTrouble, viewNoShow } from './view.ts';

const { troubles } = procedures;

export const troublesRouter = troubles.router({
  getAsCourier: troubles.getAsCourier.handler(async ({ context, input }) => {
    const trouble = await findCarriedTrouble(context.app.db, context.courierId, input.orderId);
    return trouble ? viewCourierTrouble(trouble) : null;
  }),

  getAsCustomer: troubles.getAsCustomer.handler(async ({ context: { app, userId }, input }) => {
    const { id } = await getOrder(app.db, { party: 'customer', customerId: userId }, input.orderId);
    return viewCustomerTrouble(await findTrouble(app.db, id), await findNoShow(app.db, id));
  }),

  listAsAdmin: troubles.listAsAdmin.handler(({ context }) => listCircumstances(context.app.db)),

  getNoShow: troubles.getNoShow.handler(async ({ context, input }) => {
    const found = await findNoShow(context.app.db, input.orderId);
    return found ? viewNoShow(found) : null;
  }),

  listContested: troubles.listContested.handler(async ({ context }) => {
    return (await listContested(context.app.db)).map(viewNoShow);
  }),

  begin: troubles.begin.handler(async ({ context, input: { orderId, reason } }) => {
    return viewCourierTrouble(await commands.beginTrouble({ ...context, orderId }, reason));
  }),

  noteCall: troubles.noteCall.handler(async ({ context, input }) => {
    return viewCourierTrouble(await commands.noteCall({ ...context, ...input }));
  }),

  withdraw: troubles.withdraw.handler(async ({ context, input }) => {
    await commands.withdrawTrouble({ ...context, ...input });
    return {};
  }),

  fail: troubles.fail.handler(async ({ context, input }) => {
    await commands.failDelivery({ ...context, ...input });
    return {};
  }),

  contest: troubles.contest.handler(async ({ context: { app, userId }, input }) => {
    await commands.contestNoShow(app, userId, input);
    return viewCustomerTrouble(undefined, await findNoShow(app.db, input.orderId));
  }),

  lift: troubles.lift.handler(async ({ context, input }) => {
    return viewNoShow(
      await commands.liftNoShow(context.app, { ...input, by: actingAdmin(context, context.userId) }),
    );
  }),
});
