import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { alarms, createCarriers } from '#server/background.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';
import { setAlarm } from '#server/features/timetable/store.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { adminOf, createOrder, createPerson, type TestOrder } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';
import { startPushScene, type Listener } from '#server/testing/push-scene.ts';
import type { TextChannel } from '#shared/domain/news/text-templates.ts';

const scene = await startPushScene();
const { relay, mida, restaurant, query, newCustomer, sendAll, titlesFor, move } = scene;
const carriers = createCarriers(mida.app);
const admin = await signedIn(mida, await adminOf(mida));
const owner = await signedIn(mida, restaurant.ownerId);
afterAll(() => scene.close());
let numbers = 0;
beforeEach(async () => {
  await scene.clear();
  for (const table of ['text_messages', 'phones', 'news_choices', 'timetable'])
    await query(`delete from ${table}`);
});

async function prove(userId: string): Promise<string> {
  const number = `06${String((numbers += 1)).padStart(8, '0')}`;
  await query('insert into phones (number, user_id, proved_at, used_at) values ($1, $2, now(), now())', [
    number,
    userId,
  ]);
  return number;
}

async function newPerson() {
  const id = await createPerson(mida);
  return { id, number: await prove(id) };
}

/** The time passes as the outbox would this number of seconds after the news. */
async function pass(seconds: number): Promise<void> {
  await query(`update outbox set run_at = run_at - $1 * interval '1 second' where done_at is null`, [
    seconds,
  ]);
  for (const topic of ['push', 'news', 'whatsapp', 'sms'] as const)
    while ((await carryOutDue(mida.app, carriers[topic])) > 0);
}

const textsTo = async (number: string): Promise<string[]> =>
  (
    (await query(
      `select topic || ': ' || (payload->>'template') as text from outbox
        where payload->>'to' = $1 and payload->'text' is not null order by id`,
      [number],
    )) as { text: string }[]
  ).map(({ text }) => text);

const order = (customerId: string): Promise<TestOrder> => createOrder(mida, { customerId, restaurant });
const choose = ({ client }: Awaited<ReturnType<typeof signedIn>>, channel: TextChannel | 'push') =>
  client.account.setNewsChoices({ choices: [{ group: 'progress', channel, isOn: false }] });

describe('news that no browser took', () => {
  it('news goes to a proved number after 20 seconds, in the words of its notification', async () => {
    const { id, number } = await newPerson();
    const { id: orderId } = await order(id);
    await move(orderId, 'preparing');
    await pass(19);
    expect(await textsTo(number)).toEqual([]);
    await pass(1);
    expect(await textsTo(number)).toEqual(['whatsapp: news']);
    const [kept] = (await query(
      `select payload->'text'->>'text' as text from outbox where payload->>'to' = $1`,
      [number],
    )) as { text: string }[];
    expect(kept?.text).toContain(`المطعم يحضّر طلبك. تم قبول طلبك لدى ${restaurant.name}`);
    expect(kept?.text).toContain(`http://mida.test/orders/${orderId}`);
  });

  it('a customer whose browser took the notification gets no text', async () => {
    const customer = await newCustomer();
    const number = await prove(customer.userId);
    const { id } = await order(customer.userId);
    await move(id, 'preparing');
    await pass(20);
    expect(titlesFor(customer)).toEqual(['المطعم يحضّر طلبك']);
    expect(await textsTo(number)).toEqual([]);
  });

  it('a browser that was away when the notification left took nothing', async () => {
    const customer = await newCustomer();
    const number = await prove(customer.userId);
    relay.answers.set(customer.browser.path, { status: 503 });
    const { id } = await order(customer.userId);
    await move(id, 'preparing');
    await pass(20);
    expect(await textsTo(number)).toEqual(['whatsapp: news']);
  });

  it('one of two browsers is enough, and the other is tried again without a text', async () => {
    const customer: Listener = await newCustomer();
    const number = await prove(customer.userId);
    const other = await scene.listener(customer.userId, [`customer-${customer.userId}`]);
    relay.answers.set(other.browser.path, { status: 503 });
    const { id } = await order(customer.userId);
    await move(id, 'preparing');
    await pass(20);
    relay.answers.clear();
    await pass(10);
    expect(await textsTo(number)).toEqual([]);
    const [pushed] = await query(`select payload->'taken' as taken from outbox where topic = 'push'`);
    expect(pushed).toEqual({ taken: { [customer.userId]: 2 } });
  });

  it('nothing is queued for a person without a proved number', async () => {
    const id = await createPerson(mida);
    await query(`insert into phones (number, user_id, used_at) values ('0699999999', $1, now())`, [id]);
    await move((await order(id)).id, 'preparing');
    expect(await query(`select from outbox where topic = 'news'`)).toEqual([]);
  });

  it('a text never contradicts newer news, nor an order that moved on', async () => {
    const { id, number } = await newPerson();
    const overtaken = await order(id);
    await move(overtaken.id, 'preparing');
    await admin.client.orders.updateStatusAsAdmin({
      orderId: overtaken.id,
      ...stepTo.cancelled,
      version: 2,
    });
    await createOrder(mida, { customerId: id, restaurant, status: 'delivered' });
    await pass(20);
    expect(await textsTo(number)).toEqual(['whatsapp: order_cancelled']);
  });

  it('a number that went to another account takes nothing along', async () => {
    const { id, number } = await newPerson();
    await move((await order(id)).id, 'preparing');
    await query('update phones set user_id = $1 where number = $2', [await createPerson(mida), number]);
    await pass(20);
    expect(await textsTo(number)).toEqual([]);
  });

  it('what was switched off does not leave, by a browser and by a text', async () => {
    const customer = await newCustomer();
    const number = await prove(customer.userId);
    await choose(customer, 'push');
    const first = await order(customer.userId);
    await move(first.id, 'preparing');
    await pass(20);
    expect(titlesFor(customer)).toEqual([]);
    expect(await textsTo(number)).toEqual(['whatsapp: news']);
    await choose(customer, 'whatsapp');
    const second = await order(customer.userId);
    await move(second.id, 'preparing');
    await pass(20);
    expect(await textsTo(number)).toEqual(['whatsapp: news']);
  });
});

describe('an order that rings', () => {
  const minute = 60_000;
  async function ring(minutes: number): Promise<void> {
    mida.clock.advance(minutes * minute);
    await ringAllDue(mida.app, alarms);
  }

  it('the owner gets a message after three minutes, once, although a browser took the notification', async () => {
    const number = await prove(restaurant.ownerId);
    const browser = await scene.listener(restaurant.ownerId, [`restaurant-${restaurant.id}-orders`]);
    await order(await createPerson(mida));
    await ring(2.9);
    await pass(0);
    expect(await textsTo(number)).toEqual([]);
    await ring(0.1);
    await ring(0.5);
    await pass(0);
    expect(titlesFor(browser)).toEqual(['طلب جديد في مطبخك', 'طلب ينتظر جوابك']);
    expect(await textsTo(number)).toEqual(['whatsapp: order_unanswered']);
    await pass(30);
    expect(await textsTo(number)).toEqual(['whatsapp: order_unanswered']);
  });

  it('a message that WhatsApp did not deliver goes by SMS', async () => {
    const number = await prove(restaurant.ownerId);
    await order(await createPerson(mida));
    await ring(3);
    await pass(0);
    await query(`update text_messages set state = 'failed', failed_at = now(), failure = '131026'`);
    await pass(30);
    expect(await textsTo(number)).toEqual(['whatsapp: order_unanswered', 'sms: order_unanswered']);
  });

  it('an answered order calls nobody', async () => {
    const number = await prove(restaurant.ownerId);
    const { id } = await order(await createPerson(mida));
    await move(id, 'preparing');
    expect(await query(`select from timetable where topic = 'unanswered'`)).toEqual([]);
    await ring(3);
    await pass(30);
    expect(await textsTo(number)).toEqual([]);
  });

  it('an alarm that meets an answered order calls nobody', async () => {
    await prove(restaurant.ownerId);
    const { id } = await order(await createPerson(mida));
    const dueAt = mida.clock.now();
    await move(id, 'preparing');
    await query('delete from outbox');
    await mida.app.db.transaction((tx) => setAlarm(tx, { topic: 'unanswered', subject: id, dueAt }));
    await ring(3);
    expect(await query(`select from outbox where payload->>'orderId' = $1`, [id])).toEqual([]);
    expect(await query(`select from timetable where topic = 'unanswered'`)).toEqual([]);
  });

  it('admins are called after five minutes, once, over a restart', async () => {
    const listener = await scene.listener(await createPerson(mida, { role: 'admin' }), ['admin-new-orders']);
    await order(await createPerson(mida));
    await sendAll();
    await ring(6);
    await Promise.all([ringAllDue(mida.app, alarms), ringAllDue(mida.app, alarms)]);
    await sendAll();
    expect(titlesFor(listener)).toEqual(['وصل طلب جديد', 'مطعم لا يجيب']);
    expect(await query(`select from timetable where topic = 'unanswered'`)).toEqual([]);
  });

  it('managers and the kitchen’s people get no text', async () => {
    const manager = await createPerson(mida, { role: 'restaurant' });
    await query(`insert into restaurant_members (user_id, restaurant_id, role) values ($1, $2, 'manager')`, [
      manager,
      restaurant.id,
    ]);
    const number = await prove(manager);
    await order(await createPerson(mida));
    await ring(3);
    expect(
      await query(`select from outbox where topic = 'news' and payload->>'userId' = $1`, [manager]),
    ).toEqual([]);
    await pass(30);
    expect(await textsTo(number)).toEqual([]);
  });
});

describe('choices', () => {
  it('a person chooses by group and channel, and reads the choice back', async () => {
    const person = await signedIn(mida, await createPerson(mida));
    const { news } = await choose(person, 'whatsapp');
    expect(news).toEqual([
      {
        group: 'progress',
        channels: [
          { channel: 'push', isOn: true },
          { channel: 'whatsapp', isOn: false },
        ],
      },
      {
        group: 'answers',
        channels: ['push', 'whatsapp', 'sms', 'mail'].map((channel) => ({ channel, isOn: true })),
      },
    ]);
    expect((await owner.client.account.getMine()).news?.map(({ group }) => group)).toContain('kitchen');
  });

  it('a channel that a group does not use is refused', async () => {
    const { client } = await signedIn(mida, await createPerson(mida));
    const choices = [{ group: 'desk', channel: 'sms', isOn: false } as const];
    expect(await outcomeOf(client.account.setNewsChoices({ choices }))).toBe('invalid_input');
    expect(await outcomeOf(client.account.setNewsChoices({ choices: [] }))).toBe('invalid_input');
  });

  it('the last of many presses at once stands whole', async () => {
    const { client, userId } = await signedIn(mida, await createPerson(mida));
    const press = (isOn: boolean) =>
      client.account.setNewsChoices({
        choices: (['push', 'whatsapp'] as const).map((channel) => ({ group: 'progress', channel, isOn })),
      });
    await Promise.all([true, false, true, false].map(press));
    const rows = await query('select distinct is_on from news_choices where user_id = $1', [userId]);
    expect(rows).toHaveLength(1);
  });
});
