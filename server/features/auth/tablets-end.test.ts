import { afterAll, describe, expect, it } from 'vitest';
import { cleanings } from '#server/background.ts';
import { clean } from '#server/features/outbox/cleaner.ts';
import { moveOrder } from '#server/features/orders/moves/commands.ts';
import { updateUserStatus } from '#server/features/users/commands.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { startTestApp } from '#server/testing/app.ts';
import { openBrowser } from '#server/testing/browser.ts';
import {
  actingAs,
  adminOf,
  createMember,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { openTestStream } from '#server/testing/live-stream.ts';
import { enteredTablet, tabletCookie } from '#server/testing/tablets.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const kitchen = async (name?: string) => {
  const { id: restaurantId, ownerId } = await createRestaurant(mida);
  return { restaurantId, ownerId, ...(name !== undefined && { name }) };
};
const sql = (text: string, values: unknown[] = []) =>
  mida.database.pool.query<Record<string, unknown>>(text, values);
const emailOf = async (id: string): Promise<string> =>
  String((await sql('select email from users where id = $1', [id])).rows[0]?.['email']);

describe('moves of a tablet', () => {
  it('the acts of a tablet stand in the history by its name, without a user', async () => {
    const restaurant = await createRestaurant(mida);
    const restaurantId = restaurant.id;
    const order = await createOrder(mida, {
      customerId: await createPerson(mida),
      restaurant,
      status: 'new',
    });
    const owner = { party: 'restaurant', restaurantId: restaurantId as OwnRestaurantId } as const;
    const move = {
      orderId: order.id,
      action: 'accept',
      version: 1,
      actorId: null,
      tabletName: 'Wall',
    } as const;
    await moveOrder(mida.app, move, owner);
    expect(await moveOrder(mida.app, move, owner)).toMatchObject({ status: 'preparing' });
    await expect(moveOrder(mida.app, { ...move, tabletName: 'Door' }, owner)).rejects.toMatchObject({
      code: 'illegal_move',
    });
    const { client } = await signedIn(mida, await adminOf(mida));
    const { history } = await client.orders.getAsAdmin({ orderId: order.id });
    expect(history.at(-1)).toMatchObject({ party: 'restaurant', name: null, tablet: 'Wall' });
  });

  it.each(['customer', 'courier', 'admin', 'system'])(
    'the database takes a tablet’s name for no step of the %s',
    async (party) => {
      const client = await mida.database.pool.connect();
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      const step = client.query(
        `insert into order_history (order_id, version, from_status, to_status, party, tablet_name, at)
         select id, version + 1, status, status, $1::order_party, 'Wall', now() from orders limit 1`,
        [party],
      );
      await expect(step).rejects.toMatchObject({ constraint: 'order_history_tablet' });
      await client.query('rollback');
      client.release();
    },
  );
});

describe('a tablet ends', () => {
  it('a tablet that its owner ends is out at once: its stream closes, and its next call is refused', async () => {
    const of = await kitchen();
    const { client } = await signedIn(mida, of.ownerId);
    const tablet = await enteredTablet(mida, of);
    const stream = await openTestStream(mida.origin, tablet.caller);
    await client.tablets.end({ ...of, id: tablet.id });
    expect((await stream.rest()).join('\n')).toContain(`"topic":"session","id":"${tablet.id}"`);
    expect(await refusalOf(tablet.client.capacity.endBusy(of))).toMatchObject({
      code: 'unauthenticated',
      status: 401,
    });
    expect(tablet.cookies.has(tabletCookie)).toBe(false);
    expect(await outcomeOf(client.tablets.end({ ...of, id: tablet.id }))).toBe('ok');
  });

  it('a tablet that leaves is deleted', async () => {
    const of = await kitchen();
    const tablet = await enteredTablet(mida, of);
    await tablet.client.tablets.leave({});
    expect(await tablet.client.auth.getSession()).toEqual({ user: null });
    expect((await sql('select 1 from tablets where id = $1', [tablet.id])).rows).toEqual([]);
  });

  it('an owner of another restaurant cannot end a tablet', async () => {
    const [own, other] = [await kitchen(), await kitchen()];
    const tablet = await enteredTablet(mida, own);
    const { client } = await signedIn(mida, other.ownerId);
    await client.tablets.end({ ...other, id: tablet.id });
    expect(await outcomeOf(tablet.client.capacity.endBusy(own))).toBe('ok');
  });

  it('a tablet ends with the membership of the owner who added it', async () => {
    const [of, other] = [await kitchen(), await kitchen()];
    const tablet = await enteredTablet(mida, of);
    const owner = "insert into restaurant_members (user_id, restaurant_id, role) values ($1, $2, 'owner')";
    await sql(owner, [other.ownerId, of.restaurantId]);
    await sql('delete from restaurant_members where user_id = $1', [of.ownerId]);
    expect(await outcomeOf(tablet.client.capacity.endBusy(of))).toBe('unauthenticated');
    expect((await sql('select 1 from tablets where id = $1', [tablet.id])).rows).toEqual([]);
  });

  it('a tablet ends with a change of the owner, and not again when the former owner comes back', async () => {
    const of = await kitchen();
    const tablet = await enteredTablet(mida, of);
    const stream = await openTestStream(mida.origin, tablet.caller);
    const { client } = await signedIn(mida, await adminOf(mida));
    const [former, heir] = await Promise.all([of.ownerId, (await kitchen()).ownerId].map(emailOf));
    await client.restaurants.changeOwner({ id: of.restaurantId, email: heir ?? '' });
    await stream.rest();
    expect(await outcomeOf(tablet.client.capacity.endBusy(of))).toBe('unauthenticated');
    await client.restaurants.changeOwner({ id: of.restaurantId, email: former ?? '' });
    expect(await outcomeOf(tablet.client.capacity.endBusy(of))).toBe('unauthenticated');
  });

  it('a tablet rests while the owner who added it is suspended: its stream closes, and it works again afterwards', async () => {
    const of = await kitchen();
    const tablet = await enteredTablet(mida, of);
    const stream = await openTestStream(mida.origin, tablet.caller);
    const change = { userId: of.ownerId, reason: 'test', by: actingAs(await adminOf(mida)) };
    await updateUserStatus(mida.app, { ...change, newStatus: 'suspended' });
    await stream.rest();
    expect(await outcomeOf(tablet.client.capacity.endBusy(of))).toBe('unauthenticated');
    await updateUserStatus(mida.app, { ...change, newStatus: 'active' });
    expect(await outcomeOf(tablet.client.capacity.endBusy(of))).toBe('ok');
  });

  it('a tablet ends with its restaurant’s leaving the list', async () => {
    const of = await kitchen();
    const tablet = await enteredTablet(mida, of);
    const { client } = await signedIn(mida, await adminOf(mida));
    await client.restaurants.delist({ id: of.restaurantId, reason: 'test' });
    expect(await outcomeOf(tablet.client.capacity.endBusy(of))).toBe('unauthenticated');
  });

  it('a tablet ends after a month without use, which each use moves on', async () => {
    const of = await kitchen();
    const tablet = await enteredTablet(mida, of);
    const unused = (interval: string) =>
      sql('update tablets set last_used_at = now() - $2::interval where id = $1', [tablet.id, interval]);
    await unused('28 days');
    expect(await outcomeOf(tablet.client.capacity.endBusy(of))).toBe('ok');
    const isNoted = sql(
      `select 1 from tablets where id = $1 and last_used_at > now() - interval '1 minute'`,
      [tablet.id],
    );
    expect((await isNoted).rows).toHaveLength(1);
    await unused('30 days');
    expect(await outcomeOf(tablet.client.capacity.endBusy(of))).toBe('unauthenticated');
    await clean(mida.app, cleanings);
    expect((await sql('select 1 from tablets where id = $1', [tablet.id])).rows).toEqual([]);
  });

  it('the security log holds which tablets were added, used, refused and ended', async () => {
    const of = await kitchen();
    const tablet = await enteredTablet(mida, of);
    await outcomeOf(openBrowser(mida).client.tablets.enter({ code: '00000000' }));
    await (await signedIn(mida, of.ownerId)).client.tablets.end({ ...of, id: tablet.id });
    const names = mida.securityEvents.map(({ event }) => event);
    expect(names).toEqual(
      expect.arrayContaining(['tablet_added', 'tablet_signed_in', 'tablet_code_refused', 'tablet_ended']),
    );
  });
});

it('a tablet whose maker is no owner any more is signed in no longer, though the maker stays in the team', async () => {
  const { restaurantId, ownerId } = await kitchen();
  await createMember(mida, restaurantId, 'owner');
  const tablet = await enteredTablet(mida, { restaurantId, ownerId });
  const board = () => outcomeOf(tablet.client.orders.listForRestaurant({ restaurantId }));
  expect(await board()).toBe('ok');
  await sql(`update restaurant_members set role = 'manager' where restaurant_id = $1 and user_id = $2`, [
    restaurantId,
    ownerId,
  ]);
  expect(await board()).toBe('unauthenticated');
});
