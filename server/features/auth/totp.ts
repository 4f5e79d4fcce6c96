import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as all apps use it: SHA-1, six digits, thirty seconds. */
const stepMs = 30_000;
const digits = 6;
/** Steps that a phone's clock may be early or late. */
const drift = 1;
/** RFC 4648 */
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newSecret(): string {
  return [...randomBytes(32)].map((byte) => base32[byte % 32]).join('');
}

export function secretUri(secret: string, owner: { issuer: string; account: string }): string {
  const issuer = encodeURIComponent(owner.issuer);
  return `otpauth://totp/${issuer}:${encodeURIComponent(owner.account)}?secret=${secret}&issuer=${issuer}`;
}

export function stepOfCode(code: string, secret: string, at: Date): number | undefined {
  const now = Math.floor(at.getTime() / stepMs);
  const steps = Array.from({ length: 2 * drift + 1 }, (_, index) => now - drift + index);
  return steps.find((step) => isSame(codeOfStep(secret, step), code));
}

export function codeAt(secret: string, at: Date): string {
  return codeOfStep(secret, Math.floor(at.getTime() / stepMs));
}

function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

function isSame(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
