import { startTestApp } from './app.ts';
import { createCast, type IdentityName } from './cast.ts';
import { deviceApi, subscribe } from './push-browser.ts';

export async function startPushCast() {
  const mida = await startTestApp();
  const cast = await createCast(mida);
  const apiOf = (name: IdentityName) => deviceApi(mida, cast[name]);
  return {
    mida,
    cast,
    apiOf,
    /** The interest that this user alone may have. */
    own: (name: Exclude<IdentityName, 'visitor'>): string => `customer-${cast[name].userId}`,
    newDevice: async (name: Exclude<IdentityName, 'visitor' | 'suspended'>): Promise<string> => {
      const { status, body } = await apiOf(name).register(subscribe().subscription);
      if (status !== 200) throw new Error(`a device was refused with ${status}`);
      return String(body['id']);
    },
    rowsOf: async (query: string, values: unknown[]): Promise<unknown[]> =>
      (await mida.database.pool.query(query, values)).rows,
  };
}
