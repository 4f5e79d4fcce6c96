import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { MendInput } from '#shared/contract/orders/mends.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { firstTariff, type Zone } from '#shared/domain/reach/tariff.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import { startTestApp } from './app.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from './builders.ts';
import { signedIn } from './clients.ts';

const [flat] = firstTariff as [Zone];

/** A tariff whose fee rises after 2,000 metres of the way, and before each test a customer and a restaurant in the city's middle. */
export async function startMendScene() {
  const mida = await startTestApp();
  const { centre } = mida.app.config.city;
  const admin = await signedIn(mida, await adminOf(mida));
  const open = async () => ({
    restaurant: await createRestaurant(mida),
    customer: await signedIn(mida, await createPerson(mida)),
  });
  const scene = { mida, centre, admin, flat, ...(await open()) };

  beforeEach(async () => {
    Object.assign(scene, await open());
    await mida.app.db
      .update(restaurants)
      .set({ ...centre, reachBoundMetres: 6000 })
      .where(eq(restaurants.id, scene.restaurant.id));
    const { version } = await admin.client.reach.getTariff();
    const near = { ...flat, untilMetres: 2000, baseCentimes: 1000 };
    const far = { ...flat, afterMetres: 2000, baseCentimes: 1600 };
    await admin.client.reach.saveTariff({ version, zones: [near, far] });
  });

  const read = (orderId: string) => scene.customer.client.orders.getMine({ orderId });
  return Object.assign(scene, {
    read,
    /** Streets are 1.3 times as long as the straight line. */
    byWay: (metres: number) => ({ lat: centre.lat + metres / 1.3 / 111_195, lng: centre.lng }),
    async order(status: OrderStatus = 'new') {
      const { restaurant, customer } = scene;
      const { id } = await createOrder(mida, { customerId: customer.userId, restaurant, status });
      return read(id);
    },
    mended: (orderId: string, changed: Partial<MendInput> = {}): MendInput => ({
      orderId,
      id: randomUUID(),
      address: 'Rue Yougoslavie 12, Gueliz',
      landmark: '',
      door: '',
      phone: '0612345678',
      contactPhone: null,
      note: '',
      courierNote: '',
      position: centre,
      agreedCentimes: 0,
      ...changed,
    }),
  });
}
