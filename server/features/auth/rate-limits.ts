import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { countTries, secondsUntilFree, uncountTries } from './rate-limits-store.ts';
import { networksOf } from '#server/security/client-network.ts';
import { fingerprints } from '#server/security/secrets.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';

const minutes = 60;
const hours = 60 * minutes;

/** Clients' limits are wide: mobile operators share addresses. `site`: the /48 of an IPv6 client (decision 11). */
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
  /** The limit is never refused aloud: beyond it no mail leaves (decision 11). */
  sendLink: {
    accountFromClient: { limit: 4, windowSeconds: hours },
    account: { limit: 10, windowSeconds: hours },
  },
  /** Codes by text. Beyond the number's own limit it is refused aloud, alike for known and unknown numbers. */
  askForCode: {
    accountFromClient: { limit: 6, windowSeconds: hours },
    client: { limit: 30, windowSeconds: hours },
    site: { limit: 100, windowSeconds: hours },
    account: { limit: 10, windowSeconds: hours },
  },
  /** Codes that one user asks for, for whichever numbers. */
  askForOwnCode: { account: { limit: 10, windowSeconds: hours } },
  /** Tries beside the five of each code. */
  tryCode: {
    accountFromClient: { limit: 20, windowSeconds: 15 * minutes },
    client: { limit: 100, windowSeconds: 15 * minutes },
    account: { limit: 60, windowSeconds: hours },
  },
  signInWithProvider: { client: { limit: 60, windowSeconds: hours } },
  secondFactor: { account: { limit: 5, windowSeconds: 15 * minutes } },
  reauthenticate: { account: { limit: 10, windowSeconds: 15 * minutes } },
  /** Each change sends a mail without delay, also to an address that a stranger signed up. */
  changeCredentials: { account: { limit: 20, windowSeconds: hours } },
  addTablet: { account: { limit: 20, windowSeconds: hours } },
  /** Tries of a code; a right one takes its own try back (decision 52). */
  enterTablet: {
    account: { limit: 5, windowSeconds: hours },
    client: { limit: 10, windowSeconds: hours },
    site: { limit: 30, windowSeconds: hours },
  },
  readSuspension: { client: { limit: 60, windowSeconds: hours } },
  answerSuspension: { client: { limit: 30, windowSeconds: hours } },
  /** Each press costs a text. */
  textHandOverCode: { account: { limit: 3, windowSeconds: hours } },
  exportData: { account: { limit: 10, windowSeconds: hours } },
  tellOfTakenAddress: { account: { limit: 1, windowSeconds: hours } },
  applyForRestaurant: { account: { limit: 10, windowSeconds: hours } },
  invitePerson: { account: { limit: 20, windowSeconds: hours } },
  uploadPhoto: { account: { limit: 60, windowSeconds: hours } },
  /** Previews and imports of up to 1 MiB; an hour of trying out a file takes some dozens. */
  readMenuFile: { account: { limit: 120, windowSeconds: hours } },
  /** Parts of files, each seen first and then taken; 60,000 rows are 300 parts and more. */
  importPart: { account: { limit: 6_000, windowSeconds: hours } },
  /** The owners of a city that was imported: the desk invites one after the other. */
  inviteOwner: { account: { limit: 1_000, windowSeconds: hours } },
  /** Every export together; an accountant takes the statements of some dozens of restaurants in an hour. */
  takeFile: { account: { limit: 300, windowSeconds: hours } },
  /** Each preview sums a month of orders; some hours of drawing a tariff take dozens. */
  previewTariff: { account: { limit: 120, windowSeconds: hours } },
  /** Each try plans the city twice. */
  tryMoreCouriers: { account: { limit: 120, windowSeconds: hours } },
  /** Each mend sends news to the courier of the order; the first press of a dearer place counts too. */
  mendOwnPlace: { account: { limit: 40, windowSeconds: hours } },
  /** The writes of an address book, which holds twenty places. */
  writePlace: { account: { limit: 200, windowSeconds: hours } },
  mail: { account: { limit: 5, windowSeconds: hours } },
} as const satisfies Record<string, Partial<Record<Scope, Limit>>>;

/** Texts an hour to numbers that nobody has proved, of the whole product: what pumping can cost at most. */
export const unprovedNumbers = { limit: 300, windowSeconds: hours } as const;

export const unprovedNumbersKey = (app: Pick<AppContext, 'config'>): string =>
  fingerprints(app.config, 'limit', 'unprovedNumbers')[0];

type Scope = 'accountFromClient' | 'client' | 'site' | 'account';

/** A stage counts only if no earlier one refused, so that a refused client does not use up the owner's tries. */
const stages: readonly (readonly Scope[])[] = [['accountFromClient', 'client'], ['site'], ['account']];

interface Limit {
  limit: number;
  windowSeconds: number;
}
export type LimitedAction = keyof typeof policies;

export interface Tried {
  account?: string;
  client?: string;
}

export interface AllowedTry {
  forget(): Promise<void>;
}

type Limiting = Pick<AppContext, 'db' | 'config'>;

/** Counts the try, and throws beyond a limit. */
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

/** E-mails stay out of the log. */
const userIdOf = ({ account = '' }: Tried): string | undefined =>
  /^[0-9a-f-]{36}$/.test(account) ? account : undefined;

/** Returns the seconds to wait instead of refusing. */
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
  // Writes no row for the other keys that a refused client names: it could fill the table.
  const secondsToWait = await secondsUntilFree(db, scopes);
  if (secondsToWait > 0) return secondsToWait;
  const counts = await countTries(db, scopes);
  const exceeded = counts.filter(({ key, count }) => count > limitOf(scopes, key));
  return Math.max(0, ...exceeded.map(({ secondsLeft }) => Math.max(1, secondsLeft)));
}

const limitOf = (scopes: { key: string; limit: number }[], key: string): number =>
  scopes.find((scope) => scope.key === key)?.limit ?? 0;

function subjectOf(scope: Scope, { account = '', client = '' }: Tried): string[] | undefined {
  const { network, site } = networksOf(client);
  const subjects = { accountFromClient: [account, network], client: [network], account: [account] };
  if (scope === 'site') return site === undefined ? undefined : [site];
  return subjects[scope];
}

const keyOf = ({ config }: Limiting, parts: string[]): string =>
  fingerprints(config, 'limit', parts.join('\n'))[0];
