import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { routeMetres } from '#shared/domain/money/courier-pay.ts';
import { firstFeeCentimes, firstTariff, type Zone } from '#shared/domain/reach/tariff.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  checkoutOf,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, visitor, type SignedInCaller } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const { centre } = mida.app.config.city;
const [flat] = firstTariff as [Zone];
const zone = (change: Partial<Zone>): Zone => ({ ...flat, ...change });
/** Streets are 1.3 times as long as the straight line. */
const byWay = (metres: number) => ({ lat: centre.lat + metres / 1.3 / 111_195, lng: centre.lng });

const admin = await signedIn(mida, await adminOf(mida));
const customer = await signedIn(mida, await createPerson(mida));
const visit = visitor(mida).client;

let restaurant: TestRestaurant;
let owner: SignedInCaller;
beforeEach(async () => {
  restaurant = await createRestaurant(mida);
  await mida.app.db
    .update(restaurants)
    .set({ ...centre, reachBoundMetres: null })
    .where(eq(restaurants.id, restaurant.id));
  owner = await signedIn(mida, restaurant.ownerId);
  await save(firstTariff);
});

const save = async (zones: readonly Zone[]) => {
  const { version } = await visit.reach.getTariff();
  return admin.client.reach.saveTariff({ version, zones });
};

const place = (changed: Parameters<typeof checkoutOf>[2] = {}) =>
  customer.client.orders.place(checkoutOf(mida, restaurant, changed));

const dishesOf = () => checkoutOf(mida, restaurant).shownTotalCentimes - firstFeeCentimes;

const rowOf = async (orderId: string) => {
  const { rows } = await mida.app.db.execute(sql`
    select tariff_version as "version", tariff_zone as "zone" from orders where id = ${orderId}`);
  return rows[0];
};

describe('the tariff', () => {
  it('everyone reads the zones that hold now; a new version is told to all and changes the public version', async () => {
    expect(await visit.reach.getTariff()).toMatchObject({ zones: firstTariff, reachMetres: 6000 });
    const { version } = await visit.reach.getTariff();
    mida.announced.length = 0;
    const rings = [zone({ untilMetres: 2000, baseCentimes: 700 }), zone({ afterMetres: 2000 })];
    expect(await save(rings)).toEqual({ version: version + 1, zones: rings, reachMetres: 6000 });
    expect(await visit.reach.getTariff()).toMatchObject({ version: version + 1, zones: rings });
    expect(mida.announced.map(({ topic, channels }) => [topic, channels])).toEqual([['reach', ['everyone']]]);
    const [card] = (await visit.restaurants.list({})).restaurants;
    expect(card?.delivery).toEqual({ feeCentimes: 700, isFrom: true, reachMetres: 6000 });
  });

  it('each version stays, with who saved it; the audit keeps the act', async () => {
    const { version } = await save([zone({ baseCentimes: 1200 })]);
    const [last, before] = await admin.client.reach.listVersions();
    expect(last).toMatchObject({ version, zones: [{ baseCentimes: 1200 }], savedBy: expect.any(String) });
    expect(before).toMatchObject({ version: version - 1, zones: [{ baseCentimes: firstFeeCentimes }] });
    const { items } = await admin.client.audit.list({});
    expect(items[0]).toMatchObject({
      act: 'tariff_saved',
      subject: { kind: 'tariff', id: String(version) },
      after: { tariffVersion: version, zoneCount: 1 },
    });
    for (const change of ['update tariffs set version = 99 where version = 1', 'delete from tariffs'])
      await expect(mida.app.db.execute(sql.raw(change))).rejects.toThrow('Failed query');
  });

  it('of two admins who change one version, the second is refused', async () => {
    const { version } = await visit.reach.getTariff();
    const saving = (baseCentimes: number) =>
      outcomeOf(admin.client.reach.saveTariff({ version, zones: [zone({ baseCentimes })] }));
    const outcomes = await Promise.all([saving(1100), saving(1300)]);
    expect(outcomes.toSorted()).toEqual(['ok', 'tariff_changed']);
  });

  it('a border that is refused is refused with its zone and corner, and changes nothing', async () => {
    const before = await visit.reach.getTariff();
    const corners: Zone['corners'] = [
      [31_600_000, -8_000_000],
      [31_640_000, -7_960_000],
      [31_600_000, -7_960_000],
      [31_640_000, -8_000_000],
    ];
    const refusal = await refusalOf(save([flat, zone({ corners })]));
    expect(refusal).toMatchObject({
      code: 'tariff_unsound',
      status: 422,
      details: { faults: [{ kind: 'crossed', zone: 1, corner: 0 }] },
    });
    for (const bad of [zone({ baseCentimes: -1 }), zone({ kmCentimes: 0.5 }), zone({ name: 'x'.repeat(61) })])
      expect(await outcomeOf(save([bad]))).toBe('invalid_input');
    expect(await outcomeOf(save(Array.from({ length: 31 }, (_, n) => zone({ afterMetres: n }))))).toBe(
      'tariff_unsound',
    );
    expect(await visit.reach.getTariff()).toEqual(before);
  });

  it('the database refuses what is no tariff', async () => {
    const bad = [
      '[]',
      '{}',
      '[{}]',
      JSON.stringify([{ ...flat, baseCentimes: '10' }]),
      JSON.stringify([zone({ afterMetres: 5, untilMetres: 5 })]),
    ];
    for (const zones of bad)
      await expect(
        mida.app.db.execute(sql`insert into tariffs values (999, ${zones}::jsonb, now(), ${admin.userId})`),
      ).rejects.toThrow('Failed query');
  });
});

describe('placing by the tariff', () => {
  const rings = [
    zone({ untilMetres: 2000, baseCentimes: 700 }),
    zone({
      afterMetres: 2000,
      baseCentimes: 1200,
      includedMetres: 2000,
      kmCentimes: 200,
      freeFromCentimes: 200_000,
    }),
  ];

  it('the fee is that of the way, and the order names version and zone', async () => {
    const { version } = await save(rings);
    const near = await place({ shownTotalCentimes: dishesOf() + 700 });
    expect(near).toMatchObject({ deliveryFeeCentimes: 700, totalCentimes: dishesOf() + 700 });
    expect(await rowOf(near.id)).toEqual({ version, zone: 0 });
    const far = await place({
      position: byWay(4000),
      shownTotalCentimes: dishesOf() + 1600,
      shownDeliveryCentimes: 1600,
    });
    expect(far.deliveryFeeCentimes).toBe(1600);
    expect(await rowOf(far.id)).toEqual({ version, zone: 1 });
    await save([zone({ baseCentimes: 5000 })]);
    expect(await customer.client.orders.getMine({ orderId: far.id })).toMatchObject({
      deliveryFeeCentimes: 1600,
    });
  });

  it('a fee that changed since the cart is told with both figures, and nothing is placed', async () => {
    await save(rings);
    const refusal = await refusalOf(place({ shownDeliveryCentimes: 1000 }));
    expect(refusal).toMatchObject({
      code: 'prices_changed',
      status: 409,
      details: { delivery: { shownCentimes: 1000, centimes: 700 }, totalCentimes: dishesOf() + 700 },
    });
    // A page of the version before sends the total alone.
    const older = await refusalOf(place());
    expect(older).toMatchObject({ code: 'prices_changed' });
    expect(JSON.stringify(older)).not.toContain('"delivery"');
  });

  it('dishes from the free amount on are delivered for nothing', async () => {
    await save([zone({ freeFromCentimes: dishesOf() })]);
    expect(await place({ shownTotalCentimes: dishesOf() })).toMatchObject({ deliveryFeeCentimes: 0 });
    await save([zone({ freeFromCentimes: dishesOf() + 1 })]);
    expect(await place()).toMatchObject({ deliveryFeeCentimes: firstFeeCentimes });
  });

  it("the zone's least basket holds beside the restaurant's", async () => {
    const leastCentimes = dishesOf() + 1;
    await save([zone({ leastCentimes })]);
    expect(await refusalOf(place())).toMatchObject({
      code: 'below_minimum',
      details: { minimumCentimes: leastCentimes, missingCentimes: 1 },
    });
  });

  it('a place that no zone holds is refused', async () => {
    await save([
      zone({
        corners: [
          [31_600_000, -8_000_000],
          [31_600_000, -7_999_000],
          [31_601_000, -7_999_000],
        ],
      }),
    ]);
    expect(await refusalOf(place())).toMatchObject({ code: 'place_not_served', status: 422 });
  });
});

describe("a restaurant's reach", () => {
  const reached = async (metres: number) => {
    const outcome = await outcomeOf(place({ key: randomUUID(), position: byWay(metres) }));
    return outcome === 'ok' ? true : outcome;
  };
  const capacity = { quarterOrdersMax: null, minimumCentimes: 0, autoAccept: null };

  it('is 6 km at the beginning; placing beyond it is refused with both lengths', async () => {
    expect(await reached(6000)).toBe(true);
    expect(await refusalOf(place({ position: byWay(6100) }))).toMatchObject({
      code: 'place_too_far',
      status: 422,
      details: { metres: 6100, reachMetres: 6000 },
    });
  });

  it('follows the setting, then the bound of an admin, then the owner, who stays inside it', async () => {
    await admin.client.settings.update({ reachMetres: 3000 });
    expect(await reached(3100)).toBe('place_too_far');
    await admin.client.restaurants.updateAsAdmin({ id: restaurant.id, reachBoundMetres: 5000 });
    expect(await reached(5000)).toBe(true);
    await owner.client.capacity.set({ ...capacity, reachMetres: 2000 });
    expect(await reached(2100)).toBe('place_too_far');
    expect(await refusalOf(owner.client.capacity.set({ ...capacity, busyReachMetres: 5100 }))).toMatchObject({
      code: 'reach_beyond_bound',
      status: 422,
      details: { field: 'busyReachMetres', boundMetres: 5000 },
    });
    expect(await owner.client.capacity.getOwn()).toEqual({
      ...capacity,
      reachMetres: 2000,
      busyReachMetres: null,
      reachBoundMetres: 5000,
    });
    // A page of the version before knows nothing of it.
    await owner.client.capacity.set(capacity);
    expect(await owner.client.capacity.getOwn()).toMatchObject({ reachMetres: 2000 });
    await admin.client.settings.update({ reachMetres: 6000 });
  });

  it('is smaller while the kitchen is busy, on its card too', async () => {
    await owner.client.capacity.set({ ...capacity, busyReachMetres: 1500 });
    expect(await reached(2000)).toBe(true);
    await owner.client.capacity.beginBusy({ minutes: 10, length: 30 });
    expect(await reached(1600)).toBe('place_too_far');
    const page = await visit.restaurants.get({ id: restaurant.id });
    expect(page.delivery.reachMetres).toBe(1500);
  });

  it('what does not deliver to the place comes last, by each sort', async () => {
    await owner.client.capacity.set({ ...capacity, reachMetres: 500 });
    const near = byWay(3000);
    for (const sort of ['default', 'rating', 'deliveryTime'] as const) {
      const { restaurants: cards } = await visit.restaurants.list({ near, sort });
      const isReached = cards.map(
        ({ position, delivery }) => routeMetres(position, near) <= delivery.reachMetres,
      );
      expect(new Set(isReached).size).toBe(2);
      expect(isReached).toEqual(isReached.toSorted((one, other) => Number(other) - Number(one)));
    }
  });
});
