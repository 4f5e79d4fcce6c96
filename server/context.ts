import type { Logger } from 'pino';
import type { OrderingLimits } from '#shared/domain/ordering-limits.ts';
import type { CourierStatus, Identity, Role } from '#shared/domain/permissions.ts';
import type { Config } from '#server/config.ts';
import type { Queries } from '#server/db/connect.ts';
import type { Identities } from '#server/features/auth/identities.ts';
import type { Hub } from '#server/live/hub.ts';

declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** Proven to be the signed-in user. Minted only in access.ts, as are the two below. */
export type UserId = Branded<string, 'UserId'>;
/** Proven to be the restaurant of the signed-in owner. */
export type OwnRestaurantId = Branded<number, 'OwnRestaurantId'>;
/** Proven to be the signed-in courier. */
export type CourierId = Branded<string, 'CourierId'>;

/** What the product runs on; tests and the seeding program give their own clock and database. */
export interface AppContext {
  config: Config;
  db: Queries;
  clock: { now(): Date };
  live: Hub;
  log: Logger;
  identities: Identities;
  /** Tests of other things place more orders than anyone may. */
  orderingLimits: OrderingLimits;
}

/** The user a session belongs to, with everything the permission rules ask. */
export interface SignedIn {
  id: string;
  sessionId: string;
  /** Of a kitchen, in the week before its session ends. */
  sessionEndsAt?: Date;
  name: string;
  email: string;
  isEmailConfirmed: boolean;
  role: Role;
  phone: string | null;
  restaurant: { id: number; name: string } | null;
  courier: { status: CourierStatus; isOnDuty: boolean } | null;
  /** An admin without the second factor that the settings demand of admins. */
  needsTwoFactor?: boolean;
}

/** One call: who asks, and where cookies go. */
export interface CallContext {
  app: AppContext;
  /** The request's own headers, cookies among them. */
  headers: Headers;
  /** Set-Cookie and the like; copied to the answer. */
  answerHeaders: Headers;
  /** Address of the caller, as far as the trusted proxies vouch for it. */
  clientAddress: string;
  /** Looks the session up once a call; null for a visitor and for a suspended user. */
  loadUser(): Promise<SignedIn | null>;
}

export function identityOf(user: SignedIn): Identity {
  return {
    role: user.role,
    isEmailConfirmed: user.isEmailConfirmed,
    ownsRestaurant: user.restaurant !== null,
    courier: user.courier,
    needsTwoFactor: user.needsTwoFactor === true,
  };
}
