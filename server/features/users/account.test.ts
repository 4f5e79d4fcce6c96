import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { SignedIn, UserId } from '#server/identity.ts';
import { placeOrder } from '#server/features/orders/placing/commands.ts';
import { startAccountScene } from '#server/testing/account-scene.ts';
import {
  adminOf,
  checkoutOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  testPassword,
} from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { handInCash } from '#server/testing/cash.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { mailTo } from '#server/testing/mail.ts';
import { updateAccount } from './account-commands.ts';

const { mida, restaurant, sql, person } = await startAccountScene();
afterAll(() => mida.close());

const password = testPassword;

describe('the own account', () => {
  it('an account shows its data and its security', async () => {
    const { client, email } = await person();
    expect(await client.account.getMine()).toEqual({
      name: 'Salma Benali',
      email,
      phone: '0612345678',
      role: 'customer',
      mayBecomeAdmin: false,
      isEmailConfirmed: true,
      hasPassword: true,
      providers: [],
      hasTwoFactor: false,
      recoveryCodesLeft: 0,
      provedPhone: null,
      news: [
        { group: 'progress', channels: ['push', 'whatsapp'].map((channel) => ({ channel, isOn: true })) },
        {
          group: 'answers',
          channels: ['push', 'whatsapp', 'sms', 'mail'].map((channel) => ({ channel, isOn: true })),
        },
      ],
      createdAt: mida.clock.now(),
    });
  });

  it('an account takes a new name and phone in any form, and informs the other tabs', async () => {
    const { client, userId } = await person();
    mida.announced.length = 0;
    const changed = await client.account.updateMine({
      name: '  Salma   Idrissi ',
      phone: '+212 6 11 22 33 44',
    });
    expect(changed).toMatchObject({ name: 'Salma Idrissi', phone: '0611223344' });
    expect(mida.announced).toContainEqual(expect.objectContaining({ topic: 'session', id: userId }));
    expect((await client.auth.getSession()).user).toMatchObject({ name: 'Salma Idrissi' });
    expect(await client.account.updateMine({ name: 'Salma', phone: null })).toMatchObject({ phone: null });
  });

  it.each([
    [{ name: 'ab', phone: null }, 'name', 'يجب أن يتكون الاسم من 3 أحرف على الأقل'],
    [{ name: 'Salma', phone: '0512345678' }, 'phone', 'رقم هاتف غير صالح'],
  ])('an account refuses %o', async (input, path, message) => {
    const { client } = await person();
    const refusal = await refusalOf(client.account.updateMine(input));
    expect(refusal).toMatchObject({ code: 'invalid_input', details: { fields: [{ path, message }] } });
  });

  it('a courier’s account needs a phone, and kitchens see its changes', async () => {
    const courier = await signedIn(mida, await createCourier(mida));
    expect(await outcomeOf(courier.client.account.updateMine({ name: 'Anas', phone: null }))).toBe(
      'invalid_input',
    );
    await courier.client.account.updateMine({ name: 'Anas Amrani', phone: '0700000001' });
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({
      fullName: 'Anas Amrani',
      phone: '0700000001',
    });
  });
});

describe('deleting the account', () => {
  it('deleting an account takes the password', async () => {
    const { client } = await person();
    expect(await outcomeOf(client.account.deleteMine({ password: 'zellige-00' }))).toBe('wrong_password');
    expect(await outcomeOf(client.account.deleteMine({}))).toBe('wrong_password');
    expect((await client.auth.getSession()).user).not.toBeNull();
  });

  it('deleting an account allows ten guesses at the password, then refuses even the right one', async () => {
    const { client, userId } = await person();
    const guesses = Array.from({ length: 10 }, (_, index) =>
      outcomeOf(client.account.deleteMine({ password: `guess-${index}` })),
    );
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['wrong_password']));
    const elsewhere = await signedIn(mida, userId);
    expect(await outcomeOf(elsewhere.client.account.deleteMine({ password }))).toBe('rate_limited');
    expect(await outcomeOf(elsewhere.client.auth.enableTwoFactor({ password }))).toBe('rate_limited');
  });

  it('deleting an account without a password takes a sign-in of the last ten minutes', async () => {
    const { client, userId } = await person();
    await sql('update accounts set password = null where user_id = $1', [userId]);
    await sql(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [userId]);
    expect(await outcomeOf(client.account.deleteMine({}))).toBe('sign_in_again');
    const fresh = await signedIn(mida, userId);
    expect(await outcomeOf(fresh.client.account.deleteMine({}))).toBe('ok');
  });

  it('a deleted account has no session, and its address is free', async () => {
    const email = `${randomUUID()}@mida.test`;
    const userId = await createPerson(mida, { email });
    const elsewhere = await signedIn(mida, userId);
    const browser = openBrowser(mida);
    await browser.client.auth.signIn({ email, password });
    await browser.client.account.deleteMine({ password });
    expect(browser.cookies.size).toBe(0);
    expect((await elsewhere.client.auth.getSession()).user).toBeNull();
    expect(await outcomeOf(browser.client.auth.signIn({ email, password }))).toBe('wrong_credentials');
    await browser.client.auth.requestPasswordReset({ email });
    expect(await mailTo(mida, email)).toEqual([]);
    expect(await outcomeOf(browser.client.auth.signUp({ username: 'Salma', email, password }))).toBe('ok');
  });

  it('a deleted account leaves no trace of its user in any table, and the orders as they were', async () => {
    const marks = { name: 'Zoubida Trace', phone: '0698765432', note: 'Ring at Trace twice' };
    const email = 'zoubida.trace@mida.test';
    const userId = await createPerson(mida, { email, name: marks.name, phone: marks.phone });
    const caller = await signedIn(mida, userId);
    await caller.client.auth.resendConfirmation({ email });
    await caller.client.auth.requestPasswordReset({ email });
    const checkout = {
      name: marks.name,
      phone: marks.phone,
      note: marks.note,
      address: 'Rue Trace 12, Gueliz',
    };
    const { id } = await createOrder(mida, { customerId: userId, restaurant, status: 'delivered', checkout });
    await mailTo(mida, email);
    const before = await moneyOf(id);

    await caller.client.account.deleteMine({ password });
    expect(await moneyOf(id)).toEqual(before);
    const traces = (await everyRow()).filter((row) => /trace|0698765432/i.test(row));
    expect(traces).toEqual([]);
    const [order] = (await sql('select * from orders where id = $1', [id])).rows;
    expect(order).toMatchObject({
      customer_id: userId,
      customer_name: 'زبون محذوف',
      delivery_address: 'عنوان محذوف',
      note: '',
      status: 'delivered',
      delivery_accuracy_metres: null,
    });
    expect(String(order?.['delivery_lat'])).toMatch(/^\d+\.\d{1,2}$/);
  });

  it('deleting an account is refused while an order is open, and changes nothing', async () => {
    const customer = await person();
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    expect(await outcomeOf(customer.client.account.deleteMine({ password }))).toBe('order_open');
    expect((await customer.client.account.getMine()).name).toBe('Salma Benali');
  });

  it('deleting an account is refused to a courier with a job and an owner with open orders', async () => {
    const kitchen = await createRestaurant(mida);
    const customer = await person();
    const { courierId } = await createOrder(mida, {
      customerId: customer.userId,
      restaurant: kitchen,
      status: 'picked_up',
    });
    for (const userId of [courierId ?? '', kitchen.ownerId]) {
      const { client } = await signedIn(mida, userId);
      expect(await outcomeOf(client.account.deleteMine({ password }))).toBe('order_open');
    }
  });

  it('a deleted courier leaves deliveries without a name, and is off duty', async () => {
    const { courierId } = await createOrder(mida, {
      customerId: (await person()).userId,
      restaurant,
      status: 'delivered',
    });
    const { client } = await signedIn(mida, courierId ?? '');
    expect(await outcomeOf(client.account.deleteMine({ password }))).toBe('cash_held');
    await handInCash(mida, courierId ?? '');
    await client.account.deleteMine({ password });
    const { rows } = await sql('select * from couriers where user_id = $1', [courierId]);
    expect(rows).toMatchObject([
      { full_name: 'موزّع محذوف', phone: '0600000000', is_on_duty: false, delivered_orders: 1 },
    ]);
  });

  it('deleting the only owner’s account closes the restaurant', async () => {
    const kitchen = await createRestaurant(mida);
    const owner = await signedIn(mida, kitchen.ownerId);
    await owner.client.account.deleteMine({ password });
    const { rows } = await sql('select is_accepting_orders from restaurants where id = $1', [kitchen.id]);
    expect(rows).toEqual([{ is_accepting_orders: false }]);
  });

  it('deleting the last admin’s account is refused', async () => {
    const admin = await signedIn(mida, await adminOf(mida));
    expect(await outcomeOf(admin.client.account.deleteMine({ password }))).toBe('last_admin');
    await createPerson(mida, { role: 'admin' });
    expect(await outcomeOf(admin.client.account.deleteMine({ password }))).toBe('ok');
  });

  it('an account deleted in the middle of a call cannot order', async () => {
    const { client, userId } = await person();
    await client.account.deleteMine({ password });
    const placing = placeOrder(mida.app, userId as UserId, checkoutOf(mida, restaurant));
    await expect(placing).rejects.toThrow('unauthenticated');
  });

  it.each([() => person(), async () => signedIn(mida, await createCourier(mida))])(
    'an account deleted in the middle of a call takes no name and no phone',
    async (open) => {
      const { client, userId } = await open();
      const { courier = null } = (await client.auth.getSession()).user ?? {};
      await client.account.deleteMine({ password });
      const user = { id: userId, sessionId: randomUUID(), courier } as SignedIn;
      const update = updateAccount(mida.app, user, { name: 'Salma Benali', phone: '0612345678' });
      await expect(update).rejects.toThrow('unauthenticated');
    },
  );

  it('a deleted account is absent from the admins’ lists', async () => {
    const { client, userId } = await person();
    await client.account.deleteMine({ password });
    const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
    const { items } = await admin.client.users.listByRole({ role: 'customer', limit: 100 });
    expect(items.map(({ id }) => id)).not.toContain(userId);
  });
});

const moneyOf = async (orderId: string) => [
  (
    await sql('select charges, total_centimes, restaurant_id, created_at from orders where id = $1', [
      orderId,
    ])
  ).rows,
  (await sql('select * from order_charges where order_id = $1 order by kind', [orderId])).rows,
  (await sql('select * from order_lines where order_id = $1 order by position', [orderId])).rows,
  (await sql('select * from order_history where order_id = $1 order by version', [orderId])).rows,
];

/** The whole database as text, a line a row. */
async function everyRow(): Promise<string[]> {
  const { rows: tables } = await sql(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const texts = await Promise.all(
    tables.map(({ table_name: name }) =>
      sql(`select '${String(name)} ' || row_to_json(t)::text as line from "${String(name)}" t`),
    ),
  );
  return texts.flatMap(({ rows }) => rows.map(({ line }) => String(line)));
}
