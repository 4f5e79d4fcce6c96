import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createOrder, createPerson, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { startPushScene } from '#server/testing/push-scene.ts';

const { mida, restaurant, clear, newCustomer, sendAll, query, move, relay, close } = await startPushScene();
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin', name: 'Hakim Alaoui' }));
afterAll(close);
beforeEach(clear);

const read = (orderId: string) => admin.client.orders.getAsAdmin({ orderId });
const statesOf = async (orderId: string) => (await read(orderId)).messages.map(({ state }) => state);

describe('an order’s details for an admin', () => {
  it('the history names the party and the user of each step', async () => {
    const customer = await signedIn(mida, await createPerson(mida, { name: 'Salma Benali' }));
    const { id } = await createOrder(mida, { customerId: customer.userId, restaurant });
    await admin.client.orders.updateStatusAsAdmin({ orderId: id, action: 'accept', version: 1 });
    expect((await read(id)).history).toMatchObject([
      { status: 'new', party: 'customer', name: 'Salma Benali' },
      { status: 'preparing', party: 'admin', name: 'Hakim Alaoui' },
    ]);
  });

  it('a deleted account has no name and no address there', async () => {
    const customer = await signedIn(mida, await createPerson(mida));
    const order = { customerId: customer.userId, restaurant, status: 'delivered' } as const;
    const { id } = await createOrder(mida, order);
    await customer.client.account.deleteMine({ password: testPassword });
    const { history, customerAccount } = await read(id);
    expect(history[0]).toMatchObject({ party: 'customer', name: null });
    expect(customerAccount).toBeNull();
  });

  it('a notification is waiting until it is sent, and names its audience and no device', async () => {
    const customer = await newCustomer();
    const { id } = await createOrder(mida, { customerId: customer.userId, restaurant });
    await move(id, 'preparing');
    const waiting = await read(id);
    expect(waiting.messages).toMatchObject([
      { topic: 'push', news: 'order_accepted', audience: 'customer', state: 'waiting' },
    ]);
    await sendAll();
    const sent = await read(id);
    expect(sent.messages.map(({ state }) => state)).toEqual(['sent']);
    expect(JSON.stringify(sent)).not.toContain(customer.browser.path);
  });

  it('a notification that expired counts as dropped, a given-up one as failed', async () => {
    const customer = await newCustomer();
    const { id } = await createOrder(mida, { customerId: customer.userId, restaurant });
    await move(id, 'preparing');
    mida.clock.advance(31 * 60_000);
    await sendAll();
    expect(await statesOf(id)).toEqual(['dropped']);
    await query(`update outbox set done_at = null, dead_at = now()`);
    expect(await statesOf(id)).toEqual(['failed']);
  });

  it('a failed notification counts as dropped once a newer one has replaced it', async () => {
    const customer = await newCustomer();
    const { id } = await createOrder(mida, { customerId: customer.userId, restaurant });
    relay.answers.set(customer.browser.path, { status: 503 });
    await move(id, 'preparing');
    await sendAll();
    relay.answers.clear();
    await query(`insert into outbox (topic, sequence, payload, run_at, created_at)
      select topic, sequence, payload || '{"news": "order_picked_up"}', now(), now() from outbox`);
    await sendAll();
    expect(await statesOf(id)).toEqual(['sent', 'dropped']);
  });

  it('the mail about a cancellation stands among its messages, without an address', async () => {
    const { id } = await createOrder(mida, { customerId: await createPerson(mida), restaurant });
    await move(id, 'cancelled');
    const waiting = await read(id);
    const mail = { topic: 'mail', template: 'order_cancelled', audience: 'customer' };
    expect(waiting.messages).toMatchObject([{ ...mail, state: 'waiting' }]);
    expect(JSON.stringify(waiting.messages)).not.toContain('@');
    await query(`update outbox set done_at = now(), last_error = 'ECONNRESET' where topic = 'mail'`);
    expect(await statesOf(id)).toEqual(['sent']);
    await query(`update outbox set payload = payload || '{"isDropped": true}' where topic = 'mail'`);
    expect(await statesOf(id)).toEqual(['dropped']);
  });

  it('an unknown order is not found', async () => {
    expect(await outcomeOf(admin.client.orders.getAsAdmin({ orderId: randomUUID() }))).toBe(
      'order_not_found',
    );
  });
});
