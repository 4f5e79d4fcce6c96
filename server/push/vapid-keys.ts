import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { ConfigError } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { keepVapidKeys, type VapidKeys } from '#server/features/push/store.ts';

const known = new WeakMap<object, Promise<VapidKeys>>();

/**
 * The pair that signs what we send. The first process to ask makes it, all others find it in the database: a browser's
 * subscription belongs to one public key, and a new one would silence it.
 */
export function vapidKeysOf(app: Pick<AppContext, 'config' | 'db' | 'clock'>): Promise<VapidKeys> {
  const before = known.get(app.db);
  if (before) return before;
  const keys = findKeys(app);
  known.set(app.db, keys);
  // A database that was away for a moment is asked again.
  keys.catch(() => known.delete(app.db));
  return keys;
}

async function findKeys({
  config,
  db,
  clock,
}: Pick<AppContext, 'config' | 'db' | 'clock'>): Promise<VapidKeys> {
  const given = config.push.vapidKeys;
  if (!given) return keepVapidKeys(db, webPush.generateVAPIDKeys(), clock.now());
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(given.privateKey, 'base64url');
  if (pair.getPublicKey('base64url') === given.publicKey) return given;
  throw new ConfigError(['VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY']);
}
