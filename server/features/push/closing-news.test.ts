import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCarriers } from '#server/background.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';
import { createMember } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { startPushScene } from '#server/testing/push-scene.ts';
import { enteredTablet } from '#server/testing/tablets.ts';

/** A kitchen that somebody closes within its hours (product §19.4). */
const scene = await startPushScene();
const { mida, restaurant, query, titlesFor } = scene;
const { id: restaurantId, ownerId } = restaurant;
const carriers = createCarriers(mida.app);
const [ownerNumber, managerNumber] = ['0611111111', '0622222222'];
const managerId = await createMember(mida, restaurantId, 'manager');
const owner = await signedIn(mida, ownerId);
const manager = await signedIn(mida, managerId);
const kitchen = await signedIn(mida, await createMember(mida, restaurantId, 'kitchen'));
const tablet = await enteredTablet(mida, { ownerId, restaurantId });
afterAll(() => scene.close());

const allDay = Array.from({ length: 7 }, () => [{ from: 0, until: 1440 }]);
beforeAll(async () => {
  await owner.client.hours.set({ openingHours: { week: allDay, ramadan: null, holidays: [] } });
  await query(
    `insert into phones (number, user_id, proved_at, used_at) values ($1, $2, now(), now()), ($3, $4, now(), now())`,
    [ownerNumber, ownerId, managerNumber, managerId],
  );
});
beforeEach(async () => {
  await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
  await scene.clear();
  await query('delete from text_messages');
});

async function pass(seconds: number): Promise<void> {
  await query(`update outbox set run_at = run_at - $1 * interval '1 second' where done_at is null`, [
    seconds,
  ]);
  for (const topic of ['push', 'news', 'whatsapp', 'sms'] as const)
    while ((await carryOutDue(mida.app, carriers[topic])) > 0);
}

const texts = () =>
  query(
    `select topic, payload->>'to' as "to", payload->'text'->>'text' as text from outbox
      where payload->'text' is not null order by id`,
  ) as Promise<{ topic: string; to: string; text: string }[]>;
const channels = async () => (await texts()).map(({ topic }) => topic);
interface Closer {
  client: {
    restaurants: {
      setAcceptingOrders: (input: { restaurantId: number; isAcceptingOrders: boolean }) => Promise<unknown>;
    };
  };
}
const switchOff = ({ client }: Closer) =>
  client.restaurants.setAcceptingOrders({ restaurantId, isAcceptingOrders: false });

describe('who is told', () => {
  it('the owner reads within a minute that the kitchen closed, by WhatsApp and, where it did not arrive, by SMS', async () => {
    await switchOff(kitchen);
    await pass(19);
    expect(await texts()).toEqual([]);
    await pass(1);
    const [text] = await texts();
    expect(text).toMatchObject({ topic: 'whatsapp', to: ownerNumber });
    expect(text?.text).toContain(`أوقف فريقك استقبال الطلبات في ${restaurant.name}`);
    expect(text?.text).toContain(`http://mida.test/restaurant/${restaurantId}/orders`);
    await query(`update text_messages set state = 'failed', failed_at = now(), failure = 'not_delivered'`);
    await pass(30);
    expect(await texts()).toMatchObject([{ topic: 'whatsapp' }, { topic: 'sms', to: ownerNumber }]);
  });

  it.each([
    ['a manager', () => switchOff(manager)],
    ['a tablet', () => switchOff(tablet)],
    ['a pause until tomorrow', () => kitchen.client.hours.pause({ restaurantId, length: 'until_tomorrow' })],
  ])('%s that closes it is told of', async (_, close) => {
    await close();
    await pass(20);
    expect(await channels()).toEqual(['whatsapp']);
  });

  it.each([
    ['the owner', () => switchOff(owner)],
    ['a pause of an hour', () => kitchen.client.hours.pause({ restaurantId, length: 'hour' })],
    ['what opens it', () => kitchen.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true })],
  ])('%s is not', async (_, act) => {
    await act();
    expect(await query(`select from outbox where topic in ('push', 'news')`)).toEqual([]);
  });

  it('an owner whose browser took the notification gets no text', async () => {
    const browser = await scene.listener(ownerId, [`restaurant-${restaurantId}-orders`]);
    await switchOff(kitchen);
    await pass(50);
    expect(titlesFor(browser)).toEqual(['أُغلق مطعمك قبل الوقت']);
    expect(await texts()).toEqual([]);
  });
});

describe('what is dropped', () => {
  it('a kitchen that opened again meanwhile is not told of', async () => {
    await switchOff(kitchen);
    await kitchen.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
    await pass(50);
    expect(await texts()).toEqual([]);
  });

  it('of several closings within seconds the last one is told of', async () => {
    for (const isAcceptingOrders of [false, true, false, true, false])
      await kitchen.client.restaurants.setAcceptingOrders({ isAcceptingOrders });
    await pass(20);
    expect(await channels()).toEqual(['whatsapp']);
  });

  it('an owner who switched the kitchen’s texts off gets none', async () => {
    const choose = (isOn: boolean) =>
      owner.client.account.setNewsChoices({
        choices: (['whatsapp', 'sms'] as const).map((channel) => ({ group: 'kitchen', channel, isOn })),
      });
    await choose(false);
    await switchOff(kitchen);
    await pass(50);
    expect(await texts()).toEqual([]);
    await choose(true);
  });
});
