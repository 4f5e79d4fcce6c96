import { adminOf, createCourier, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { createPushCarrier } from '#server/features/push/carrier.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';
import { startTestApp } from './app.ts';
import { signedIn, type SignedInCaller } from './clients.ts';
import { registerBrowser, startTestRelay, type RegisteredBrowser } from './push-browser.ts';
import { stepTo } from './course.ts';

export interface Listener extends SignedInCaller {
  browser: RegisteredBrowser;
}

export async function startPushScene() {
  const relay = await startTestRelay();
  const mida = await startTestApp({ settings: { PUSH_TEST_RELAY: relay.url, LOG_LEVEL: 'silent' } });
  const carrier = createPushCarrier(mida.app);
  const restaurant = await createRestaurant(mida);

  const query = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
    (await mida.database.pool.query(text, values)).rows;

  async function listener(userId: string, interests: readonly string[]): Promise<Listener> {
    const caller = await signedIn(mida, userId);
    return { ...caller, browser: await registerBrowser(mida, caller, interests) };
  }

  return {
    relay,
    mida,
    carrier,
    restaurant,
    query,
    listener,
    newCustomer: async (): Promise<Listener> => {
      const id = await createPerson(mida);
      return listener(id, [`customer-${id}`]);
    },
    newCourier: async (): Promise<Listener> => listener(await createCourier(mida), ['courier-jobs']),
    sendAll: async (): Promise<void> => {
      while ((await carryOutDue(mida.app, carrier)) > 0);
    },
    /** The titles sent to a browser, oldest first. */
    titlesFor: ({ browser }: Listener): string[] =>
      relay.messages
        .filter(({ path }) => path === browser.path)
        .map((message) => browser.read(message).notification.title),
    makeDue: () => query('update outbox set run_at = now(), locked_until = null where done_at is null'),
    move: async (orderId: string, newStatus: 'preparing' | 'ready_for_pickup' | 'cancelled') => {
      const admin = await signedIn(mida, await adminOf(mida));
      return admin.client.orders.updateStatusAsAdmin({ orderId, ...stepTo[newStatus] });
    },
    /** Leaves the database as before the first device and the first message. */
    clear: async (): Promise<void> => {
      await query('delete from outbox');
      await query('delete from push_devices');
      relay.messages.length = 0;
      relay.answers.clear();
    },
    close: async (): Promise<void> => {
      carrier.close();
      await relay.close();
      await mida.close();
    },
  };
}
