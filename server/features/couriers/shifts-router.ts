import { procedures } from '#server/access.ts';
import { callOffShift, giveBackPlace, openShifts, setHours, takePlace } from './shifts-commands.ts';
import { viewOwnShifts, viewPlan } from './shifts-view.ts';

const { shifts } = procedures;

export const shiftsRouter = shifts.router({
  getPlan: shifts.getPlan.handler(({ context: { app } }) => viewPlan(app.db, app.clock.now())),

  open: shifts.open.handler(async ({ context: { app, admin }, input }) => {
    await openShifts(app, input, admin);
    return {};
  }),

  callOff: shifts.callOff.handler(async ({ context: { app, admin }, input }) => {
    await callOffShift(app, input.shiftId, admin);
    return {};
  }),

  listMine: shifts.listMine.handler(({ context: { app, courierId } }) =>
    viewOwnShifts(app.db, courierId, app.clock.now()),
  ),

  setHours: shifts.setHours.handler(async ({ context: { app, courierId }, input }) => {
    await setHours(app, courierId, input.week);
    return {};
  }),

  take: shifts.take.handler(async ({ context: { app, courierId }, input }) => {
    await takePlace(app, courierId, input.shiftId);
    return {};
  }),

  giveBack: shifts.giveBack.handler(async ({ context: { app, courierId }, input }) => {
    await giveBackPlace(app, courierId, input.shiftId);
    return {};
  }),
});
