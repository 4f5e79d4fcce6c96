import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '#shared/domain/writing/languages.ts';
import type { CourierStatus, Identity, Role } from '#shared/domain/permissions.ts';
import type { Membership } from '#shared/domain/restaurants/restaurant-roles.ts';
import type { RestaurantStage } from '#shared/domain/restaurants/restaurant-setup.ts';

declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** The signed-in user. Only access.ts, the desk (`callers-store.ts`) and the sample city's seed mint this id and the next two. */
export type UserId = Branded<string, 'UserId'>;
export type OwnRestaurantId = Branded<number, 'OwnRestaurantId'>;
export type CourierId = Branded<string, 'CourierId'>;

export interface SignedIn {
  id: string;
  sessionId: string;
  /** The session's end for a kitchen, in its last week. */
  sessionEndsAt?: Date;
  name: string;
  email: string | null;
  isEmailConfirmed: boolean;
  role: Role;
  phone: string | null;
  /** Proved by a code, and used in the last 180 days. */
  provedPhone: string | null;
  /** When another account proved the number of this one; absent after 30 days, and once it proves a number. */
  numberLostAt?: Date;
  language: Language;
  /** The restaurants in the order of their numbers. */
  restaurants: (Membership & { name: string; stage: RestaurantStage })[];
  courier: { status: CourierStatus; isOnDuty: boolean } | null;
  /** Null when this courier made no call on duty. */
  lastHeardAt?: Date | null;
  /** An admin without the second factor that the settings demand. */
  needsTwoFactor?: boolean;
}

/** A kitchen's tablet: a session of its own, without a user (decision 52). */
export interface SignedInTablet {
  id: string;
  name: string;
  /** The tablet's session ends when this owner no longer is one. */
  madeBy: string;
  restaurant: { id: number; name: string; stage: RestaurantStage };
}

export type RestaurantActor =
  | { actorId: UserId; tabletName: null; tabletMadeBy: null }
  /** The owner who named the tablet: the tablet's name goes with the owner's account. */
  | { actorId: null; tabletName: string; tabletMadeBy: string };

export function identityOf(user: SignedIn): Identity {
  return {
    role: user.role,
    isEmailConfirmed: user.isEmailConfirmed,
    hasProvedPhone: user.provedPhone !== null,
    restaurants: user.restaurants,
    courier: user.courier,
    needsTwoFactor: user.needsTwoFactor === true,
  };
}

/** The header that this server sets in place of a client's of this name. */
export const clientAddressHeader = 'x-mida-client-address';

/** The headers of a request, by names in small letters. */
export interface RequestHeaders {
  get(name: string): string | null;
  /** The account library reads fetch's own, which cost a call too much where nothing needs them. */
  forLibrary(): Headers;
}

export const requestHeaders = (given: IncomingHttpHeaders): RequestHeaders => ({
  get: (name) => given[name]?.toString() ?? null,
  forLibrary() {
    const headers = new Headers();
    for (const name of Object.keys(given)) {
      const value = given[name];
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    }
    return headers;
  },
});

/** The headers of a call's answer. With fetch's own class, reading a session would take a seventh more CPU. */
export class AnswerHeaders {
  readonly #lines: [name: string, value: string][] = [];

  append(name: string, value: string): void {
    this.#lines.push([name, value]);
  }

  getSetCookie(): string[] {
    return this.#lines.filter(([name]) => name === 'set-cookie').map(([, value]) => value);
  }

  [Symbol.iterator](): Iterator<[name: string, value: string]> {
    return this.#lines.values();
  }
}

interface Browser {
  headers: RequestHeaders;
  answerHeaders: AnswerHeaders;
}

interface HalfSignedIn {
  userId: string;
  token: string;
}

export interface Identities {
  /** Counts as a use of the session. Removes the cookie of an ended session through `answerHeaders`. */
  loadUser(headers: RequestHeaders, answerHeaders: AnswerHeaders): Promise<SignedIn | null>;
  /** Loads as `loadUser` and `loadTablet` do for an open connection, which is no use of the session. */
  watchUser(headers: RequestHeaders, answerHeaders: AnswerHeaders): Promise<SignedIn | null>;
  /** The kitchen's tablet of this browser. Asked only without a user, who holds before it. Counts as a use. */
  loadTablet(headers: RequestHeaders, answerHeaders: AnswerHeaders): Promise<SignedInTablet | null>;
  watchTablet(headers: RequestHeaders, answerHeaders: AnswerHeaders): Promise<SignedInTablet | null>;
  startTablet(answerHeaders: AnswerHeaders, token: string): void;
  endTablet(answerHeaders: AnswerHeaders): void;
  loadHalfSignedIn(headers: RequestHeaders): Promise<HalfSignedIn | null>;
  startSession(browser: Browser, userId: string): Promise<{ sessionId: string; awaitsSecondFactor: boolean }>;
  completeSession(browser: Browser, half: HalfSignedIn): Promise<void>;
  endSession(browser: Browser): Promise<void>;
  /** Returns the provider's address, which leads back to `returnPath`. */
  askProvider(
    browser: Browser,
    asked: { provider: 'google' | 'facebook'; returnPath: string },
  ): Promise<string | undefined>;
  followProvider(request: Request): Promise<Response>;
  /** Whether codes to numbers can leave. Known at the start, as every setting of the operator: another vendor takes a restart. */
  sendsCodes: boolean;
  /** Counts a file that the user takes. Throws `rate_limited`. */
  countFile(userId: string): Promise<void>;
}
