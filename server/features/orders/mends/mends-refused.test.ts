import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { createOrder, createPerson } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { startMendScene } from '#server/testing/mend-scene.ts';

const scene = await startMendScene();
const { mida, centre, admin, flat, read, byWay, order, mended } = scene;
afterAll(() => mida.close());

describe('a mended place', () => {
  it('an id mends one order, once: other words or another order with it are refused, and change nothing', async () => {
    const first = await order();
    const second = await order();
    const asked = mended(first.id, { door: '4' });
    await scene.customer.client.mends.mendMine(asked);
    expect(await outcomeOf(scene.customer.client.mends.mendMine(asked))).toBe('ok');
    const before = await Promise.all([read(first.id), read(second.id)]);
    const again = { ...asked, door: '5' };
    expect(await outcomeOf(scene.customer.client.mends.mendMine(again))).toBe('mend_reused');
    expect(await outcomeOf(scene.customer.client.mends.mendMine({ ...again, orderId: second.id }))).toBe(
      'mend_reused',
    );
    expect(await outcomeOf(scene.customer.client.mends.mendMine({ ...asked, orderId: second.id }))).toBe(
      'mend_reused',
    );
    const stranger = await signedIn(mida, await createPerson(mida));
    const { id: foreign } = await createOrder(mida, {
      customerId: stranger.userId,
      restaurant: scene.restaurant,
    });
    expect(await outcomeOf(stranger.client.mends.mendMine({ ...asked, orderId: foreign }))).toBe(
      'mend_reused',
    );
    expect(await Promise.all([read(first.id), read(second.id)])).toEqual(before);
  });

  it('two orders that are mended with one id at once: one is, the other is refused', async () => {
    const placed = [await order(), await order()];
    const id = randomUUID();
    const outcomes = await Promise.all(
      placed.map((one) => outcomeOf(scene.customer.client.mends.mendMine(mended(one.id, { id, door: '4' })))),
    );
    expect(outcomes.toSorted()).toEqual(['mend_reused', 'ok']);
  });

  it('a zone that asks for more dishes than were ordered is refused, also by the database', async () => {
    const { version } = await admin.client.reach.getTariff();
    const near = { ...flat, untilMetres: 2000 };
    const far = { ...flat, afterMetres: 2000, leastCentimes: 500_000 };
    await admin.client.reach.saveTariff({ version, zones: [near, far] });
    const placed = await order('preparing');
    await mida.app.db.execute(
      sql`update orders set tariff_version = ${version + 1}, delivery_lat = ${centre.lat}, delivery_lng = ${centre.lng + 0.0001} where id = ${placed.id}`,
    );
    const asked = mended(placed.id, { position: byWay(3000) });
    for (const { client } of [scene.customer, admin])
      expect(
        await refusalOf(
          client === admin.client ? client.mends.mendAsAdmin(asked) : client.mends.mendMine(asked),
        ),
      ).toMatchObject({ code: 'mend_below_least', status: 422, details: { leastCentimes: 500_000 } });
    await expect(
      mida.app.db.execute(
        sql`update orders set tariff_zone = 1, delivery_lat = delivery_lat + 0.02 where id = ${placed.id}`,
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'orders_mend_least' } });
    expect(
      await outcomeOf(scene.customer.client.mends.mendMine(mended(placed.id, { position: byWay(1000) }))),
    ).toBe('ok');
  });

  it('a dish that ran out makes no place dearer', async () => {
    const { version } = await admin.client.reach.getTariff();
    const placed = await order('preparing');
    await admin.client.reach.saveTariff({
      version,
      zones: [{ ...flat, freeFromCentimes: placed.subtotalCentimes }],
    });
    await mida.app.db.execute(
      sql`update orders set tariff_version = ${version + 1}, delivery_lat = ${centre.lat}, delivery_lng = ${centre.lng + 0.0001} where id = ${placed.id}`,
    );
    const [line] = placed.lines;
    const proposed = {
      orderId: placed.id,
      id: randomUUID(),
      position: 0,
      quantity: 1,
      replacementItemId: null,
    };
    const owner = await signedIn(mida, scene.restaurant.ownerId);
    await owner.client.orders.proposeChange(proposed);
    await scene.customer.client.orders.answerProposal({
      orderId: placed.id,
      id: proposed.id,
      answer: 'without',
    });
    const less = placed.dueCentimes - (line?.unitPriceCentimes ?? 0);
    expect(await read(placed.id)).toMatchObject({ dueCentimes: less });
    // The whole fee of the placed order is given back, since its dishes as ordered fill the free basket.
    const asked = mended(placed.id, { position: byWay(500) });
    expect(await refusalOf(scene.customer.client.mends.mendMine(asked))).toMatchObject({
      details: { differenceCentimes: -placed.deliveryFeeCentimes },
    });
  });

  it('notes that a dearer place makes too small are dropped, and customer and courier read it', async () => {
    const placed = await order('picked_up');
    const cashCentimes = Math.ceil((placed.dueCentimes + 1) / 5000) * 5000;
    await mida.app.db.execute(sql`alter table orders disable trigger orders_change`);
    await mida.app.db.execute(sql`update orders set cash_centimes = ${cashCentimes} where id = ${placed.id}`);
    await mida.app.db.execute(sql`alter table orders enable trigger orders_change`);
    const { version } = await admin.client.reach.getTariff();
    const far = { ...flat, baseCentimes: placed.deliveryFeeCentimes + 5000 };
    await admin.client.reach.saveTariff({ version, zones: [far] });
    await mida.app.db.execute(
      sql`update orders set tariff_version = ${version + 1}, delivery_lng = delivery_lng + 0.00001 where id = ${placed.id}`,
    );
    const { rows } = await mida.app.db.execute<{ courier: string }>(
      sql`select courier_id as courier from orders where id = ${placed.id}`,
    );
    const courier = await signedIn(mida, rows[0]?.courier ?? '');
    const views = () => Promise.all([read(placed.id), courier.client.orders.getMyActiveJob()]);
    for (const view of await views()) expect(view).toMatchObject({ cashCentimes });
    const asked = mended(placed.id, { position: byWay(1000), agreedCentimes: 5000 });
    await admin.client.mends.mendAsAdmin(asked);
    for (const view of await views())
      expect(view).toMatchObject({ cashCentimes: null, notesFallShort: true });
  });
});
