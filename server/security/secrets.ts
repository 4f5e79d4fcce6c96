import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';

/* AES-256-GCM and HMAC, a key per purpose from AUTH_SECRET. The newest secret seals; older ones open. */

export type SecretPurpose =
  | 'vapid key'
  | 'authenticator'
  | 'recovery code'
  | 'order request'
  | 'follow link'
  | 'tablet'
  | 'suspension'
  | 'tablet secret'
  | 'limit'
  | 'own email'
  | 'phone code'
  | 'phone code hash'
  | 'doctor';

export type Secrets = Pick<Config, 'authSecret' | 'olderAuthSecrets'>;

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** `v1.`, then nonce, ciphertext and tag. Bound to `owner`: it does not open in another row. */
export function seal(
  secrets: Secrets,
  sealed: { purpose: SecretPurpose; owner: string; text: string },
): string {
  const { purpose, owner, text } = sealed;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets.authSecret, purpose), nonce);
  cipher.setAAD(Buffer.from(owner));
  const content = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${version}.${content.toString('base64url')}`;
}

export interface Opened {
  text: string;
  /** The text is sealed under an older secret, so seal it again. */
  isOutdated: boolean;
}

/** Null: forged, of another owner or purpose, or sealed under a secret that is no longer in AUTH_SECRET. */
export function openSealed(
  secrets: Secrets,
  { purpose, owner, stored }: { purpose: SecretPurpose; owner: string; stored: string },
): Opened | null {
  const content = Buffer.from(stored.slice(version.length + 1), 'base64url');
  if (content.length < nonceBytes + tagBytes) return null;
  for (const secret of allSecrets(secrets)) {
    const text = tryToOpen(keyOf(secret, purpose), owner, content);
    if (text !== undefined) return { text, isOutdated: secret !== secrets.authSecret };
  }
  return null;
}

function tryToOpen(key: Buffer, owner: string, content: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, content.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(content.subarray(-tagBytes));
  const text = decipher.update(content.subarray(nonceBytes, -tagBytes), undefined, 'utf8');
  try {
    return text + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

export function fingerprints(secrets: Secrets, purpose: SecretPurpose, text: string): [string, ...string[]] {
  const [newest, ...older] = allSecrets(secrets).map((secret) =>
    createHmac('sha256', keyOf(secret, purpose)).update(text).digest('base64url'),
  );
  return [newest ?? '', ...older];
}

export const allSecrets = ({ authSecret, olderAuthSecrets }: Secrets): string[] => [
  authSecret,
  ...olderAuthSecrets,
];

const derived = new Map<string, Buffer>();

function keyOf(secret: string, purpose: SecretPurpose): Buffer {
  const name = `${purpose}\n${secret}`;
  const known = derived.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, 'mida', purpose, 32));
  derived.set(name, key);
  return key;
}
