import { compareWithPlan, leastCompared } from '#shared/domain/dispatch/comparison.ts';
import { procedures } from '#server/access.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { liftPin, setPin } from './pins-commands.ts';
import { countForAll } from './fairness-commands.ts';
import { viewFairness, viewOwnFairness } from './fairness-view.ts';
import { listCompared } from './planned-offers-store.ts';
import { listNames, readState } from './state-store.ts';
import { viewState } from './view.ts';

const { dispatch } = procedures;

export const dispatchRouter = dispatch.router({
  getState: dispatch.getState.handler(async ({ context: { app } }) => {
    const { dispatch: mode = 'board' } = await cachedSettings(app);
    const state = await readState(app.db);
    const names = await listNames(
      app.db,
      state.plan.trips.map(({ courierId }) => courierId),
    );
    return viewState(state, { mode, now: app.clock.now(), names });
  }),

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
