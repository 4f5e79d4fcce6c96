import { ECDH } from 'node:crypto';
import * as z from 'zod/mini';
import { interestFault, pushLimits } from '#shared/domain/news/push-interests.ts';
import { deviceRefusals } from '#messages/accounts/device-refusals.ts';
import { errorText } from '#messages/writing/errors.ts';
import { readEndpoint } from './endpoints.ts';

export class DeviceRefusal extends Error {
  readonly status: number;

  constructor(status: number, description: string) {
    super(description);
    this.name = 'DeviceRefusal';
    this.status = status;
  }
}

const sdkVersion = z.string().check(z.maxLength(40), z.regex(/^[\x20-\x7e]*$/));
const registration = z.object({
  token: z.string().check(z.maxLength(4_000)),
  metadata: z.optional(z.object({ sdkVersion: z.optional(sdkVersion) })),
});
const subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

export interface Registration {
  endpoint: string;
  p256dh: string;
  auth: string;
  sdkVersion: string;
}

/** The token of a web device is its push subscription: JSON in base64. */
export function readRegistration(body: unknown): Registration {
  const { token, metadata } = parse(registration, body);
  const { endpoint, keys } = parse(subscription, decodeToken(token), deviceRefusals.noSubscription);
  const url = readEndpoint(endpoint);
  if (!url) throw new DeviceRefusal(400, deviceRefusals.unknownService);
  const p256dh = readKey(keys.p256dh, 65);
  const auth = readKey(keys.auth, 16);
  if (!p256dh || !auth || !isOnCurve(p256dh)) throw new DeviceRefusal(400, deviceRefusals.badKeys);
  return {
    endpoint: url.href,
    p256dh: p256dh.toString('base64url'),
    auth: auth.toString('base64url'),
    sdkVersion: metadata?.sdkVersion ?? '',
  };
}

export function readInterests(body: unknown): string[] {
  const shape = z.object({ interests: z.array(z.string()) });
  const { interests } = parse(shape, body);
  if (interests.length > pushLimits.interestsMax) {
    throw new DeviceRefusal(400, deviceRefusals.tooManyInterests);
  }
  for (const interest of interests) refuseFaultyName(interest);
  return [...new Set(interests)];
}

export function refuseFaultyName(interest: string): void {
  if (interestFault(interest)) throw new DeviceRefusal(400, deviceRefusals.badInterest);
}

export const readSdkVersion = (body: unknown): string => parse(z.object({ sdkVersion }), body).sdkVersion;

export interface Report {
  deviceId: string;
  event: 'delivery' | 'open';
}

export function readReport(body: unknown): Report {
  const shape = z.object({ event: z.enum(['delivery', 'open']), deviceId: z.string() });
  return parse(shape, body);
}

export function readPage(query: unknown): { after: string; limit: number } {
  const shape = z.object({
    cursor: z._default(z.string(), ''),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 100),
  });
  const { cursor, limit } = parse(shape, query);
  const after = Buffer.from(cursor, 'base64url').toString();
  refuseFaultyName(after);
  return { after, limit };
}

export const cursorAfter = (interest: string): string => Buffer.from(interest).toString('base64url');

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isDeviceId = (text: string): boolean => uuid.test(text);

function parse<T extends z.core.$ZodType>(
  shape: T,
  input: unknown,
  description: string = errorText('invalid_input'),
): z.infer<T> {
  const parsed = z.safeParse(shape, input);
  if (parsed.success) return parsed.data;
  throw new DeviceRefusal(400, description);
}

function decodeToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return undefined;
  }
}

function readKey(text: string, length: number): Buffer | null {
  const key = Buffer.from(text, 'base64url');
  return key.length === length ? key : null;
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
