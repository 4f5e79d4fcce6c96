import { procedures } from '#server/access.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { findOrder } from '#server/features/orders/store.ts';
import * as commands from './commands.ts';
import { findStandby } from './hints-store.ts';
import { findOwnOffer } from './store.ts';
import { viewOffer, viewPromise } from './view.ts';

const { offers } = procedures;

export const offersRouter = offers.router({
  make: offers.make.handler(({ context, input }) => commands.makeOffer(context.app, input, context.admin)),

  withdraw: offers.withdraw.handler(async ({ context, input }) => {
    await commands.withdrawOffer(context.app, input.offerId, context.admin);
    return {};
  }),

  getMine: offers.getMine.handler(async ({ context: { app, courierId } }) => {
    const { dispatch, waitingHints } = await cachedSettings(app);
    const own = await findOwnOffer(app.db, courierId);
    const order = own && (await findOrder(app.db, own.orderId));
    if (!order) {
      const none = { offer: null, promise: null, dispatch };
      const isHinted = dispatch === 'offers' && waitingHints;
      return isHinted ? { ...none, waitNear: await findStandby(app.db, courierId, app.clock.now()) } : none;
    }
    if (own.promisedAt) return { offer: null, promise: viewPromise(own, own.promisedAt, order), dispatch };
    const isOver = own.endsAt <= app.clock.now();
    return { offer: isOver ? null : viewOffer(own, order), promise: null, dispatch };
  }),

  seen: offers.seen.handler(({ context, input }) =>
    commands.seeOffer(context.app, context.courierId, input.offerId),
  ),

  answer: offers.answer.handler(async ({ context, input }) => ({
    outcome: await commands.answerOffer(context.app, context.courierId, input),
  })),

  giveBack: offers.giveBack.handler(async ({ context, input }) => {
    await commands.giveBack(context.app, context.courierId, input.offerId);
    return {};
  }),
});
