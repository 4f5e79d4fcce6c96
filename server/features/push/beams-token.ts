import { createHmac, timingSafeEqual } from 'node:crypto';
import { providerOrigin } from '#shared/domain/news/push-interests.ts';

const lifetimeSeconds = 24 * 60 * 60;

export interface TokenIssuer {
  instanceId: string;
  secretKey: string;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function signBeamsToken(issuer: TokenIssuer, userId: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: providerOrigin(issuer.instanceId),
    sub: userId,
    iat: seconds,
    exp: seconds + lifetimeSeconds,
  };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${signatureOf(issuer, signed)}`;
}

export type ReadToken = { userId: string } | { fault: 'invalid' | 'expired' | 'foreign_issuer' };

export function readBeamsToken(issuer: TokenIssuer, token: string, now: Date): ReadToken {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  const expected = signatureOf(issuer, `${head}.${body}`);
  // The token's own `alg` is ignored, so it cannot choose `none`.
  if (more.length > 0 || !isSame(signature, expected)) return { fault: 'invalid' };
  const { iss, sub, exp } = decode(body);
  if (typeof sub !== 'string' || sub === '' || typeof exp !== 'number') return { fault: 'invalid' };
  if (exp * 1000 <= now.getTime()) return { fault: 'expired' };
  return iss === providerOrigin(issuer.instanceId) ? { userId: sub } : { fault: 'foreign_issuer' };
}

function signatureOf({ secretKey }: TokenIssuer, signed: string): string {
  return createHmac('sha256', secretKey).update(signed).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function decode(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
