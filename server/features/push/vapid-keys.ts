import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { ConfigError, type Config } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries } from '#server/db/connect.ts';
import {
  findVapidKeys,
  insertVapidKeys,
  replaceVapidKey,
  takeVapidKeys,
  type VapidKeys,
} from '#server/features/push/store.ts';
import { openSealed, seal, type Opened } from '#server/security/secrets.ts';

const known = new WeakMap<object, Promise<VapidKeys>>();

/** The keys are made once: a browser's subscription belongs to one public key, so a new one would silence it. */
export function vapidKeysOf(app: Pick<AppContext, 'config' | 'db' | 'clock'>): Promise<VapidKeys> {
  const before = known.get(app.db);
  if (before) return before;
  const keys = findKeys(app);
  known.set(app.db, keys);
  // A failed read is not kept.
  keys.catch(() => known.delete(app.db));
  return keys;
}

const vapidSeal = { purpose: 'vapid key', owner: 'push_keys' } as const;

/** A key sealed under an older secret is sealed again. */
async function keptKeys({
  config,
  db,
  clock,
}: Pick<AppContext, 'config' | 'db' | 'clock'>): Promise<VapidKeys> {
  const made = webPush.generateVAPIDKeys();
  const sealed = seal(config, { ...vapidSeal, text: made.privateKey });
  const keys = { ...made, privateKey: sealed };
  const kept = await db.transaction((tx) => insertVapidKeys(tx, keys, clock.now()));
  const stored = kept.privateKey;
  const { text, isOutdated } = openKept(config, stored);
  if (isOutdated) await replaceVapidKey(db, stored, seal(config, { ...vapidSeal, text }));
  return { publicKey: kept.publicKey, privateKey: text };
}

function openKept(config: Config, stored: string): Opened {
  const opened = openSealed(config, { ...vapidSeal, stored });
  if (opened) return opened;
  throw new ConfigError([
    'AUTH_SECRET does not fit this database: it opens no key that was sealed before. Give the former secret too, after the new one and a comma (docs/operations.md)',
  ]);
}

async function findKeys({
  config,
  db,
  clock,
}: Pick<AppContext, 'config' | 'db' | 'clock'>): Promise<VapidKeys> {
  const given = config.push.vapidKeys;
  if (!given) return keptKeys({ config, db, clock });
  requirePair(given);
  const sealed = { ...given, privateKey: seal(config, { ...vapidSeal, text: given.privateKey }) };
  await db.transaction(async (tx) => {
    const kept = await findVapidKeys(tx);
    // Sealing the given key again would hide that second factors, sessions and tablets have another secret.
    if (kept) openKept(config, kept.privateKey);
    await takeVapidKeys(tx, sealed, clock.now());
  });
  return given;
}

function requirePair({ publicKey, privateKey }: VapidKeys): void {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  if (pair.getPublicKey('base64url') !== publicKey)
    throw new ConfigError(['VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY']);
}

/** Writes nothing. Throws ConfigError for keys that belong to another pair or another AUTH_SECRET. */
export async function examineVapidKeys(config: Config, db: Queries): Promise<'given' | 'kept' | 'none'> {
  const given = config.push.vapidKeys;
  if (given) requirePair(given);
  const found = await findVapidKeys(db);
  if (found) openKept(config, found.privateKey);
  if (given) return 'given';
  return found ? 'kept' : 'none';
}
