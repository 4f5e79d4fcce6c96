import type { CourierStatus, Identity, Role } from '#shared/domain/permissions.ts';

declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** Proven to be the signed-in user. Minted only in access.ts, as are the two below. */
export type UserId = Branded<string, 'UserId'>;
/** Proven to be the restaurant of the signed-in owner. */
export type OwnRestaurantId = Branded<number, 'OwnRestaurantId'>;
/** Proven to be the signed-in courier. */
export type CourierId = Branded<string, 'CourierId'>;

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

/** Who a request comes from: sessions and their cookie (features/auth/identities.ts). */
export interface Identities {
  /** Counts as a use of the session. Removes the cookie of an ended session through `answerHeaders`. */
  loadUser(headers: Headers, answerHeaders: Headers): Promise<SignedIn | null>;
  /** Like `loadUser` for an open connection, which is no use of the session. */
  watchUser(headers: Headers, answerHeaders: Headers): Promise<SignedIn | null>;
  loadHalfSignedIn(headers: Headers): Promise<HalfSignedIn | null>;
  startSession(browser: Browser, userId: string): Promise<{ sessionId: string; awaitsSecondFactor: boolean }>;
  completeSession(browser: Browser, half: HalfSignedIn): Promise<void>;
  endSession(browser: Browser): Promise<void>;
  /** Where the provider is asked; it sends the browser back to `returnPath`. */
  askProvider(
    browser: Browser,
    asked: { provider: 'google' | 'facebook'; returnPath: string },
  ): Promise<string | undefined>;
  /** Carries out what a provider sent the browser back with. */
  followProvider(request: Request): Promise<Response>;
}
