import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorDetails } from '#shared/domain/errors.ts';
import { firstTariff, type Zone } from '#shared/domain/reach/tariff.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import { startTestApp } from '#server/testing/app.ts';
import { bookFaults } from '#server/testing/books.ts';
import {
  adminOf,
  createOrder,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { refusalOf, signedIn } from '#server/testing/clients.ts';

/** Whatever was mended: the parts of an order add up to what is due, booked and shown. */
const mida = await startTestApp();
afterAll(() => mida.close());
const { centre } = mida.app.config.city;
const [flat] = firstTariff as [Zone];
const admin = await signedIn(mida, await adminOf(mida));
const customer = await signedIn(mida, await createPerson(mida));
let restaurant: TestRestaurant;

beforeAll(async () => {
  restaurant = await createRestaurant(mida);
  await mida.app.db
    .update(restaurants)
    .set({ ...centre, reachBoundMetres: 12_000 })
    .where(eq(restaurants.id, restaurant.id));
  // The version is the first one, which orders of the builders name.
  const zones = [
    { ...flat, untilMetres: 1500 },
    { ...flat, afterMetres: 1500, untilMetres: 4000, baseCentimes: 1450, kmCentimes: 130 },
    { ...flat, afterMetres: 4000, baseCentimes: 300, kmCentimes: 275, includedMetres: 900 },
  ];
  await mida.app.db.execute(sql`alter table tariffs disable trigger user`);
  await mida.app.db.execute(
    sql`update tariffs set zones = ${JSON.stringify(zones)}::jsonb where version = 1`,
  );
  await mida.app.db.execute(sql`alter table tariffs enable trigger user`);
});

const journeys = fc.sample(fc.array(fc.integer({ min: 0, max: 6500 }), { minLength: 0, maxLength: 3 }), {
  numRuns: 10,
  seed: 42,
});

async function mend(orderId: string, metres: number): Promise<void> {
  const position = { lat: centre.lat + metres / 1.3 / 111_195, lng: centre.lng };
  const words = { address: 'Rue Yougoslavie 12', phone: '0612345678' };
  const asked = { orderId, id: randomUUID(), ...words, position };
  const first = await refusalOf(admin.client.mends.mendAsAdmin(asked));
  if (!first) return;
  expect(first.code).toBe('mend_costs');
  const { differenceCentimes: agreedCentimes } = first.details as ErrorDetails['mend_costs'];
  await admin.client.mends.mendAsAdmin({ ...asked, agreedCentimes });
}

async function bookedCash(orderId: string): Promise<number> {
  const { rows } = await mida.app.db.execute<{ sum: number }>(
    sql`select sum(amount_centimes)::integer as sum from ledger_rows where event_id = ${orderId} and debit like 'courier_cash:%'`,
  );
  return rows[0]?.sum ?? 0;
}

async function deliverMended(metres: readonly number[]): Promise<number> {
  const { id, courierId } = await createOrder(mida, {
    customerId: customer.userId,
    restaurant,
    status: 'picked_up',
  });
  for (const each of metres) await mend(id, each);
  const courier = await signedIn(mida, courierId ?? '');
  const shown = await customer.client.orders.getMine({ orderId: id });
  const { subtotalCentimes, deliveryFeeCentimes, mendsCentimes, dueCentimes } = shown;
  expect(subtotalCentimes + deliveryFeeCentimes + mendsCentimes).toBe(dueCentimes);
  const job = await courier.client.orders.getMyActiveJob();
  expect(job?.collectCentimes).toBe(dueCentimes);
  expect(await admin.client.orders.getAsAdmin({ orderId: id })).toMatchObject({ mendsCentimes, dueCentimes });
  await courier.client.orders.updateStatusAsCourier({
    orderId: id,
    action: 'mark_delivered',
    version: 5,
    shownDueCentimes: dueCentimes,
  });
  expect(await bookedCash(id)).toBe(dueCentimes);
  const receipt = await customer.client.invoices.getReceipt({ orderId: id });
  expect(receipt.dishes.totalCentimes).toBe(subtotalCentimes);
  expect(receipt.delivery.totalCentimes).toBe(deliveryFeeCentimes + mendsCentimes);
  return deliveryFeeCentimes + mendsCentimes;
}

it('of ten orders with up to three mended places each: parts, due, ledger, receipt, figures and preview agree', async () => {
  let feeCentimes = 0;
  for (const metres of journeys) feeCentimes += await deliverMended(metres);
  expect(await bookFaults(mida)).toEqual([]);
  const { was } = await admin.client.reach.preview({ zones: firstTariff });
  expect(was).toMatchObject({ orders: journeys.length, feeCentimes });
  const { rows } = await mida.app.db.execute<{ margin: number }>(sql`
    select sum(case when credit like 'commission:%' or credit like 'delivery_income:%' then amount_centimes
      when debit like 'delivery_income:%' then -amount_centimes else 0 end)::integer as margin from ledger_rows`);
  expect(was.marginCentimes).toBe(rows[0]?.margin);
});
