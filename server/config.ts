import path from 'node:path';
import * as z from 'zod/mini';
import type { ServiceArea } from '#shared/domain/promise/distance.ts';
import { isMoroccanNumber, normalisePhone } from '#shared/domain/accounts/phone.ts';
import { defaultCity, sampleHelpLine } from '#messages/writing/city.ts';
import {
  cityField,
  emailList,
  emailsField,
  flatNumber,
  databaseField,
  hostField,
  natsField,
  localNetworks,
  networksField,
  type Network,
  oneSecret,
  secretField,
  siteField,
  socketField,
} from './config-fields.ts';
import { textsConfig, textsEnvironment, textsProblems, type TextsConfig } from './config-texts.ts';

export type { Network };

export interface ProviderKeys {
  clientId: string;
  clientSecret: string;
}

interface PushConfig {
  provider: { instanceId: string; secretKey: string } | null;
  /** Null: made at the first start and kept in the database. */
  vapidKeys: { publicKey: string; privateKey: string } | null;
  /** The relay of tests, which receives what would go to the vendors' relays. */
  testRelay: string | null;
}

export interface NatsPlace {
  /** The addresses are of one cluster, and share protocol, name and password. */
  urls: readonly [string, ...string[]];
  /** One per product on a NATS server, the same in all its processes. */
  subject: string;
}

export interface Config {
  mode: 'demonstration' | 'production';
  host: string;
  port: number;
  /** Takes the place of host and port: a socket in the file system, for a proxy on this machine. */
  socket: string | null;
  /** The address without a slash at its end. */
  siteUrl: string;
  /** How long a shared cache before the server may hold a page; 0: not at all. */
  pagesSharedSeconds: number;
  database: { url: string } | { folder: string };
  /** Null without a replica. */
  replicaUrl: string | null;
  /** Replaces PostgreSQL's NOTIFY. */
  nats: NatsPlace | null;
  authSecret: string;
  /** Older secrets still open and verify; newest first. */
  olderAuthSecrets: readonly string[];
  adminEmails: readonly string[];
  /** Each proxy in front adds one entry to X-Forwarded-For. */
  trustedProxyHops: number;
  /** The addresses of these proxies: an entry that another peer wrote is not read. */
  trustedProxies: readonly Network[];
  /** Opens /metrics; null: there is none. */
  metricsToken: string | null;
  /** Slower ones are logged by name; 0: none. */
  slowCallMs: number;
  slowStatementMs: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  city: ServiceArea & { name: string };
  /** Holds until an admin sets another; without a help line a production takes no orders. */
  supportPhone: string | null;
  /** A MapLibre style; null: the drawn map alone. */
  mapStyleUrl: string | null;
  providers: { google: ProviderKeys | null; facebook: ProviderKeys | null };
  push: PushConfig;
  /** Null in a demonstration without a mail server: mail appears at /dev/outbox. */
  mail: { url: string; from: string } | null;
  /** A channel without a vendor is not set up, but in a demonstration without a mail server. */
  texts: TextsConfig;
}

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

export const demonstrationSecret = 'mida-demonstration-secret-not-for-production';
const openStreetStyle = 'https://tiles.openfreemap.org/styles/liberty';

const environment = z.object({
  // A misspelt `production` would publish the demonstration's accounts.
  NODE_ENV: z.optional(z.enum(['production', 'development', 'test'])),
  HOST: z.optional(z.string()),
  PORT: flatNumber({ min: 0, max: 65_535, fallback: 3000 }),
  SOCKET: z.optional(socketField),
  SITE_URL: z.optional(siteField),
  PAGES_SHARED_SECONDS: flatNumber({ min: 0, max: 5, fallback: 0 }),
  DATABASE_URL: z.optional(databaseField),
  DATABASE_REPLICA_URL: z.optional(databaseField),
  DATA_FOLDER: z.optional(z.string()),
  NATS_URL: z.optional(natsField),
  NATS_SUBJECT: z.optional(
    z
      .string()
      .check(z.regex(/^[\w-]+(\.[\w-]+)*$/, 'needs words of letters, digits, - and _ with dots between')),
  ),
  AUTH_SECRET: z.optional(secretField),
  ADMIN_EMAILS: z.optional(emailsField),
  TRUSTED_PROXY_HOPS: flatNumber({ min: 0, max: 10, fallback: 0 }),
  TRUSTED_PROXIES: z.optional(networksField),
  METRICS_TOKEN: z.optional(oneSecret),
  SLOW_CALL_MS: flatNumber({ min: 0, max: 600_000, fallback: 1_000 }),
  SLOW_STATEMENT_MS: flatNumber({ min: 0, max: 600_000, fallback: 250 }),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  CITY: z._default(cityField, { ...defaultCity }),
  SUPPORT_PHONE: z.optional(
    z
      .string()
      .check(
        z.overwrite(normalisePhone),
        z.refine(isMoroccanNumber, 'a Moroccan telephone number is 05, 06, 07 or 08, then 8 digits'),
      ),
  ),
  MAP_STYLE_URL: z._default(
    z.union([z.literal('none'), z.url({ protocol: /^https?$/ })], 'is neither an address nor none'),
    openStreetStyle,
  ),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  FACEBOOK_CLIENT_ID: z.optional(z.string()),
  FACEBOOK_CLIENT_SECRET: z.optional(z.string()),
  PUSHER_BEAMS_INSTANCE_ID: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]+$/))),
  PUSHER_BEAMS_SECRET_KEY: z.optional(z.string()),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  PUSH_TEST_RELAY: z.optional(z.url({ protocol: /^https?$/ })),
  MAIL_URL: z.optional(hostField(/^smtps?$/, 'smtps://user:password@host')),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/, 'names no e-mail address'))),
  ...textsEnvironment,
});
type Environment = z.infer<typeof environment>;

/** Throws ConfigError naming every wrong or missing setting. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])} is not valid: ${issue.message}`),
    );
  }
  const mode = parsed.data.NODE_ENV === 'production' ? 'production' : 'demonstration';
  if (mode === 'production') demandOperatorSettings(parsed.data);
  if (parsed.data.MAIL_URL && !parsed.data.MAIL_FROM) {
    throw new ConfigError(['MAIL_FROM is required with MAIL_URL: the address that mail comes from']);
  }
  if (parsed.data.TRUSTED_PROXIES && parsed.data.TRUSTED_PROXY_HOPS === 0) {
    throw new ConfigError(['TRUSTED_PROXIES needs TRUSTED_PROXY_HOPS: how many proxies stand in front']);
  }
  if (parsed.data.SOCKET && parsed.data.HOST) {
    throw new ConfigError(['SOCKET and HOST exclude each other: the product listens at one of them']);
  }
  if (parsed.data.SOCKET && parsed.data.TRUSTED_PROXY_HOPS === 0) {
    throw new ConfigError(['SOCKET needs TRUSTED_PROXY_HOPS: only a proxy reaches it']);
  }
  demandPairs(parsed.data);
  demandPrimary(parsed.data);
  const problems = textsProblems(parsed.data);
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(mode, parsed.data);
}

function demandPairs(env: Environment): void {
  const pairs = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    ['PUSHER_BEAMS_INSTANCE_ID', 'PUSHER_BEAMS_SECRET_KEY'],
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ] as const;
  const halves = pairs.filter(([one, other]) => Boolean(env[one]) !== Boolean(env[other]));
  if (halves.length > 0) throw new ConfigError(halves.map((pair) => `${pair.join(' and ')} need each other`));
}

function demandPrimary(env: Environment): void {
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new ConfigError(['DATABASE_REPLICA_URL needs DATABASE_URL, the primary of which it is a replica']);
}

function demandOperatorSettings(env: Environment): void {
  const problems: string[] = [];
  if (!env.DATABASE_URL && !env.DATA_FOLDER) {
    problems.push('DATABASE_URL (or DATA_FOLDER for the embedded database) is required in production');
  }
  if (!env.SITE_URL) problems.push('SITE_URL is required in production');
  else if (!isSafeAddress(new URL(env.SITE_URL))) {
    problems.push(
      'SITE_URL must begin with https:// in production (http:// only for localhost and 127.0.0.1)',
    );
  }
  if (!env.AUTH_SECRET) problems.push('AUTH_SECRET is required in production');
  if (env.AUTH_SECRET?.includes(demonstrationSecret)) {
    problems.push('AUTH_SECRET is the demonstration secret: give one of your own');
  }
  if (emailList(env.ADMIN_EMAILS).length === 0) problems.push('ADMIN_EMAILS is required in production');
  if (!env.MAIL_URL) problems.push('MAIL_URL is required in production: smtps://user:password@host');
  for (const name of ['PUSH_TEST_RELAY', 'TEXTS_TEST_VENDOR'] as const)
    if (env[name]) problems.push(`${name} is for tests: not in production`);
  if (problems.length > 0) throw new ConfigError(problems);
}

const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';

function pushConfig(env: Environment): PushConfig {
  const { PUSHER_BEAMS_INSTANCE_ID: instanceId, PUSHER_BEAMS_SECRET_KEY: secretKey } = env;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  return {
    provider: instanceId && secretKey ? { instanceId, secretKey } : null,
    vapidKeys: publicKey && privateKey ? { publicKey, privateKey } : null,
    testRelay: env.PUSH_TEST_RELAY ?? null,
  };
}

const subjectOf = (siteUrl: string): string => `mida.live.${new URL(siteUrl).host.replace(/[^\w.-]/g, '_')}`;

const keys = (clientId?: string, clientSecret?: string): ProviderKeys | null =>
  clientId && clientSecret ? { clientId, clientSecret } : null;

function toConfig(mode: Config['mode'], env: Environment): Config {
  const { name, lat, lng, radiusKm } = env.CITY;
  const [authSecret = demonstrationSecret, ...olderAuthSecrets] = env.AUTH_SECRET ?? [];
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  return {
    mode,
    host: env.HOST ?? (env.TRUSTED_PROXY_HOPS > 0 ? '127.0.0.1' : '0.0.0.0'),
    port: env.PORT,
    socket: env.SOCKET ?? null,
    siteUrl,
    pagesSharedSeconds: env.PAGES_SHARED_SECONDS,
    database: env.DATABASE_URL
      ? { url: env.DATABASE_URL }
      : { folder: path.resolve(env.DATA_FOLDER ?? 'data') },
    replicaUrl: env.DATABASE_REPLICA_URL ?? null,
    nats: env.NATS_URL ? { urls: env.NATS_URL, subject: env.NATS_SUBJECT ?? subjectOf(siteUrl) } : null,
    authSecret,
    olderAuthSecrets,
    adminEmails: emailList(env.ADMIN_EMAILS),
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    trustedProxies: env.TRUSTED_PROXIES ?? localNetworks,
    metricsToken: env.METRICS_TOKEN ?? null,
    slowCallMs: env.SLOW_CALL_MS,
    slowStatementMs: env.SLOW_STATEMENT_MS,
    logLevel: env.LOG_LEVEL,
    city: { name, centre: { lat, lng }, radiusMetres: radiusKm * 1000 },
    supportPhone: env.SUPPORT_PHONE ?? (mode === 'demonstration' ? sampleHelpLine : null),
    mapStyleUrl: env.MAP_STYLE_URL === 'none' ? null : env.MAP_STYLE_URL,
    providers: {
      google: keys(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      facebook: keys(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
    },
    push: pushConfig(env),
    mail: env.MAIL_URL && env.MAIL_FROM ? { url: env.MAIL_URL, from: env.MAIL_FROM } : null,
    texts: textsConfig(env),
  };
}
