import { afterAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { actsOf } from '#shared/domain/audit.ts';
import { permissions, type ProcedurePath } from '#shared/domain/permissions.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { joiningScenes } from '#server/testing/audit-scenes.ts';
import { orderScenes } from '#server/testing/audit-order-scenes.ts';
import { mendScenes } from '#server/testing/audit-mend-scenes.ts';
import { telephoneScenes } from '#server/testing/telephone.ts';
import { searchScenes } from '#server/testing/audit-search-scenes.ts';
import { told, user } from '#server/testing/audit-told.ts';
import { drawTestPhoto } from '#server/testing/photos.ts';

const listed = 'boss@mida.test';
const mida = await startTestApp({ settings: { ADMIN_EMAILS: listed } });
const adminId = await createPerson(mida, { role: 'admin', name: 'Nadia Admin' });
const admin = await signedIn(mida, adminId);
const restaurant = await createRestaurant(mida);
const { pool } = mida.database;
afterAll(() => mida.close());

const { users, hours, settings, photos, outbox, reviews } = admin.client;
const [hidden, shownAgain] = [await reviewed(), await reviewed()];
await reviews.hide({ orderId: shownAgain, reason: 'insults' });
const canary = 'Canary Salma';

async function reviewed(): Promise<string> {
  const customer = await signedIn(mida, await createPerson(mida));
  const { id: orderId } = await createOrder(mida, {
    customerId: customer.userId,
    restaurant,
    status: 'delivered',
  });
  await customer.client.reviews.write({ orderId, stars: 1, words: '', courier: null });
  return orderId;
}

const person = () => createPerson(mida, { name: canary, phone: '0677665544' });
const photo = async () =>
  new File([new Uint8Array(await drawTestPhoto().jpeg().toBuffer())], 'tajine.jpg', { type: 'image/jpeg' });
const allActs = async () => (await admin.client.audit.list({ limit: 100 })).items;
const deadJob = async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into outbox (topic, payload, attempts, run_at, dead_at, created_at)
     values ('mail', '{"template": "reset", "to": "x@mida.test"}', 12, now(), now(), now()) returning id`,
  );
  return Number(rows[0]?.id);
};

const decided = (id: string, newStatus: 'approved' | 'rejected' | 'pending_review', reason: string) =>
  users.updateStatus({ userId: id, newStatus, reason });

type Changing = {
  [Path in keyof typeof actsOf]: Path;
}[keyof typeof actsOf];

/** Does each act of the procedure once, and says what the audit must then hold, oldest first. */
const scenes: Partial<Record<Changing, () => Promise<unknown[]>>> = {
  'users.updateStatus': async () => {
    const id = await person();
    await users.updateStatus({ userId: id, newStatus: 'suspended', reason: 'too many lies' });
    await users.updateStatus({ userId: id, newStatus: 'active', reason: 'said sorry' });
    const courier = await createCourier(mida, 'pending');
    await decided(courier, 'rejected', 'no papers');
    await decided(courier, 'pending_review', 'papers came');
    await decided(courier, 'approved', 'all is well');
    return [
      told('user_suspended', user(id), {
        before: { status: 'active' },
        after: { status: 'suspended' },
        reason: 'too many lies',
      }),
      told('suspension_lifted', user(id), {
        before: { status: 'suspended' },
        after: { status: 'active' },
        reason: 'said sorry',
      }),
      told('application_rejected', user(courier), {
        before: { status: 'pending_review' },
        after: { status: 'rejected' },
        reason: 'no papers',
      }),
      told('application_reopened', user(courier), {
        before: { status: 'rejected' },
        after: { status: 'pending_review' },
        reason: 'papers came',
      }),
      told('application_approved', user(courier), {
        before: { status: 'pending_review' },
        after: { status: 'approved' },
        reason: 'all is well',
      }),
    ];
  },
  'users.demoteAdmin': async () => {
    const id = await createPerson(mida, { role: 'admin', name: canary });
    await users.demoteAdmin({ userId: id, reason: 'left us' });
    const facts = { before: { role: 'admin' }, after: { role: 'customer' }, reason: 'left us' } as const;
    return [told('admin_demoted', user(id), facts)];
  },
  'users.promoteSelfToAdmin': async () => {
    const id = await createPerson(mida, { email: listed, role: 'restaurant' });
    const { client } = await signedIn(mida, id);
    await client.users.promoteSelfToAdmin();
    const facts = { before: { role: 'restaurant' }, after: { role: 'admin' } } as const;
    return [told('admin_promoted', user(id), facts)];
  },
  ...joiningScenes(mida, admin),
  'photos.setAsAdmin': async () => {
    const params = { restaurantId: restaurant.id };
    await photos.setAsAdmin({ params, query: {}, body: await photo() });
    const menuItemId = restaurant.menu[0]?.id ?? '';
    await photos.setAsAdmin({ params, query: { menuItemId }, body: await photo() });
    const facts = { before: { photo: false }, after: { photo: true } };
    return [
      told('photo_set', { kind: 'restaurant', id: String(restaurant.id) }, facts),
      told('photo_set', { kind: 'menu_item', id: menuItemId }, facts),
    ];
  },
  'photos.removeAsAdmin': async () => {
    await photos.removeAsAdmin({ params: { restaurantId: restaurant.id }, query: {} });
    const facts = { before: { photo: true }, after: { photo: false } };
    return [told('photo_removed', { kind: 'restaurant', id: String(restaurant.id) }, facts)];
  },
  ...orderScenes(mida, admin, restaurant),
  'reviews.hide': async () => {
    const orderId = hidden;
    await reviews.hide({ orderId, reason: 'insults' });
    return [told('review_hidden', { kind: 'order', id: orderId }, { reason: 'insults' })];
  },
  'reviews.show': async () => {
    const orderId = shownAgain;
    await reviews.show({ orderId });
    return [told('review_shown', { kind: 'order', id: orderId })];
  },
  'outbox.revive': async () => {
    const id = await deadJob();
    await outbox.revive({ id });
    return [told('outbox_revived', { kind: 'outbox', id: String(id) })];
  },
  'outbox.reviveAll': async () => {
    await deadJob();
    await deadJob();
    await outbox.reviveAll();
    return [told('outbox_all_revived', { kind: 'outbox', id: 'all' }, { after: { messages: 2 } })];
  },
  'hours.setCalendar': async () => {
    const ramadan = { from: '2027-02-08', until: '2027-03-09' };
    await hours.setCalendar({ ramadan, clockChanges: [] });
    return [
      told(
        'settings_changed',
        { kind: 'settings', id: 'all' },
        {
          before: { ramadanFrom: null, ramadanUntil: null },
          after: { ramadanFrom: 20_270_208, ramadanUntil: 20_270_309 },
        },
      ),
    ];
  },
  ...searchScenes(mida, admin),
  ...mendScenes(mida, admin),
  ...telephoneScenes(mida, admin),
  'settings.update': async () => {
    await settings.update({ commissionPercent: 12.75, restaurantsMayReject: true });
    await settings.update({ commissionPercent: 12.75, restaurantsMayReject: true, helpLine: '0522431234' });
    const subject = { kind: 'settings', id: 'all' };
    return [
      told('settings_changed', subject, {
        before: { commissionPercent: 15, restaurantsMayReject: false },
        after: { commissionPercent: 12.75, restaurantsMayReject: true },
      }),
      told('settings_changed', subject, {
        before: { helpLine: 'former_number' },
        after: { helpLine: 'new_number' },
      }),
    ];
  },
};

const changing = (Object.keys(actsOf) as Changing[]).filter((path) => actsOf[path] !== 'only reads');

describe('the acts of admins', () => {
  it('every procedure of admins that changes something names its acts, and a reading one names none', () => {
    const ofAdmins = (Object.keys(permissions) as ProcedurePath[]).filter(
      (path) => permissions[path] === 'admin',
    );
    const routes = contract as unknown as Record<
      string,
      Record<string, { '~orpc': { route: { method: string } } }>
    >;
    for (const path of ofAdmins) {
      const [feature = '', name = ''] = path.split('.');
      // A whole tariff and rows of a file are too long for an address, and no link may ask for a plan.
      const isByPost = ['reach.preview', 'dispatch.tryMoreCouriers', 'imports.preview'].includes(path);
      const isReading = routes[feature]?.[name]?.['~orpc'].route.method === 'GET' || isByPost;
      expect(actsOf[path as Changing] === 'only reads', path).toBe(isReading);
    }
  });

  it.each(changing)('%s leaves each of its acts in the audit', async (path) => {
    const before = (await allActs()).length;
    const expected = await scenes[path]?.();
    const made = (await allActs()).toReversed().slice(before);
    const { network, browser, system } = made[0] ?? {};
    expect({ network, browser, system }).toEqual({
      network: expect.stringMatching(/^10\.\d+\.\d+\.x$/),
      browser: null,
      system: null,
    });
    expect(
      made.map(({ act, subject: { kind, id }, before: was, after, reason }) => ({
        act,
        subject: { kind, id },
        before: was,
        after,
        reason,
      })),
    ).toEqual(expected);
    expect(new Set(made.map(({ act }) => act))).toEqual(new Set(actsOf[path]));
  });

  it('an act names its admin, browser and system', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile Safari/537.36' };
    const body = JSON.stringify({ commissionPercent: 9, restaurantsMayReject: false });
    await fetch(`${mida.origin}/api/v1/settings`, {
      method: 'PUT',
      headers: { ...admin.headers, ...headers, 'content-type': 'application/json' },
      body,
    });
    const [last] = await allActs();
    expect(last).toMatchObject({
      admin: { id: adminId, name: 'Nadia Admin' },
      browser: 'Chrome',
      system: 'Android',
      at: mida.clock.now(),
    });
  });

  it('a refused act leaves no row', async () => {
    const before = (await allActs()).length;
    const userId = await createCourier(mida, 'unconfirmed');
    expect(await outcomeOf(users.updateStatus({ userId, newStatus: 'approved' }))).toBe(
      'courier_not_confirmed',
    );
    expect(await outcomeOf(outbox.revive({ id: 999_999 }))).toBe('not_found');
    expect(await allActs()).toHaveLength(before);
  });

  it('no row holds a name, a number, an address or a reason', async () => {
    const { rows } = await pool.query<{ text: string }>(
      'select row_to_json(a)::text as text from admin_acts a',
    );
    expect(rows.length).toBeGreaterThan(10);
    const text = rows.map((row) => row.text).join('\n');
    for (const mark of [canary, 'Nadia', '0677665544', '0522431234', 'too many lies', '@', 'reason'])
      expect(text).not.toContain(mark);
  });
});
