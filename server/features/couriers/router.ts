import { procedures } from '#server/access.ts';
import { getCourier, registerCourier, setOnDuty } from './commands.ts';
import { findRejectedReason, listPendingCouriers } from './store.ts';
import { viewPending, viewProfile } from './view.ts';

const { couriers } = procedures;

export const couriersRouter = couriers.router({
  register: couriers.register.handler(async ({ context, input }) => {
    await registerCourier(context, input);
    return {};
  }),

  getMyProfile: couriers.getMyProfile.handler(async ({ context }) => {
    const courier = await getCourier(context.app.db, context.courierId);
    if (courier.status !== 'rejected') return viewProfile(courier);
    return viewProfile(courier, await findRejectedReason(context.app.db, courier.userId));
  }),

  setOnDuty: couriers.setOnDuty.handler(async ({ context, input }) => {
    return viewProfile(await setOnDuty(context.app, context.courierId, input.isOnDuty));
  }),

  listPending: couriers.listPending.handler(async ({ context }) => {
    return (await listPendingCouriers(context.app.db)).map(viewPending);
  }),
});
