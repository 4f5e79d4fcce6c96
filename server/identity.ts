import type { CourierStatus, Identity, Role } from '#shared/domain/permissions.ts';
import type { RestaurantStage } from '#shared/domain/restaurant-setup.ts';

declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** The signed-in user. Only access.ts mints this id and the next two. */
export type UserId = Branded<string, 'UserId'>;
export type OwnRestaurantId = Branded<number, 'OwnRestaurantId'>;
export type CourierId = Branded<string, 'CourierId'>;

export interface SignedIn {
  id: string;
  sessionId: string;
  /** For a kitchen, in the last week of its session. */
  sessionEndsAt?: Date;
  name: string;
  email: string;
  isEmailConfirmed: boolean;
  role: Role;
  phone: string | null;
  restaurant: { id: number; name: string; stage: RestaurantStage } | null;
  courier: { status: CourierStatus; isOnDuty: boolean } | null;
  /** Null when nothing was heard of this courier on duty. */
  lastHeardAt?: Date | null;
  /** An admin without the second factor that the settings demand. */
  needsTwoFactor?: boolean;
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

/** Set by this server in place of a client's header of this name. */
export const clientAddressHeader = 'x-mida-client-address';

interface Browser {
  headers: Headers;
  answerHeaders: Headers;
}

interface HalfSignedIn {
  userId: string;
  token: string;
}

export interface Identities {
  /** Counts as a use of the session. Removes the cookie of an ended session through `answerHeaders`. */
  loadUser(headers: Headers, answerHeaders: Headers): Promise<SignedIn | null>;
  /** Like `loadUser` for an open connection, which is no use of the session. */
  watchUser(headers: Headers, answerHeaders: Headers): Promise<SignedIn | null>;
  loadHalfSignedIn(headers: Headers): Promise<HalfSignedIn | null>;
  startSession(browser: Browser, userId: string): Promise<{ sessionId: string; awaitsSecondFactor: boolean }>;
  completeSession(browser: Browser, half: HalfSignedIn): Promise<void>;
  endSession(browser: Browser): Promise<void>;
  /** Returns the provider's address, which leads back to `returnPath`. */
  askProvider(
    browser: Browser,
    asked: { provider: 'google' | 'facebook'; returnPath: string },
  ): Promise<string | undefined>;
  /** Handles a provider's callback. */
  followProvider(request: Request): Promise<Response>;
}
