import { afterAll, describe, expect, it } from 'vitest';
import { mailFactLines } from '#messages/news/mail-facts.ts';
import { mailMessages } from '#messages/news/mail.ts';
import { createOrder, createCourier, createPerson, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';
import { startPushScene, type Listener } from '#server/testing/push-scene.ts';
import { textsTo } from '#server/testing/texts.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { createCarriers } from '#server/background.ts';
import { listMail, type KeptMail, type Mail } from './store.ts';
import { carryOutDue } from './worker.ts';

const scene = await startPushScene();
const { mida, restaurant, relay } = scene;
afterAll(() => scene.close());

/** Every mail that `act` causes: address, template, text and link. */
async function mailsOf(act: () => Promise<unknown>): Promise<unknown[]> {
  const known = new Set((await listMail(mida.app.db, 1000)).map(({ id }) => id));
  await act();
  const carrier = createCarriers(mida.app).mail;
  while ((await carryOutDue(mida.app, carrier)) > 0);
  const rows = (await listMail(mida.app.db, 1000)).filter(({ id }) => !known.has(id));
  return rows.map(({ payload }) => {
    const { to, template, mail } = payload as unknown as Mail & { mail?: KeptMail };
    const link = mail?.link.replace(/token=.+/, 'token=…');
    return { to, template, subject: mail?.subject, text: mail?.text.split('\n\n')[1], link };
  });
}

const mail = (to: string, template: Mail['template'], path: string) => {
  const { subject, lines } = mailMessages[template];
  return { to, template, subject, text: lines[0], link: `http://mida.test${path}` };
};

const update = '/update-password?token=…';
const confirm = '/confirm-email?token=…';

describe('mails', () => {
  it('a sign-up mails a confirmation to a new address and a notice to a known one', async () => {
    const [email, known] = ['new@mida.test', 'known@mida.test'];
    await createPerson(mida, { email: known });
    const signUp = (address: string) =>
      outcomeOf(
        visitor(mida).client.auth.signUp({ username: 'Salma', email: address, password: testPassword }),
      );
    expect(await mailsOf(() => signUp(email))).toEqual([mail(email, 'confirm', confirm)]);
    expect(await mailsOf(() => signUp(known))).toEqual([mail(known, 'account_exists', '/')]);
  });

  it('a reset mails its link to the requested address', async () => {
    const email = 'reset@mida.test';
    await createPerson(mida, { email });
    await createPerson(mida, { email: 'bystander@mida.test' });
    const guest = visitor(mida);
    expect(await mailsOf(() => guest.client.auth.requestPasswordReset({ email }))).toEqual([
      mail(email, 'reset', update),
    ]);
  });

  it('a changed password is mailed to its user', async () => {
    const email = 'changed@mida.test';
    const user = await signedIn(mida, await createPerson(mida, { email }));
    const change = () =>
      user.client.account.changePassword({ password: testPassword, newPassword: 'zellige-48' });
    expect(await mailsOf(change)).toEqual([mail(email, 'password_changed', '/update-password')]);
  });

  it('a decision on an application is mailed to its courier and names the decision, a rejection with its reason to a confirmed address', async () => {
    const [admin, approved, rejected, unconfirmed] = [
      await signedIn(mida, await createPerson(mida, { role: 'admin' })),
      await createCourier(mida, 'pending'),
      await createCourier(mida, 'pending'),
      await createCourier(mida, 'unconfirmed'),
    ];
    const decide = (userId: string, newStatus: 'approved' | 'rejected' | 'pending_review') =>
      mailsOf(() => admin.client.users.updateStatus({ userId, newStatus, reason: 'Looked at it' }));
    expect(await decide(approved, 'approved')).toEqual([
      mail(await emailOf(approved), 'courier_approved', '/courier/jobs'),
    ]);
    expect(await decide(rejected, 'rejected')).toEqual([
      {
        ...mail(await emailOf(rejected), 'courier_rejected', '/'),
        text: mailFactLines.reason('Looked at it')[0],
      },
    ]);
    expect(await decide(unconfirmed, 'rejected')).toEqual([
      mail(await emailOf(unconfirmed), 'courier_rejected', '/'),
    ]);
    expect(await decide(rejected, 'pending_review')).toEqual([]);
  });

  it('a suspension and its end are mailed with their reasons to a confirmed address alone', async () => {
    const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
    const [email, strange] = ['suspended@mida.test', 'strange@mida.test'];
    const [person, stranger] = [
      await createPerson(mida, { email }),
      await createPerson(mida, { email: strange, isEmailConfirmed: false }),
    ];
    const set = (userId: string, newStatus: 'suspended' | 'active', reason: string) =>
      mailsOf(() => admin.client.users.updateStatus({ userId, newStatus, reason }));
    const because = (reason: string) => ({ text: mailFactLines.reason(reason)[0] });
    expect(await set(person, 'suspended', 'Shouts at couriers')).toEqual([
      { ...mail(email, 'account_suspended', '/'), ...because('Shouts at couriers') },
    ]);
    expect(await set(person, 'active', 'He said sorry')).toEqual([
      { ...mail(email, 'suspension_lifted', '/'), ...because('He said sorry') },
    ]);
    expect(await set(person, 'active', 'Again')).toEqual([]);
    await set(person, 'suspended', 'Shouts at couriers');
    expect(await set(person, 'active', '')).toEqual([mail(email, 'suspension_lifted', '/')]);
    expect(await set(stranger, 'suspended', 'Shouts at couriers')).toEqual([]);
    expect(await set(stranger, 'active', '')).toEqual([]);
  });
});

it('a suspension and its end are sent by text to a proved number alone', async () => {
  const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
  const at = mida.clock.now().toISOString();
  const numbers = ['0612345601', '0612345602'] as const;
  for (const [number, provedAt] of [
    [numbers[0], at],
    [numbers[1], null],
  ]) {
    const userId = await createPerson(mida);
    await mida.database.pool.query('insert into phones values ($1, $2, $3, $4)', [
      number,
      userId,
      provedAt,
      at,
    ]);
    await admin.client.users.updateStatus({ userId, newStatus: 'suspended', reason: 'Shouts at couriers' });
    await admin.client.users.updateStatus({ userId, newStatus: 'active' });
  }
  const told = await textsTo(mida, numbers[0]);
  expect(told.map(({ template }) => template)).toEqual(['suspension_lifted', 'suspended']);
  expect(told[1]?.text).toContain('Shouts at couriers');
  expect(await textsTo(mida, numbers[1])).toEqual([]);
});

async function emailOf(userId: string): Promise<string> {
  const { rows } = await mida.database.pool.query<{ email: string }>(
    'select email from users where id = $1',
    [userId],
  );
  return rows[0]?.email ?? '';
}

describe('notifications', () => {
  it('each step of an order notifies exactly the users it concerns', async () => {
    await scene.clear();
    const listeners = {
      customer: await scene.newCustomer(),
      otherCustomer: await scene.newCustomer(),
      courier: await scene.newCourier(),
      freeCourier: await scene.newCourier(),
      admin: await scene.listener(await createPerson(mida, { role: 'admin' }), ['admin-new-orders']),
    };
    const { customer, courier } = listeners;
    const told = async (): Promise<unknown[]> => {
      await scene.sendAll();
      const messages = relay.messages.splice(0);
      return Object.entries(listeners).flatMap(([name, listener]) =>
        messages
          .filter(({ path }) => path === listener.browser.path)
          .map((message) => [name, ...summaryOf(listener, message)]),
      );
    };
    const { id } = await createOrder(mida, { customerId: customer.userId, restaurant });
    const own = `http://mida.test/orders/${id}`;
    const jobs = 'http://mida.test/courier/jobs';
    expect(await told()).toEqual([['admin', 'وصل طلب جديد', `http://mida.test/admin/orders/${id}`]]);
    await scene.move(id, 'preparing');
    expect(await told()).toEqual([['customer', 'المطعم يحضّر طلبك', own]]);
    await scene.move(id, 'ready_for_pickup');
    expect(await told()).toEqual([
      ['courier', 'طلب جاهز ينتظر موزّعا', jobs],
      ['freeCourier', 'طلب جاهز ينتظر موزّعا', jobs],
    ]);
    await courier.client.orders.assignJobToCourier({ orderId: id, version: readyVersion });
    expect(await told()).toEqual([]);
    await courier.client.orders.updateStatusAsCourier({ orderId: id, ...stepTo.picked_up });
    expect(await told()).toEqual([['customer', 'طلبك في الطريق إليك', own]]);
    await courier.client.orders.updateStatusAsCourier({ orderId: id, ...stepTo.delivered });
    expect(await told()).toEqual([['customer', 'وصل طلبك. بالصحة!', own]]);
  });
});

type Message = (typeof relay.messages)[number];

function summaryOf({ browser }: Listener, message: Message): [string, string] {
  const { title, deep_link: link } = browser.read(message).notification;
  return [title, link];
}
