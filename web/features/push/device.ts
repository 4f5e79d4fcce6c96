import { Client } from '@pusher/push-notifications-web';
import { registerServiceWorker, workerReady } from '#web/lib/service-worker.ts';
import { waitAtMost, waits } from '#web/lib/wait-at-most.ts';
import { isUnknownDevice, register, stop, type PushRegistration } from './bind-device.ts';

/** The provider's SDK needs a running worker, must not start twice at once, and keeps a device that its host has dropped. */

export interface PushHost {
  instanceId: string;
  isOwnHost: boolean;
}

export interface PushDevice {
  register: (registration: PushRegistration) => Promise<string>;
  /** Replaces all interests. Returns a new device's id if the host had dropped the old one. */
  setInterests: (registration: PushRegistration, interests: readonly string[]) => Promise<string | null>;
  stop: () => Promise<void>;
}

const devices = new Map<string, Promise<PushDevice>>();

export function openPushDevice(host: PushHost): Promise<PushDevice> {
  const known = devices.get(host.instanceId);
  if (known) return known;
  // The SDK has no timeouts.
  const device = waitAtMost(waits.pushMs, open(host));
  devices.set(host.instanceId, device);
  device.catch(() => devices.delete(host.instanceId));
  return device;
}

async function open({ instanceId, isOwnHost }: PushHost): Promise<PushDevice> {
  const serviceWorkerRegistration = await registerServiceWorker();
  await workerReady();
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

/** The work runs alone over all tabs: two starts at once would make two devices. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const run = () => waitAtMost(waits.pushMs, work());
  if (!('locks' in navigator)) return run();
  return waitAtMost(waits.lockMs, navigator.locks.request('mida.push', run));
}
