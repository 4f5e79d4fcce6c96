import type { UserId } from '#server/identity.ts';
import { alarms } from '#server/background.ts';
import { placeOrder } from '#server/features/orders/placing/commands.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp } from './app.ts';
import { checkoutOf, createPerson, createRestaurant } from './builders.ts';
import { signedIn, visitor, type SignedInCaller } from './clients.ts';
import { listEveryCard } from './every-card.ts';

export const minuteMs = 60_000;
export const unlimited = { quarterOrdersMax: null, minimumCentimes: 0, autoAccept: null };
export const allWeek = Array.from({ length: 7 }, () => [{ from: 0, until: 1440 }]);

type Capacity = Parameters<SignedInCaller['client']['capacity']['set']>[0];

/** The calls of the scene concern the restaurant that was opened last. */
export async function startCapacityScene() {
  const mida = await startTestApp();
  const guest = visitor(mida).client;
  const customer = await signedIn(mida, await createPerson(mida));
  const customerId = customer.userId as UserId;
  const openOne = async () => {
    const restaurant = await createRestaurant(mida);
    return { restaurant, owner: await signedIn(mida, restaurant.ownerId) };
  };
  let opened = await openOne();
  return {
    mida,
    guest,
    customer,
    customerId,
    open: async () => {
      opened = await openOne();
      mida.announced.length = 0;
      return opened;
    },
    inMinutes: (minutes: number): Date => new Date(mida.clock.now().getTime() + minutes * minuteMs),
    setCapacity: (changed: Partial<Capacity>) =>
      opened.owner.client.capacity.set({ ...unlimited, ...changed }),
    place: () => placeOrder(mida.app, customerId, checkoutOf(mida, opened.restaurant)),
    placeAsCustomer: () => customer.client.orders.place(checkoutOf(mida, opened.restaurant)),
    page: () => guest.restaurants.get({ id: opened.restaurant.id }),
    card: async () => (await listEveryCard(guest)).find(({ id }) => id === opened.restaurant.id),
    told: () =>
      mida.announced.filter(({ topic, id }) => topic === 'restaurants' && id === `${opened.restaurant.id}`),
    rings: () => ringAllDue(mida.app, alarms),
    publicVersion: async (): Promise<string> =>
      String((await mida.database.pool.query('select version from public_version')).rows[0].version),
  };
}
