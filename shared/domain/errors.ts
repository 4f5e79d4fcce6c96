import type { ChosenOption } from './menu/menu-options.ts';
import type { NextOpening } from './hours/opening-hours.ts';
import type { MoveReason } from './orders/move-reasons.ts';
import type { ProposalState } from './orders/order-changes.ts';
import type { OrderAction, OrderParty, OrderStatus } from './orders/order-lifecycle.ts';
import type { ClosedInvitationState } from './restaurants/invitations.ts';
import type { CashMax } from './placing/trust.ts';
import type { TariffFault } from './reach/tariff-faults.ts';
import { sheets, type Noun } from './sheets.ts';
import { sumOf } from './sum-of.ts';

/** What no noun says of its own. */
const generalErrors = {
  invalid_input: 422,
  not_found: 404,
  method_not_allowed: 405,
  method_unknown: 501,
  rate_limited: 429,
  foreign_origin: 403,
  unauthenticated: 401,
  forbidden: 403,
  internal: 500,
  unavailable: 503,
  overloaded: 503,
} as const;

/** Every error code of the product with its HTTP status: those of the nouns' sheets, and the general ones. */
export const errorStatus = {
  ...generalErrors,
  ...sumOf(Object.values(sheets).map(({ errors }) => errors)),
};

export type ErrorCode = keyof typeof errorStatus;
export type GeneralErrorCode = keyof typeof generalErrors;

export interface ErrorDetails {
  invalid_input: { fields: { path: string; message: string }[] };
  prices_changed: {
    lines: {
      menuItemId: string;
      name: string | null;
      unitPriceCentimes: number | null;
      quantity: number;
      isSoldOut: boolean;
      /** When a dish that is outside its times of the day comes back. */
      backText?: string;
      /** The options as the cart named the line. */
      optionIds?: readonly string[];
      /** What the line holds now; the price is with them. */
      options?: readonly ChosenOption[];
      /** The dish is there, but its options have to be chosen again. */
      needsChoice?: boolean;
    }[];
    totalCentimes: number | null;
    /** Present when the fee is another one than was shown. */
    delivery?: { shownCentimes: number; centimes: number };
  };
  key_reused: { order?: PlacedBefore };
  category_taken: { name: string };
  invitation_closed: { state: ClosedInvitationState };
  dish_groups_full: { dish: string };
  dish_price_out_of_range: { dish: string };
  restaurant_closed: { opensAt?: NextOpening | undefined };
  below_minimum: { minimumCentimes: number; missingCentimes: number };
  reach_beyond_bound: { field: 'reachMetres' | 'busyReachMetres'; boundMetres: number };
  due_changed: { shownCentimes: number; dueCentimes: number };
  mend_costs: { differenceCentimes: number };
  mend_below_least: { leastCentimes: number };
  place_too_far: { metres: number; reachMetres: number };
  tariff_unsound: { faults: TariffFault[] };
  outside_service_area: { city: string; radiusKm: number };
  too_many_open_orders: { max: number; of: 'account' | 'phone' };
  no_shows: { maxCentimes: number; helpLine: string };
  above_trust: CashMax;
  too_many_orders: { max: number; of: 'account' | 'phone'; retryAfterSeconds: number };
  /** The order's present state, and what happened meanwhile. */
  illegal_move: { status: string; action?: OrderAction; party?: OrderParty; reason?: MoveReason | null };
  proposal_closed: { state: Exclude<ProposalState, 'open'> };
  /** The reason is sent after the right password only. */
  account_suspended: { reason: string | null; answer?: SuspensionAnswer };
  rate_limited: { retryAfterSeconds: number };
  overloaded: { retryAfterSeconds: number };
  hand_over_code_blocked: { retryAfterSeconds: number };
}

/** The order that the same customer placed with this key. */
export interface PlacedBefore {
  id: string;
  status: OrderStatus;
  restaurantId: number;
  lines: { menuItemId: string; quantity: number; options?: readonly ChosenOption[] }[];
}

/** What a suspended user may do after the right password: answer once by the token, or know that the answer came. */
export type SuspensionAnswer = { token: string } | { answeredAt: string };

export type DetailsOf<C extends ErrorCode> = C extends keyof ErrorDetails ? ErrorDetails[C] : undefined;

/** A text of the language for each of these codes. */
export type TextsOf<Codes extends ErrorCode> = {
  readonly [C in Codes]: string | ((details: DetailsOf<C> | undefined) => string);
};
/** The texts for the errors of a noun's sheet. */
export type ErrorTexts<N extends Noun> = TextsOf<Extract<keyof (typeof sheets)[N]['errors'], ErrorCode>>;

/** The only error that a command throws on purpose; any other error is a bug. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly details: DetailsOf<C> | undefined;

  constructor(code: C, ...rest: C extends keyof ErrorDetails ? [details: ErrorDetails[C]] : []) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = rest[0] as DetailsOf<C> | undefined;
  }
}
