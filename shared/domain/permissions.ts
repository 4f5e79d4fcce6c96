/** Every procedure of the contract has one access rule here, and nothing else decides access (product §6.12). */
import type { ErrorCode } from './errors.ts';
import {
  mayDo,
  restaurantRoles,
  type Membership,
  type RestaurantRole,
} from './restaurants/restaurant-roles.ts';
import { sheets } from './sheets.ts';
import { sumOf } from './sum-of.ts';

export const roles = ['customer', 'restaurant', 'courier', 'admin'] as const;
export type Role = (typeof roles)[number];

export const courierStatuses = ['pending_review', 'approved', 'rejected'] as const;
export type CourierStatus = (typeof courierStatuses)[number];

/** Admins' decisions about users, apart from suspensions: an application's status, the loss of the admin role, a customer's amount in cash. */
export const decisionKinds = [...courierStatuses, 'demoted', 'cash_max'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

type CourierAccess = 'courier' | 'approved_courier' | 'on_duty_courier';

export type Access =
  | 'anyone'
  | 'signed_in'
  /** A user with a confirmed e-mail or a proved phone number. */
  | 'reachable'
  /** The least role in the restaurant that the input names. */
  | RestaurantRole
  | CourierAccess
  | 'admin';

export const permissions = sumOf(Object.values(sheets).map((sheet) => sheet.permissions)) satisfies Record<
  string,
  Access
>;

export type ProcedurePath = keyof typeof permissions;

export interface Identity {
  role: Role;
  isEmailConfirmed: boolean;
  hasProvedPhone?: boolean;
  restaurants: readonly Membership[];
  courier: { status: CourierStatus; isOnDuty: boolean } | null;
  needsTwoFactor?: boolean;
}

export type Refusal = Extract<
  ErrorCode,
  | 'unauthenticated'
  | 'forbidden'
  | 'email_not_confirmed'
  | 'no_own_restaurant'
  | 'restaurant_not_found'
  | 'courier_not_approved'
  | 'courier_off_duty'
  | 'two_factor_missing'
>;

/** `identity` is null for a visitor, `restaurantId` the restaurant of the input; a null result means access. */
export function refusalFor(access: Access, identity: Identity | null, restaurantId?: number): Refusal | null {
  if (access === 'anyone') return null;
  if (!identity) return 'unauthenticated';
  switch (access) {
    case 'signed_in':
      return null;
    case 'reachable':
      return identity.isEmailConfirmed || identity.hasProvedPhone ? null : 'email_not_confirmed';
    case 'admin':
      if (identity.role !== 'admin') return 'forbidden';
      return identity.needsTwoFactor ? 'two_factor_missing' : null;
    case 'owner':
    case 'manager':
    case 'kitchen':
      return memberRefusal(access, identity, restaurantId);
    case 'courier':
    case 'approved_courier':
    case 'on_duty_courier':
      return courierRefusal(access, identity);
  }
}

function courierRefusal(access: CourierAccess, { role, courier }: Identity): Refusal | null {
  if (role !== 'courier' || !courier) return 'forbidden';
  if (access === 'courier') return null;
  if (courier.status !== 'approved') return 'courier_not_approved';
  return access === 'on_duty_courier' && !courier.isOnDuty ? 'courier_off_duty' : null;
}

/** Another user's restaurant and a missing one look the same. */
function memberRefusal(least: RestaurantRole, identity: Identity, asked?: number): Refusal | null {
  const { role, restaurants } = identity;
  if (role !== 'restaurant') return 'forbidden';
  if (restaurants.length === 0) return 'no_own_restaurant';
  const membership = restaurants.find(({ id }) => id === asked);
  if (!membership) return 'restaurant_not_found';
  return mayDo(membership.role, least) ? null : 'forbidden';
}

export const isRestaurantRole = (access: Access): access is RestaurantRole =>
  (restaurantRoles as readonly Access[]).includes(access);
