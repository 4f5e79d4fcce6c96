import { waitAtMost, waits } from '#web/lib/wait-at-most.ts';

/** The push SDK's record; undefined if it has not registered this browser. */
export interface RegisteredDevice {
  deviceId: string;
  userId: string | null;
}

export async function readRegisteredDevice(instanceId: string): Promise<RegisteredDevice | null> {
  const database = await openStore(instanceId);
  if (!database) return null;
  try {
    const state = await asPromise(database.transaction('beams').objectStore('beams').get(instanceId));
    const { device_id: deviceId, user_id: userId } = { ...(state as Record<string, unknown> | undefined) };
    if (typeof deviceId !== 'string') return null;
    return { deviceId, userId: typeof userId === 'string' ? userId : null };
  } finally {
    database.close();
  }
}

async function openStore(instanceId: string): Promise<IDBDatabase | null> {
  const opening = indexedDB.open(`beams-${instanceId}`);
  // The SDK must create the database itself.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  try {
    return await waitAtMost(waits.storageMs, asPromise(opening));
  } catch {
    return null;
  }
}

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the store cannot be read')));
  });
}
