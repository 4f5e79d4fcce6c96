import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { countTries, secondsUntilFree, uncountTries } from './rate-limits-store.ts';
import { reportSecurityEvent } from './security-events.ts';

const minutes = 60;
const hours = 60 * minutes;

/**
 * How often something may be tried: by one client address against one account, against one account from anywhere, and
 * by one client address in all. Mobile operators put thousands of people behind one address, so that a client's limits
 * are wide; an account's width is what a guesser gets who has many addresses (NIST: at most 100). A `site` is the /48
 * of an IPv6 client: who rents one has 65,536 clients' worth of addresses.
 */
const policies = {
  signIn: {
    accountFromClient: { limit: 10, windowSeconds: 15 * minutes },
    account: { limit: 100, windowSeconds: hours },
    client: { limit: 100, windowSeconds: 15 * minutes },
  },
  signUp: {
    account: { limit: 10, windowSeconds: hours },
    client: { limit: 30, windowSeconds: hours },
    site: { limit: 100, windowSeconds: hours },
  },
  askForLink: {
    client: { limit: 30, windowSeconds: hours },
    site: { limit: 100, windowSeconds: hours },
  },
  /** Never refused aloud: beyond it no mail leaves, and the owner has the links of the mails before (decision 11). */
  sendLink: {
    accountFromClient: { limit: 4, windowSeconds: hours },
    account: { limit: 10, windowSeconds: hours },
  },
  signInWithProvider: { client: { limit: 60, windowSeconds: hours } },
  secondFactor: { account: { limit: 5, windowSeconds: 15 * minutes } },
  reauthenticate: { account: { limit: 10, windowSeconds: 15 * minutes } },
  exportData: { account: { limit: 10, windowSeconds: hours } },
  tellOfTakenAddress: { account: { limit: 1, windowSeconds: hours } },
  /** A menu of fifty dishes is photographed in an afternoon. */
  uploadPhoto: { account: { limit: 60, windowSeconds: hours } },
  mail: { account: { limit: 5, windowSeconds: hours } },
} as const satisfies Record<string, Partial<Record<Scope, Limit>>>;

type Scope = 'accountFromClient' | 'client' | 'site' | 'account';

/**
 * What is counted together, and then only if nothing before refused: a refused client uses up neither its site's nor
 * the account's tries, so that neighbours and the owner, who comes from elsewhere, are let in.
 */
const stages: readonly (readonly Scope[])[] = [['accountFromClient', 'client'], ['site'], ['account']];

interface Limit {
  limit: number;
  windowSeconds: number;
}
export type LimitedAction = keyof typeof policies;

/** Who tries: an account is named by its e-mail or its id. */
export interface Tried {
  account?: string;
  client?: string;
}

export interface AllowedTry {
  /** It was honest, such as a sign-in that succeeded: it does not count against the next. */
  forget(): Promise<void>;
}

type Limiting = Pick<AppContext, 'db' | 'config'>;

/** Counts one try and refuses it beyond any of its limits. */
export async function limitTries(
  app: Limiting & Pick<AppContext, 'log'>,
  action: LimitedAction,
  by: Tried,
): Promise<AllowedTry> {
  const { keys, secondsToWait } = await countTry(app, action, by);
  if (secondsToWait > 0) {
    reportSecurityEvent(
      { app, clientAddress: by.client },
      { event: 'limit_reached', limit: action, userId: userIdOf(by) },
    );
    throw new AppError('rate_limited', { retryAfterSeconds: secondsToWait });
  }
  return { forget: () => uncountTries(app.db, keys) };
}

/** An e-mail is not for the log. */
const userIdOf = ({ account = '' }: Tried): string | undefined =>
  /^[0-9a-f-]{36}$/.test(account) ? account : undefined;

/** As `limitTries` for what must not be refused: how long it has to wait instead. */
export async function countTry(
  app: Limiting,
  action: LimitedAction,
  by: Tried,
): Promise<{ keys: string[]; secondsToWait: number }> {
  const policy: Partial<Record<Scope, Limit>> = policies[action];
  const keys: string[] = [];
  for (const stage of stages) {
    const counted = stage.flatMap((scope) => {
      const [limit, subject] = [policy[scope], subjectOf(scope, by)];
      return limit && subject ? [{ ...limit, key: keyOf(app, [action, scope, ...subject]) }] : [];
    });
    keys.push(...counted.map(({ key }) => key));
    const secondsToWait = await countScopes(app, counted);
    if (secondsToWait > 0) return { keys, secondsToWait };
  }
  return { keys, secondsToWait: 0 };
}

async function countScopes({ db }: Limiting, scopes: (Limit & { key: string })[]): Promise<number> {
  if (scopes.length === 0) return 0;
  // A client that is refused leaves no trace of what else it names: it could fill the table.
  const secondsToWait = await secondsUntilFree(db, scopes);
  if (secondsToWait > 0) return secondsToWait;
  const counts = await countTries(db, scopes);
  const exceeded = counts.filter(({ key, count }) => count > limitOf(scopes, key));
  return Math.max(0, ...exceeded.map(({ secondsLeft }) => Math.max(1, secondsLeft)));
}

const limitOf = (scopes: { key: string; limit: number }[], key: string): number =>
  scopes.find((scope) => scope.key === key)?.limit ?? 0;

/** Nothing where the client is of no such scope. */
function subjectOf(scope: Scope, { account = '', client = '' }: Tried): string[] | undefined {
  const { network, site } = networksOf(client);
  const subjects = { accountFromClient: [account, network], client: [network], account: [account] };
  if (scope === 'site') return site === undefined ? undefined : [site];
  return subjects[scope];
}

/** The table holds no addresses, only what nobody can turn back into one. */
function keyOf({ config }: Limiting, parts: string[]): string {
  return createHmac('sha256', config.authSecret).update(parts.join('\n')).digest('base64url');
}

/** Enough to tell a home from a café, too little to find a device: «105.66.12.x», «2001:db8:1::». */
export function coarseNetwork(address: string): string {
  const { network, site } = networksOf(address);
  return site === undefined ? network.replace(/\d+$/, 'x') : `${site}::`;
}

/** Who has an IPv6 address has 2^64 of them: the first half names the client. Sites are sold by the /48. */
export function networksOf(address: string): { network: string; site?: string } {
  if (!isIPv6(address)) return { network: address };
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return { network: mapped[1] };
  const groups = head === '' ? [] : head.split(':');
  const ending = tail ? tail.split(':') : [];
  const gap =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - ending.length)).fill('0');
  const firstHalf = [...groups, ...gap, ...ending]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return { network: firstHalf.join(':'), site: firstHalf.slice(0, 3).join(':') };
}
