import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const adminId = await createPerson(mida, { role: 'admin', name: 'Amina Admin' });
const { client } = await signedIn(mida, adminId);
const restaurant = await createRestaurant(mida);
afterAll(() => mida.close());

const suspend = (userId: string, reason: string) =>
  client.users.updateStatus({ userId, newStatus: 'suspended', reason });
const unsuspend = (userId: string, reason = '') =>
  client.users.updateStatus({ userId, newStatus: 'active', reason });

describe('searching users', async () => {
  const named = { name: 'هاجر المراكشي', email: 'hajar.m_100%@mida.test', phone: '0661234567' };
  const wanted = await createPerson(mida, named);
  await createPerson(mida, { name: 'سلمى بنعلي', email: 'hajarxm_1000@mida.test', phone: '0761234567' });
  await createPerson(mida, { name: 'سعيد', email: 'ab%xx%cd@mida.test' });
  const found = async (search: string) =>
    (await client.users.listByRole({ role: 'customer', search })).items.map(({ id }) => id);

  it.each([
    'هاجر',
    'المراكشي',
    'HAJAR.M',
    'm_100%@',
    '0661234567',
    '066123',
    '+212 661 234 567',
    '٠٦٦١٢٣',
    '  هاجر   المراكشي ',
    'المراكشى هَاجـر',
    'راكش',
    'اجر',
    'جر',
  ])('a search for users finds by %s', async (search) => expect(await found(search)).toEqual([wanted]));

  it.each(['nobody', '@ @', '%%', '__', '\\\\', '100%1', 'ab%cd', "' or true --"])(
    'a search for users takes %s literally',
    async (search) => expect(await found(search)).toEqual([]),
  );

  it('a search for users finds a rare name among many newer users, with its folded letters', async () => {
    const old = await createPerson(mida, { name: 'Zoé Bénchekroun', email: 'zb@mida.test' });
    mida.clock.advance(1000);
    const { pool } = mida.database;
    await pool.query(
      `insert into users (id, name, email, email_verified, created_at, updated_at)
       select gen_random_uuid(), 'Newer ' || n, 'newer' || n || '@mida.test', true, $1, $1
       from generate_series(1, 1050) n`,
      [mida.clock.now()],
    );
    for (const search of ['ZOE', 'benchekroun zoe', 'nchekr', 'zb@mida', 'zo']) {
      expect(await found(search), search).toEqual([old]);
    }
    expect(await found('newer')).not.toContain(old);
    await pool.query(`delete from users where name like 'Newer %'`);
  });

  it('a search for users stays within its role', async () => {
    const { items } = await client.users.listByRole({ role: 'courier', search: 'هاجر' });
    expect(items).toEqual([]);
  });

  it('a search for users lists each user once over its pages', async () => {
    const mark = randomUUID().slice(0, 8);
    const ids = new Set<string>();
    for (let index = 0; index < 7; index += 1) ids.add(await createPerson(mida, { name: `Page ${mark}` }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.users.listByRole({ role: 'customer', search: mark, limit: 3, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(ids);
  });
});

describe('a user’s details', () => {
  it('a user’s details show orders, sessions and security', async () => {
    const userId = await createPerson(mida, { isEmailConfirmed: true });
    await signedIn(mida, userId);
    await signedIn(mida, userId);
    await createOrder(mida, { customerId: userId, restaurant, status: 'delivered' });
    mida.clock.advance(1000);
    const last = await createOrder(mida, { customerId: userId, restaurant });
    const details = await client.users.getDetails({ userId });
    expect(details).toMatchObject({
      id: userId,
      status: 'active',
      isEmailConfirmed: true,
      hasTwoFactor: false,
      sessionsCount: 2,
      ordersCount: 2,
      lastOrder: { id: last.id, status: 'new', restaurantName: restaurant.name, createdAt: mida.clock.now() },
      courier: null,
      suspensions: [],
    });
    expect(JSON.stringify(details)).not.toMatch(/password|token|secret/i);
  });

  it('a courier’s details show the decisions and the deliveries', async () => {
    const userId = await createCourier(mida, 'pending');
    expect((await client.users.getDetails({ userId })).decisions).toEqual([]);
    await client.users.updateStatus({ userId, newStatus: 'approved', reason: 'Known to us' });
    expect(await client.users.getDetails({ userId })).toMatchObject({
      courier: { isOnDuty: false, acceptedOrders: 0, deliveredOrders: 0 },
      decisions: [
        {
          decision: 'approved',
          reason: 'Known to us',
          decidedAt: mida.clock.now(),
          decidedBy: { id: adminId, name: 'Amina Admin' },
        },
      ],
    });
  });

  it('a user’s details show no other user’s factor, sessions, orders or decisions', async () => {
    const [one, other] = [await createPerson(mida), await createPerson(mida)];
    await createOrder(mida, { customerId: one, restaurant });
    await signedIn(mida, one);
    await suspend(one, 'Three orders');
    await unsuspend(one);
    await signedIn(mida, one);
    await mida.database.pool.query(
      `insert into authenticators (user_id, secret, confirmed_at, created_at) values ($1, 'x', now(), now())`,
      [one],
    );
    const useOf = async (userId: string) => {
      const details = await client.users.getDetails({ userId });
      const { hasTwoFactor, sessionsCount, ordersCount, lastOrder, suspensions } = details;
      return [hasTwoFactor, sessionsCount, ordersCount, lastOrder !== null, suspensions.length];
    };
    expect(await useOf(one)).toEqual([true, 1, 1, true, 1]);
    expect(await useOf(other)).toEqual([false, 0, 0, false, 0]);
  });

  it('details of an unknown user are not found', async () => {
    expect(await outcomeOf(client.users.getDetails({ userId: randomUUID() }))).toBe('not_found');
  });
});

describe('suspensions', () => {
  it('a suspension needs a reason', async () => {
    const userId = await createPerson(mida);
    expect(await refusalOf(suspend(userId, '  '))).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'reason', message: 'اكتب سبب الإيقاف' }] },
    });
    expect((await client.users.getDetails({ userId })).status).toBe('active');
  });

  it('a suspension keeps its reason, time and admin, also after it is lifted', async () => {
    const userId = await createPerson(mida);
    const by = { id: adminId, name: 'Amina Admin' };
    await suspend(userId, 'Three orders that nobody took');
    const suspendedAt = mida.clock.now();
    expect(await client.users.getDetails({ userId })).toMatchObject({
      status: 'suspended',
      suspendedReason: 'Three orders that nobody took',
      suspensions: [{ suspendedAt, suspendedBy: by, liftedAt: null, liftedBy: null }],
    });
    mida.clock.advance(60_000);
    await unsuspend(userId, 'He explained himself');
    mida.clock.advance(60_000);
    await suspend(userId, 'Again');
    expect(await client.users.getDetails({ userId })).toMatchObject({
      suspendedReason: 'Again',
      suspensions: [
        { reason: 'Again', liftedAt: null, liftedReason: '' },
        {
          reason: 'Three orders that nobody took',
          suspendedAt,
          suspendedBy: by,
          liftedBy: by,
          liftedReason: 'He explained himself',
        },
      ],
    });
  });

  it('a second suspension replaces the reason', async () => {
    const userId = await createPerson(mida);
    await suspend(userId, 'First');
    mida.clock.advance(1000);
    await suspend(userId, 'Second');
    const { suspensions, suspendedReason } = await client.users.getDetails({ userId });
    expect(suspendedReason).toBe('Second');
    expect(suspensions.map(({ reason, liftedAt }) => [reason, liftedAt === null])).toEqual([
      ['Second', true],
      ['First', false],
    ]);
  });

  it('lifting a suspension that does not exist changes nothing', async () => {
    const userId = await createPerson(mida);
    expect(await unsuspend(userId)).toMatchObject({ status: 'active' });
    expect((await client.users.getDetails({ userId })).suspensions).toEqual([]);
  });
});
