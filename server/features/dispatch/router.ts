import { compareWithPlan, leastCompared } from '#shared/domain/dispatch/comparison.ts';
import { procedures } from '#server/access.ts';
import { answerDesk, answerMoreCouriers, answerState } from './answers.ts';
import { liftPin, setPin } from './pins-commands.ts';
import { countForAll } from './fairness-commands.ts';
import { viewFairness, viewOwnFairness } from './fairness-view.ts';
import { listCompared } from './planned-offers-store.ts';

const { dispatch } = procedures;

export const dispatchRouter = dispatch.router({
  getState: dispatch.getState.handler(({ context }) => answerState(context.app)),

  getDesk: dispatch.getDesk.handler(({ context }) => answerDesk(context.app)),

  tryMoreCouriers: dispatch.tryMoreCouriers.handler(({ context: { app, admin }, input }) =>
    answerMoreCouriers(app, admin, input.more),
  ),

  getComparison: dispatch.getComparison.handler(async ({ context: { app } }) => ({
    ...compareWithPlan(await listCompared(app.db, app.clock.now())),
    least: leastCompared,
  })),

  pin: dispatch.pin.handler(async ({ context: { app, admin }, input }) => {
    await setPin(app, { ...input, kind: 'pin' }, admin);
    return {};
  }),

  forbid: dispatch.forbid.handler(async ({ context: { app, admin }, input }) => {
    await setPin(app, { ...input, kind: 'forbid' }, admin);
    return {};
  }),

  unpin: dispatch.unpin.handler(async ({ context: { app, admin }, input }) => {
    await liftPin(app, input, admin);
    return {};
  }),

  getFairness: dispatch.getFairness.handler(async ({ context: { app } }) =>
    viewFairness(await countForAll(app)),
  ),

  getMyFairness: dispatch.getMyFairness.handler(async ({ context: { app, courierId } }) =>
    viewOwnFairness(await countForAll(app), courierId),
  ),
});
