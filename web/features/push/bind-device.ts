import type { Client } from '@pusher/push-notifications-web';
import { workerReady } from '#web/lib/service-worker.ts';
import { waitAtMost, waits } from '#web/lib/wait-at-most.ts';

export interface PushRegistration {
  userId: string;
  fetchToken: () => Promise<{ token: string }>;
}

/** What is used of the provider's SDK here. */
export type PushClient = Pick<Client, 'start' | 'stop' | 'getDeviceId' | 'getUserId' | 'setUserId'>;

/** Binds this browser to the user, and to no other: a device of the user before ends first. Answers with the device's id. */
export async function register(
  client: PushClient,
  { userId, fetchToken }: PushRegistration,
): Promise<string> {
  const before = await client.getUserId();
  if (before !== null && before !== userId) await stop(client);
  const bind = async (): Promise<void> => {
    // The SDK does not wait for the end of an old subscription before it asks for a new one.
    if ((await client.getDeviceId()) === null) await unsubscribe();
    await client.start();
    await client.setUserId(userId, { fetchToken });
  };
  try {
    await bind();
  } catch (error) {
    if (!isUnknownDevice(error)) throw error;
    await stop(client);
    await bind();
  }
  return client.getDeviceId();
}

/** Works without the host, which drops the device with the session. */
export async function stop(client: PushClient): Promise<void> {
  await client.stop().catch(() => undefined);
  await unsubscribe();
  await closeNotifications();
  // This check makes the SDK notice the missing subscription.
  await client.getDeviceId();
}

async function unsubscribe(): Promise<void> {
  const registration = await workerReady();
  const subscription = await waitAtMost(waits.pushMs, registration.pushManager.getSubscription());
  await subscription?.unsubscribe();
}

async function closeNotifications(): Promise<void> {
  const registration = await workerReady();
  for (const notification of await registration.getNotifications()) notification.close();
}

/** The device was dropped by the host, or by the SDK since the browser revoked the subscription. */
export const isUnknownDevice = (error: unknown): boolean =>
  error instanceof Error && /^Unexpected status code 404|SDK not registered/.test(error.message);
