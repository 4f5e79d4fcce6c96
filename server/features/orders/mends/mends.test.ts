import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { createPerson } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { startMendScene } from '#server/testing/mend-scene.ts';

const scene = await startMendScene();
const { mida, admin, flat, read, byWay, order, mended } = scene;
afterAll(() => mida.close());

describe('a mended place', () => {
  it('words and numbers change without another fee; the history names the fields', async () => {
    const { id } = await order();
    await scene.customer.client.mends.mendMine(mended(id, { address: 'Rue de la Liberte 3', door: '2' }));
    expect(await read(id)).toMatchObject({
      deliveryAddress: 'Rue de la Liberte 3',
      mendsCentimes: 0,
      placeMendedAt: mida.clock.now(),
    });
    const { rows } = await mida.app.db.execute(
      sql`select party, fields, fee_centimes from order_mends where order_id = ${id}`,
    );
    expect(rows).toEqual([
      { party: 'customer', fields: expect.arrayContaining(['address', 'door']), fee_centimes: 0 },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Liberte');
  });

  it('a dearer place is told with its difference, and mended once that is agreed on', async () => {
    const placed = await order();
    const asked = mended(placed.id, { position: byWay(3000) });
    expect(await refusalOf(scene.customer.client.mends.mendMine(asked))).toMatchObject({
      code: 'mend_costs',
      status: 409,
      details: { differenceCentimes: 600 },
    });
    expect((await read(placed.id)).placeMendedAt).toBeNull();
    await scene.customer.client.mends.mendMine({ ...asked, agreedCentimes: 600 });
    const after = await read(placed.id);
    expect(after).toMatchObject({ mendsCentimes: 600, dueCentimes: placed.totalCentimes + 600 });
    expect(after.totalCentimes).toBe(placed.totalCentimes);
    // The same form sent twice mends once.
    await scene.customer.client.mends.mendMine({ ...asked, agreedCentimes: 600 });
    expect(await read(placed.id)).toMatchObject({ mendsCentimes: 600 });
    // A mend back to the near place gives the difference back.
    await scene.customer.client.mends.mendMine(mended(placed.id, { agreedCentimes: -600 }));
    expect(await read(placed.id)).toMatchObject({ mendsCentimes: 0, dueCentimes: placed.totalCentimes });
  });

  it('counts by the tariff of its order, whatever was saved since', async () => {
    const { id } = await order();
    const { version } = await admin.client.reach.getTariff();
    await admin.client.reach.saveTariff({ version, zones: [{ ...flat, baseCentimes: 9000 }] });
    const asked = mended(id, { position: byWay(3000) });
    expect(await refusalOf(scene.customer.client.mends.mendMine(asked))).toMatchObject({
      details: { differenceCentimes: 600 },
    });
  });

  it('beyond the reach, outside the city or too rough is refused, and changes nothing', async () => {
    const { id } = await order();
    const before = await read(id);
    const far = { lat: 33.57, lng: -7.59 };
    expect(await outcomeOf(scene.customer.client.mends.mendMine(mended(id, { position: byWay(6100) })))).toBe(
      'place_too_far',
    );
    expect(await outcomeOf(scene.customer.client.mends.mendMine(mended(id, { position: far })))).toBe(
      'outside_service_area',
    );
    const rough = { position: byWay(500), positionAccuracyMetres: 900 };
    expect(await outcomeOf(scene.customer.client.mends.mendMine(mended(id, rough)))).toBe(
      'position_too_rough',
    );
    expect(await outcomeOf(scene.customer.client.mends.mendMine(mended(id, { address: '' })))).toBe(
      'invalid_input',
    );
    expect(await read(id)).toEqual(before);
  });

  it('its customer may until the pickup, an admin until the end, nobody else at any time', async () => {
    const { id } = await order('picked_up');
    const door = { door: '4' };
    expect(await outcomeOf(scene.customer.client.mends.mendMine(mended(id, door)))).toBe('mend_too_late');
    expect(await outcomeOf(admin.client.mends.mendAsAdmin(mended(id, door)))).toBe('ok');
    const stranger = await signedIn(mida, await createPerson(mida));
    expect(await outcomeOf(stranger.client.mends.mendMine(mended(id, door)))).toBe('order_not_found');
    const { id: over } = await order('delivered');
    expect(await outcomeOf(admin.client.mends.mendAsAdmin(mended(over, door)))).toBe('mend_too_late');
    const { items } = await admin.client.audit.list({});
    expect(items.find(({ act }) => act === 'place_mended')).toMatchObject({
      before: { orderWords: 'former_words' },
      after: { orderWords: 'new_words' },
    });
  });

  it('a longer way is paid to its courier besides, and moves the promise; a shorter one takes nothing', async () => {
    const { id } = await order('out_for_delivery');
    const row = async () => {
      const { rows } = await mida.app.db.execute<{
        pay: number;
        metres: number;
        promised: string;
        width: number;
      }>(sql`
        select courier_pay_centimes as pay, route_metres as metres, promised_at as promised,
          extract(epoch from promised_at - promised_from)::integer as width from orders where id = ${id}`);
      const [found] = rows;
      if (!found) throw new Error('the order is gone');
      return found;
    };
    const before = await row();
    await admin.client.mends.mendAsAdmin(mended(id, { position: byWay(4000), agreedCentimes: 600 }));
    const after = await row();
    expect(after.metres).toBe(4000);
    expect(after.pay).toBeGreaterThan(before.pay);
    expect(new Date(after.promised).getTime()).toBeGreaterThan(new Date(before.promised).getTime());
    await admin.client.mends.mendAsAdmin(mended(id, { agreedCentimes: -600 }));
    const back = { metres: 0, pay: after.pay, promised: after.promised, width: before.width };
    expect(await row()).toMatchObject(back);
    // The same long way is not paid and not waited for a second time.
    await admin.client.mends.mendAsAdmin(mended(id, { position: byWay(4000), agreedCentimes: 600 }));
    expect(await row()).toEqual(after);
  });

  it('the database refuses another fee, way or promise without a mended place', async () => {
    const { id } = await order('out_for_delivery');
    for (const change of [
      'mends_centimes = 500',
      'route_metres = 9',
      'promised_at = now()',
      "promised_from = promised_from - interval '1 minute'",
      'courier_pay_centimes = 1',
    ])
      await expect(
        mida.app.db.execute(sql.raw(`update orders set ${change} where id = '${id}'`)),
      ).rejects.toThrow('Failed query');
  });

  it('what is due is booked with its difference', async () => {
    const placed = await order('out_for_delivery');
    await admin.client.mends.mendAsAdmin(mended(placed.id, { position: byWay(3000), agreedCentimes: 600 }));
    const details = await admin.client.orders.getAsAdmin({ orderId: placed.id });
    expect(details).toMatchObject({ mendsCentimes: 600, dueCentimes: placed.totalCentimes + 600 });
  });
});
