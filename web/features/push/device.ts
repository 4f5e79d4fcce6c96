import { Client } from '@pusher/push-notifications-web';
import { registerServiceWorker } from '#web/lib/service-worker.ts';

/* The one file that knows the push provider's client SDK, and works around its faults: it must be handed a worker that
   is there, must not be started twice at once, and keeps a device that its host has dropped. */

export interface PushHost {
  instanceId: string;
  isOwnHost: boolean;
}

interface PushRegistration {
  userId: string;
  /** A token by which the host knows the user. */
  fetchToken: () => Promise<{ token: string }>;
}

/** The SDK has no limits of its own, and waits for ever on a worker that does not start. */
const patienceMs = 15_000;

export interface PushDevice {
  /** Registers this browser for the user and gives the device's id. Whoever was registered before is let go. */
  register: (registration: PushRegistration) => Promise<string>;
  /** The device then holds these interests and no others. When its host has dropped it, the id of a new one. */
  setInterests: (registration: PushRegistration, interests: readonly string[]) => Promise<string | null>;
  stop: () => Promise<void>;
}

const devices = new Map<string, Promise<PushDevice>>();

export function openPushDevice(host: PushHost): Promise<PushDevice> {
  const known = devices.get(host.instanceId);
  if (known) return known;
  const device = within(patienceMs, open(host));
  devices.set(host.instanceId, device);
  device.catch(() => devices.delete(host.instanceId));
  return device;
}

async function open({ instanceId, isOwnHost }: PushHost): Promise<PushDevice> {
  const serviceWorkerRegistration = await registerServiceWorker();
  await navigator.serviceWorker.ready;
  const client = new Client({
    instanceId,
    serviceWorkerRegistration,
    endpointOverride: isOwnHost ? window.location.origin : undefined,
  });
  return {
    register: (registration) => exclusively(() => register(client, registration)),
    setInterests: (registration, interests) =>
      exclusively(() => setInterests(client, registration, [...interests])),
    stop: () => exclusively(() => stop(client)),
  };
}

async function setInterests(
  client: Client,
  registration: PushRegistration,
  interests: string[],
): Promise<string | null> {
  try {
    await client.setDeviceInterests(interests);
    return null;
  } catch (error) {
    if (!isUnknownDevice(error)) throw error;
    await stop(client);
    const deviceId = await register(client, registration);
    await client.setDeviceInterests(interests);
    return deviceId;
  }
}

async function register(client: Client, { userId, fetchToken }: PushRegistration): Promise<string> {
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

/** Also when the host cannot be reached: it drops the device with the session, and the relay forgets it here. */
async function stop(client: Client): Promise<void> {
  await client.stop().catch(() => undefined);
  await unsubscribe();
  await closeNotifications();
  // By looking again the SDK notices that there is no subscription left.
  await client.getDeviceId();
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** What one user was told is not for the next. */
async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  for (const notification of await registration.getNotifications()) notification.close();
}

/** Unknown to its host, or to the SDK since the browser took the subscription back. */
const isUnknownDevice = (error: unknown): boolean =>
  error instanceof Error && /^Unexpected status code 404|SDK not registered/.test(error.message);

/** One at a time, over all tabs: two starts at once would make two devices. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const run = () => within(patienceMs, work());
  return 'locks' in navigator ? navigator.locks.request('mida.push', run) : run();
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('push was not set up in time')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
