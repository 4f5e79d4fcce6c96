import { AppError } from '#shared/domain/errors.ts';
import { alarms } from '#server/background.ts';
import { makeBundle } from '#server/features/orders/offers/make-commands.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import type { TestApp } from './app.ts';
import type { SignedInCaller } from './clients.ts';
import { stepTo } from './course.ts';
import { cookingVersion } from './offers.ts';
import { tripsOf } from './trips.ts';

/** The people who act in a test about orders of one offer, at this moment. */
interface BundleStage {
  mida: TestApp;
  kitchen: SignedInCaller;
  courier: SignedInCaller;
}

/** What the planner, the kitchen and the courier do in tests about orders of one offer; asked for the stage at each act. */
export function bundleActs(stage: () => BundleStage) {
  const ask = async (
    orderIds: readonly string[],
    version = cookingVersion,
    { userId: courierId } = stage().courier,
  ): Promise<string> => {
    const orders = orderIds.map((orderId) => ({ orderId, version }));
    return (await makeBundle(stage().mida.app, { orders, courierId }, null)).offerId;
  };
  const accept = (offerId: string) => stage().courier.client.offers.answer({ offerId, answer: 'accept' });
  const ring = () => ringAllDue(stage().mida.app, alarms);
  return {
    ask,
    accept,
    ring,
    promise: async (orderIds: readonly string[]): Promise<string> => {
      const offerId = await ask(orderIds);
      await accept(offerId);
      return offerId;
    },
    markReady: (orderId: string) =>
      stage().kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup }),
    pickUp: (orderId: string) =>
      stage().courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.picked_up }),
    openTrip: async () => (await tripsOf(stage().mida, stage().courier.userId)).find(({ isOpen }) => isOpen),
    /** The orders in the courier's hands, by their stops. */
    tripIds: async (): Promise<string[]> => {
      const { rows } = await stage().mida.database.pool.query<{ id: string }>(
        `select id from orders where courier_id = $1 and status in ('out_for_delivery', 'picked_up')
         order by trip_stop`,
        [stage().courier.userId],
      );
      return rows.map(({ id }) => id);
    },
    passMinutes: (minutes: number) => {
      stage().mida.clock.advance(minutes * 60_000);
      return ring();
    },
  };
}

/** The code of a command that the planner calls, which refuses without a caller. */
export const refusalOfCommand = (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
