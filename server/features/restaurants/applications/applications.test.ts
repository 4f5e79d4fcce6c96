import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createCourier, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { sessionOf } from '#server/testing/cast.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';
import { createApplication, factsOf } from '#server/testing/joining.ts';
import { mailTo } from '#server/testing/mail.ts';
import { deleteOldApplications } from './store.ts';

const mida = await startTestApp();
const guest = visitor(mida);
const admin = await signedIn(mida, await adminOf(mida));
const { applications } = admin.client;
afterAll(() => mida.close());

const facts = factsOf(mida);
const registration = (email = `${randomUUID()}@mida.test`) => ({
  ...facts,
  ownerName: 'Hamza Owner',
  email,
  password: 'zellige-47',
});
const waiting = async () => (await applications.listWaiting({ limit: 100 })).items;
const mailsTo = async (email: string) => {
  const { rows } = await mida.database.pool.query<{ template: string; facts: object | null }>(
    `select payload->>'template' as template, payload->'facts' as facts from outbox where payload->>'to' = $1 order by id`,
    [email],
  );
  return rows;
};
const emailOf = async (id: string): Promise<string> => {
  const { rows } = await mida.database.pool.query<{ email: string }>(
    'select email from users where id = $1',
    [id],
  );
  return rows[0]?.email ?? '';
};
const decide = (id: string, decision: 'approved' | 'rejected', reason = '') =>
  applications.decide({ id, decision, reason });

describe('registering a restaurant', () => {
  it('a registration makes a customer with a waiting application and the link that confirms the address', async () => {
    const input = registration('hamza@mida.test');
    const extra = { role: 'admin', status: 'approved', restaurantId: 1, stage: 'listed' };
    expect(await guest.call('applications.register', { ...input, ...extra })).toEqual({});
    const [application] = (await waiting()).filter(({ applicant }) => applicant.email === 'hamza@mida.test');
    expect(application).toEqual({
      ...facts,
      id: expect.any(String),
      status: 'pending_review',
      reason: '',
      appliedAt: mida.clock.now(),
      applicant: {
        id: expect.any(String),
        name: 'Hamza Owner',
        email: 'hamza@mida.test',
        isEmailConfirmed: false,
      },
    });
    const owner = await signedIn(mida, application?.applicant.id ?? '');
    expect(await sessionOf(owner)).toMatchObject({ role: 'customer', restaurants: [] });
    expect(await outcomeOf(owner.client.restaurants.getOwn())).toBe('forbidden');
    expect(await mailsTo('hamza@mida.test')).toMatchObject([{ template: 'confirm' }]);
  });

  it('a registration with a known address is refused in the words of the specification and leaves nothing', async () => {
    const before = (await waiting()).length;
    expect(
      await refusalOf(guest.client.applications.register(registration(' Hamza@MIDA.test'))),
    ).toMatchObject({
      code: 'email_taken',
      message: 'هذا البريد الإلكتروني مسجل بالفعل. يرجى تسجيل الدخول.',
    });
    expect(await waiting()).toHaveLength(before);
  });

  it.each([
    ['name', 'اب', 'يجب أن يتكون الاسم من 3 أحرف على الأقل'],
    ['cuisine', '', 'اكتب نوع الأكل، 3 أحرف على الأقل'],
    ['district', ' ', 'اكتب اسم الحي، 3 أحرف على الأقل'],
    ['address', 'زنقة', 'يجب أن يتكون العنوان من 10 أحرف على الأقل'],
    ['position', null, 'حدّد مكان المطعم على الخريطة'],
    ['position', { lat: 48.85, lng: 2.35 }, 'هذا المكان خارج مراكش. حرّك الدبوس إلى مكان داخلها.'],
    ['phone', '0812345678', 'أدخل رقما مغربيا من 10 أرقام يبدأ بـ 05 أو 06 أو 07'],
    ['ownerName', 'اب', 'يجب أن يتكون الاسم من 3 أحرف على الأقل'],
    ['email', 'hamza', 'بريد إلكتروني غير صالح'],
    ['password', '12345', 'يجب أن تتكون كلمة المرور من 6 أحرف على الأقل'],
  ])('a registration with a wrong %s (%j) is refused beside the field', async (path, value, message) => {
    const input = { ...registration(), [path]: value };
    expect(await refusalOf(guest.call('applications.register', input))).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path, message }] },
    });
  });

  it('ten registrations at once with one address make one account and one application', async () => {
    const email = 'at-once@mida.test';
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        outcomeOf(visitor(mida).client.applications.register(registration(email))),
      ),
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'email_taken'), 'ok']);
    expect((await waiting()).filter(({ applicant }) => applicant.email === email)).toHaveLength(1);
  });
});

describe('applying with the own account', () => {
  it('a customer applies once at a time, sees the application, withdraws it and applies again', async () => {
    const { client, userId } = await signedIn(mida, await createPerson(mida));
    expect(await client.applications.getMine()).toEqual({ application: null });
    mida.announced.length = 0;
    const made = await client.applications.apply({ ...facts, phone: '+212 524-001234' });
    expect(made).toMatchObject({ ...facts, status: 'pending_review' });
    expect(mida.announced).toMatchObject([{ topic: 'users', channels: [`user:${userId}`, 'admins'] }]);
    expect(await outcomeOf(client.applications.apply(facts))).toBe('application_waiting');
    expect(await client.applications.getMine()).toEqual({ application: made });
    expect(await client.applications.withdrawMine()).toEqual({});
    expect(await outcomeOf(client.applications.withdrawMine())).toBe('application_decided');
    expect(await client.applications.getMine()).toEqual({ application: null });
    expect(await outcomeOf(client.applications.apply(facts))).toBe('ok');
  });

  it('an owner may apply for another restaurant; a courier and an admin are told to use the account of a customer', async () => {
    const owner = await signedIn(mida, (await createRestaurant(mida)).ownerId);
    const courier = await signedIn(mida, await createCourier(mida, 'offDuty'));
    expect(await outcomeOf(owner.client.applications.apply(facts))).toBe('ok');
    for (const { client } of [courier, admin]) {
      expect(await refusalOf(client.applications.apply(facts))).toMatchObject({
        code: 'not_a_customer',
        message: 'لهذا الحساب دور آخر في ميدة. استعمل حساب زبون.',
      });
    }
    expect(await outcomeOf(guest.client.applications.apply(facts))).toBe('unauthenticated');
  });

  it('a user can apply ten times an hour', async () => {
    const { client } = await signedIn(mida, await createPerson(mida));
    await client.applications.apply(facts);
    for (let tries = 1; tries < 10; tries += 1)
      expect(await outcomeOf(client.applications.apply(facts))).toBe('application_waiting');
    expect(await outcomeOf(client.applications.apply(facts))).toBe('rate_limited');
  });
});

describe('deciding an application', () => {
  it('an approval makes a restaurant on no page and its owner, whose session has the role at once', async () => {
    const applicantId = await createPerson(mida);
    const applicant = await signedIn(mida, applicantId);
    const id = await createApplication(mida, applicantId, 'Dar Zitoun');
    mida.announced.length = 0;
    const { restaurantId } = await decide(id, 'approved');
    expect(await sessionOf(applicant)).toMatchObject({
      role: 'restaurant',
      restaurants: [{ id: restaurantId, name: 'Dar Zitoun', stage: 'setting_up' }],
    });
    expect(mida.announced.map(({ topic, channels }) => [topic, channels])).toContainEqual([
      'session',
      [`user:${applicantId}`],
    ]);
    expect(await applicant.client.restaurants.getOwn()).toMatchObject({
      isAcceptingOrders: false,
      phone: '0524001234',
    });
    expect(await applicant.client.applications.getMine()).toMatchObject({
      application: { id, status: 'approved' },
    });
    expect((await mailsTo(await emailOf(applicantId))).at(-1)).toEqual({
      template: 'restaurant_approved',
      facts: { restaurant: 'Dar Zitoun' },
    });
    const [mail] = await mailTo(mida, await emailOf(applicantId));
    expect(mail?.link).toBe(`http://mida.test/restaurant/${restaurantId}/setup`);
  });

  it('a rejection needs a reason, mails it, and the customer may apply again', async () => {
    const applicantId = await createPerson(mida);
    const applicant = await signedIn(mida, applicantId);
    const id = await createApplication(mida, applicantId);
    expect(await refusalOf(decide(id, 'rejected', ' '))).toMatchObject({
      details: { fields: [{ path: 'reason', message: 'اكتب السبب' }] },
    });
    expect(await decide(id, 'rejected', 'no licence')).toEqual({ restaurantId: null });
    expect(await applicant.client.applications.getMine()).toMatchObject({
      application: { status: 'rejected', reason: 'no licence' },
    });
    expect((await mailsTo(await emailOf(applicantId))).at(-1)).toEqual({
      template: 'restaurant_rejected',
      facts: { restaurant: 'Dar Zitoun', reason: 'no licence' },
    });
    expect(await outcomeOf(decide(id, 'approved'))).toBe('application_decided');
    expect(await outcomeOf(applicant.client.applications.apply(facts))).toBe('ok');
  });

  it('an unconfirmed address is not approved, and a mail to it repeats no word of a stranger', async () => {
    const applicantId = await createPerson(mida, { isEmailConfirmed: false });
    const id = await createApplication(mida, applicantId);
    expect(await outcomeOf(decide(id, 'approved'))).toBe('applicant_not_confirmed');
    expect(await outcomeOf(decide(id, 'rejected', 'no answer'))).toBe('ok');
    expect((await mailsTo(await emailOf(applicantId))).at(-1)).toEqual({
      template: 'restaurant_rejected',
      facts: {},
    });
  });

  it('an applicant who became a courier or is suspended since is not approved', async () => {
    for (const [change, refusal] of [
      ["role = 'courier'", 'not_a_customer'],
      ['suspended_at = now()', 'applicant_suspended'],
    ]) {
      const applicantId = await createPerson(mida);
      const id = await createApplication(mida, applicantId);
      await mida.database.pool.query(`update users set ${change} where id = $1`, [applicantId]);
      expect(await outcomeOf(decide(id, 'approved'))).toBe(refusal);
    }
  });

  it('an unknown application is not there', async () => {
    expect(await outcomeOf(decide(randomUUID(), 'rejected', 'why not'))).toBe('not_found');
  });

  it('the list pages through the waiting applications, oldest first', async () => {
    for (let number = 0; number < 3; number += 1) {
      mida.clock.advance(1_000);
      await createApplication(mida, await createPerson(mida));
    }
    const all = (await waiting()).map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await applications.listWaiting({ limit: 2, ...(cursor !== undefined && { cursor }) });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(all);
  });
});

describe('what is kept of an application', () => {
  it('a decided application goes after 90 days, and a waiting one stays', async () => {
    const [decided, left] = [await createPerson(mida), await createPerson(mida)];
    await decide(await createApplication(mida, decided), 'rejected', 'no licence');
    await createApplication(mida, left);
    const has = async (userId: string) =>
      (await (await signedIn(mida, userId)).client.applications.getMine()).application !== null;
    const day = 24 * 60 * 60_000;
    await deleteOldApplications(mida.app.db, new Date(mida.clock.now().getTime() + 90 * day - 1));
    expect([await has(decided), await has(left)]).toEqual([true, true]);
    await deleteOldApplications(mida.app.db, new Date(mida.clock.now().getTime() + 90 * day));
    expect([await has(decided), await has(left)]).toEqual([false, true]);
  });
});

describe('the database', () => {
  const run = (statement: string, values: unknown[] = []) => mida.database.pool.query(statement, values);

  it('an application is decided once', async () => {
    const id = await createApplication(mida, await createPerson(mida));
    await decide(id, 'rejected', 'no licence');
    await expect(
      run(`update restaurant_applications set reason = 'other' where id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'restaurant_applications_decided_once' });
  });

  it('a restaurant takes no orders and is not listed before its approval', async () => {
    const insert = `insert into restaurants (name, cuisine, delivery_min_minutes, delivery_max_minutes, address, district,
      lat, lng, created_at) values ('x', 'x', 10, 20, 'x', 'x', 31, -8, now()) returning id`;
    const { rows } = await run(insert);
    const [{ id }] = rows as [{ id: number }];
    await expect(
      run('update restaurants set is_accepting_orders = true where id = $1', [id]),
    ).rejects.toMatchObject({ constraint: 'restaurants_only_listed_accept' });
    await expect(run(`update restaurants set stage = 'listed' where id = $1`, [id])).rejects.toMatchObject({
      constraint: 'restaurants_open_after_approval',
    });
    await expect(
      run('insert into restaurant_setups (restaurant_id, approved_at) values ($1, now())', [id]),
    ).rejects.toMatchObject({ constraint: 'restaurant_setups_approved' });
    await run('delete from restaurants where id = $1', [id]);
  });
});
