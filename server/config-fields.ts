import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { emailField } from '#shared/contract/fields.ts';
import { cleanEmail } from '#shared/domain/writing/text.ts';

/* How the settings of `config.ts` are read. Messages repeat no value: it may hold a password. */

export const flatNumber = (range: { min: number; max: number; fallback: number }) =>
  z._default(z.coerce.number().check(z.int(), z.gte(range.min), z.lte(range.max)), range.fallback);

const cityShape = z.object({
  name: z.string().check(z.minLength(1)),
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
  radiusKm: z.number().check(z.gte(0.1), z.lte(500)),
});

export const cityField = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const city = cityShape.safeParse(parseJson(text));
    if (city.success) return city.data;
    const fields = city.error.issues.flatMap((issue) => issue.path).join(', ');
    const message = fields ? `wrong or missing: ${fields}` : 'it is no JSON object';
    issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  }),
);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Links and cookies stand at the root of the site. Gives the address as browsers write it. */
export const siteField = z.pipe(
  z.url({ protocol: /^https?$/, abort: true }),
  z.transform((text, { issues }) => {
    if (/^[^/]+\/\/[^/\\?#@]+\/*$/.test(text)) return new URL(text).origin;
    const message = 'needs the site alone, with nothing after or before its name';
    issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  }),
);

/** A process adds its number behind it while it starts, and the system takes 107 characters at most. */
export const socketField = z
  .string()
  .check(z.regex(/^\/[^\0]{1,90}$/, 'needs a whole path of at most 90 characters, like /run/mida/3001.sock'));

const addressField = (protocol: RegExp, example: string) =>
  z.url({
    protocol,
    error: `needs an address like ${example}, with %23 for # and %2F for / in a password`,
    abort: true,
  });

export const hostField = (protocol: RegExp, example: string) =>
  addressField(protocol, example).check(
    z.refine((address) => new URL(address).hostname !== '', `names no host: ${example}`),
  );

const natsServer = hostField(/^(nats|tls)$/, 'nats://host:4222');

/** One server of a cluster, or several with commas between, which share protocol, name and password. */
export const natsField = z.pipe(
  z.string(),
  z.transform((text, { issues }): [string, ...string[]] => {
    const servers = text.split(',').map((server) => natsServer.safeParse(server.trim()));
    const wrong = servers.find(({ success }) => !success)?.error?.issues[0]?.message;
    const [first = '', ...others] = servers.map(({ data = '' }) => data);
    const areAlike = !wrong && others.every((other) => signsOf(other) === signsOf(first));
    if (areAlike) return [first, ...others];
    const message = wrong ?? 'needs the same protocol, name and password at each server';
    issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  }),
);

function signsOf(address: string): string {
  const { protocol, username, password } = new URL(address);
  return [protocol, username, password].join('\n');
}

/** A password may have a comma. */
const hostsOf = (address: string): string =>
  `${/^[^:]+:\/\/([^/?]*)/.exec(address)?.[1]?.split('@').at(-1)} ${/[?&]host=([^&]*)/.exec(address)?.[1]}`;

const throughOne =
  'give the address of one server that leads to the primary, as HAProxy does (docs/operations.md)';

/** The driver knows one server: of several it would read none, and what it does not know it drops. */
export const databaseField = z.pipe(
  z.string().check(
    z.refine((text) => !hostsOf(text).includes(','), `names several servers: ${throughOne}`),
    z.refine(
      (text) => !/[?&]target_session_attrs=/.test(text),
      `has target_session_attrs, which does nothing here: ${throughOne}`,
    ),
  ),
  addressField(
    /^postgres(ql)?$/,
    'postgres://user:password@host/database (of a socket its folder: postgres://user@%2Fvar%2Frun%2Fpostgresql/database)',
  ),
);

const secretMin = 32;

export const oneSecret = z.string().check(
  z.minLength(secretMin, { error: 'needs at least 32 characters', abort: true }),
  z.refine(
    (secret) => new Set(secret).size >= 8,
    'repeats itself: take the output of openssl rand -base64 32',
  ),
);

/** Newest first, between commas. Where every part is too short for a secret, the whole text is one secret. */
export const secretField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const secrets = text.split(',').map((secret) => secret.trim());
      const long = secrets.filter(({ length }) => length >= secretMin);
      if (long.length === secrets.length) return secrets;
      if (long.length === 0) return [text];
      const message = `has a comma too many, or a part with less than ${secretMin} characters`;
      issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  ),
  z.array(oneSecret),
);

export const emailsField = z
  .string()
  .check(
    z.refine(
      (text) => emailList(text).every((email) => emailField.safeParse(email).success),
      'needs e-mail addresses with commas between',
    ),
  );

export const emailList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(cleanEmail)
    .filter((email) => email !== '');

/** What a CIDR names: the addresses that begin with the first `prefix` bits of this one. */
export interface Network {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** Gives nothing for a network of all addresses: it would trust every client. */
function networkOf(text: string): Network | undefined {
  const [address = '', given, ...more] = text.split('/');
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  const isWritten = given === undefined || /^[1-9]\d{0,2}$/.test(given);
  const prefix = Number(given ?? bits);
  if (version === 0 || address.includes('%') || !isWritten || prefix > bits || more.length > 0)
    return undefined;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

export const networksField = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const networks = text.split(',').map((part) => networkOf(part.trim()));
    const known = networks.flatMap((network) => network ?? []);
    if (known.length === networks.length) return known;
    const message = 'needs addresses or networks like 10.0.0.7, 172.18.0.0/16, fd00::/8 with commas between';
    issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  }),
);

/** Loopback, private and link-local addresses. */
export const localNetworks: readonly Network[] =
  '127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 ::1 fc00::/7 fe80::/10'
    .split(' ')
    .flatMap((text) => networkOf(text) ?? []);
