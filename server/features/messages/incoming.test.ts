import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { incomingMessages } from '#messages/news/incoming.ts';
import { orderByWhatsApp } from '#messages/news/order-by-whatsapp.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { cloudAnswers, startVendor } from '#server/testing/text-vendors.ts';
import { postWritten, whatsappSettings, type Written } from '#server/testing/whatsapp-hook.ts';
import { createCarriers } from '#server/background.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';
import { deleteOldIncoming } from './incoming-store.ts';

const vendor = await startVendor();
const mida = await startTestApp({
  settings: { ...whatsappSettings, TEXTS_TEST_VENDOR: vendor.origin },
});
const restaurant = await createRestaurant(mida);
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const other = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
afterAll(async () => {
  await mida.close();
  await vendor.close();
});
const sql = (text: string) => mida.database.pool.query<Record<string, unknown>>(text);
afterEach(async () => {
  vendor.asked.length = 0;
  vendor.answer = () => cloudAnswers.taken(`wamid.${randomUUID()}`);
  for (const table of ['outbox', 'text_messages', 'incoming_messages']) await sql(`delete from ${table}`);
});
vendor.answer = () => cloudAnswers.taken(`wamid.${randomUUID()}`);

async function write({ secondsAgo = 0, ...written }: Written & { secondsAgo?: number }) {
  const at = new Date(mida.clock.now().getTime() - secondsAgo * 1000);
  expect((await postWritten(mida.origin, { ...written, at })).status).toBe(200);
}

const list = () => admin.client.messages.listIncoming();
const sendDue = () => carryOutDue(mida.app, createCarriers(mida.app).whatsapp);
const answers = () =>
  vendor.asked.map(({ body }) => JSON.parse(body) as { to: string; type: string; text: { body: string } });

describe('a message with a restaurant’s code', () => {
  const words = () => `I would like to order #R${restaurant.id}`;

  it('is answered with the link to the restaurant’s page, in words that say they are automatic', async () => {
    await write({ words: words() });
    await sendDue();
    const link = `http://mida.test/restaurant/${restaurant.id}`;
    expect(answers()).toMatchObject([
      { to: '212612345678', type: 'text', text: { body: incomingMessages.automatic(restaurant.name, link) } },
    ]);
    expect(incomingMessages.automatic('', '')).toContain('آلي');
    expect(await list()).toMatchObject([
      { restaurantName: restaurant.name, isAnsweredByMachine: true, name: 'Salma', number: '0612345678' },
    ]);
  });

  it('is answered once, however often it is reported and how many of them come at once', async () => {
    await Promise.all([1, 2, 3].map(() => write({ words: words(), id: 'wamid.same' })));
    await write({ words: words() });
    await sendDue();
    expect(answers()).toHaveLength(1);
    expect(await list()).toHaveLength(2);
    mida.clock.advance(61_000);
    await write({ words: words() });
    await sendDue();
    expect(answers()).toHaveLength(2);
  });

  it('is left to the desk when it is an hour old, or no customer sees the restaurant', async () => {
    await write({ words: words(), secondsAgo: 3_600 });
    await write({ words: '#R999999' });
    const delisted = await createRestaurant(mida);
    await admin.client.restaurants.delist({ id: delisted.id, reason: 'No licence' });
    await write({ words: `#R${delisted.id}` });
    await sendDue();
    expect(answers()).toEqual([]);
    expect(await list()).toMatchObject([
      { answeredAt: null, restaurantName: null },
      { answeredAt: null, restaurantName: null },
      { answeredAt: null, restaurantName: restaurant.name },
    ]);
  });
});

it('a restaurant’s page has a link whose words hold its code', async () => {
  const { whatsAppLink } = await admin.client.restaurants.get({ id: restaurant.id });
  const { origin, pathname, searchParams } = new URL(whatsAppLink ?? '');
  expect(origin + pathname).toBe('https://wa.me/212520000000');
  expect(searchParams.get('text')).toBe(orderByWhatsApp.begun(restaurant.name, `#R${restaurant.id}`));
});

it('a restaurant’s hours come with the number for orders on WhatsApp where one is set', async () => {
  expect(await admin.client.hours.get({ id: restaurant.id })).toMatchObject({
    whatsappNumber: '212520000000',
  });
});

describe('other messages', () => {
  it('are listed with what they are, newest first, and ours only', async () => {
    await write({ words: ' Where is my order?\u0000 ', secondsAgo: 60 });
    await write({ type: 'image' });
    await write({ words: 'Bonjour', from: '33612345678', secondsAgo: 30 });
    await write({ words: 'Long ago', secondsAgo: 86_400 });
    await write({ words: 'x', from: 'nobody' });
    expect(await list()).toMatchObject([
      { kind: 'photo', words: '' },
      { number: '+33612345678', words: 'Bonjour' },
      { kind: 'text', words: 'Where is my order?' },
    ]);
  });

  it('an admin answers within a day of the writer’s last message, also to a number from abroad', async () => {
    await write({ words: 'When do you open?', from: '33612345678' });
    mida.clock.advance(86_399_000);
    const [first] = await list();
    await admin.client.messages.answer({ id: first?.id ?? '', words: ' We open\nat six. ' });
    await sendDue();
    expect(answers()).toMatchObject([{ to: '33612345678', text: { body: 'We open\nat six.' } }]);
    expect(await list()).toMatchObject([{ answer: 'We open\nat six.', isAnsweredByMachine: false }]);
  });

  it('a later message of the same writer holds the window open', async () => {
    await write({ words: 'Hello?' });
    mida.clock.advance(80_000_000);
    await write({ words: 'Anyone?' });
    mida.clock.advance(10_000_000);
    const [, older] = await list();
    expect(older?.windowEndsAt.getTime()).toBe(mida.clock.now().getTime() + 86_400_000 - 10_000_000);
    await admin.client.messages.answer({ id: older?.id ?? '', words: 'Here we are' });
  });

  it('after a day an answer is refused, and nothing leaves', async () => {
    await write({ words: 'Hello?' });
    const [message] = await list();
    mida.clock.advance(86_400_000);
    const answer = { id: message?.id ?? '', words: 'Sorry' };
    expect(await outcomeOf(admin.client.messages.answer(answer))).toBe('window_closed');
    expect(await outcomeOf(admin.client.messages.answer({ ...answer, id: randomUUID() }))).toBe('not_found');
    expect((await sql('select from outbox')).rowCount).toBe(0);
  });

  it('of two admins at once one answers', async () => {
    await write({ words: 'Hello?' });
    const id = (await list())[0]?.id ?? '';
    const outcomes = await Promise.all(
      [admin, other].map(({ client }) => outcomeOf(client.messages.answer({ id, words: 'Hello' }))),
    );
    expect(outcomes.toSorted()).toEqual(['already_answered', 'ok']);
    expect((await sql('select from outbox')).rowCount).toBe(1);
  });

  it('are deleted after 90 days', async () => {
    await write({ words: 'Hello?' });
    await deleteOldIncoming(mida.app.db, new Date(mida.clock.now().getTime() + 89 * 86_400_000));
    expect(await list()).toHaveLength(1);
    await deleteOldIncoming(mida.app.db, new Date(mida.clock.now().getTime() + 91 * 86_400_000));
    expect(await list()).toEqual([]);
  });
});
