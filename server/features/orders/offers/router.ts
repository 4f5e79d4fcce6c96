import { procedures } from '#server/access.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { findOrder } from '#server/features/orders/store.ts';
import * as commands from './commands.ts';
import { findStandby } from './hints-store.ts';
import { makeOffer } from './make-commands.ts';
import { listOwnOffers } from './store.ts';
import { viewOffer, viewPromise, type Offered } from './view.ts';

const { offers } = procedures;

export const offersRouter = offers.router({
  make: offers.make.handler(({ context, input }) => makeOffer(context.app, input, context.admin)),

  withdraw: offers.withdraw.handler(async ({ context, input }) => {
    await commands.withdrawOffer(context.app, input.offerId, context.admin);
    return {};
  }),

  getMine: offers.getMine.handler(async ({ context: { app, courierId } }) => {
    const { dispatch, waitingHints } = await cachedSettings(app);
    const bundle: Offered[] = [];
    for (const offer of await listOwnOffers(app.db, courierId)) {
      const order = await findOrder(app.db, offer.orderId);
      if (order) bundle.push({ offer, order });
    }
    const [first] = bundle;
    if (!first) {
      const none = { offer: null, promise: null, dispatch };
      const isHinted = dispatch === 'offers' && waitingHints;
      return isHinted ? { ...none, waitNear: await findStandby(app.db, courierId, app.clock.now()) } : none;
    }
    if (first.offer.tripId !== null) return { offer: null, promise: viewPromise(first, bundle), dispatch };
    const isOver = first.offer.endsAt <= app.clock.now();
    return { offer: isOver ? null : viewOffer(first, bundle), promise: null, dispatch };
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
