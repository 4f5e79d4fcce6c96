import type { ChosenOption } from './menu-options.ts';
import type { NextOpening } from './opening-hours.ts';
import type { MoveReason } from './move-reasons.ts';
import type { ProposalState } from './order-changes.ts';
import type { OrderAction, OrderParty, OrderStatus } from './order-lifecycle.ts';
import type { ClosedInvitationState } from './invitations.ts';

/** Every error code of the product with its HTTP status; shared/messages/ar/errors.ts has its Arabic text. */
export const errorStatus = {
  invalid_input: 422,
  not_found: 404,
  method_not_allowed: 405,
  method_unknown: 501,
  rate_limited: 429,
  foreign_origin: 403,
  unauthenticated: 401,
  forbidden: 403,
  account_suspended: 403,
  answer_closed: 410,
  email_not_confirmed: 403,
  no_own_restaurant: 403,
  courier_not_approved: 403,
  courier_off_duty: 403,
  wrong_credentials: 401,
  email_taken: 409,
  password_too_common: 422,
  admin_password_too_short: 422,
  link_invalid: 410,
  new_password_required: 403,
  two_factor_required: 401,
  two_factor_missing: 403,
  two_factor_already_on: 409,
  wrong_code: 422,
  code_used: 422,
  tablet_code_invalid: 422,
  too_many_tablets: 409,
  wrong_password: 422,
  sign_in_again: 403,
  order_open: 409,
  provider_unavailable: 404,
  promotion_refused: 403,
  last_admin: 409,
  admin_listed: 409,
  courier_already_decided: 409,
  courier_not_rejected: 409,
  courier_not_confirmed: 409,
  restaurant_not_found: 404,
  restaurant_closed: 409,
  restaurant_full: 409,
  below_minimum: 422,
  application_waiting: 409,
  application_decided: 409,
  applicant_not_confirmed: 409,
  not_a_customer: 409,
  applicant_suspended: 409,
  member_not_found: 404,
  member_changed: 409,
  already_member: 409,
  already_invited: 409,
  team_full: 409,
  last_owner: 409,
  owner_stays: 409,
  invitation_closed: 410,
  invitation_of_other: 403,
  role_cannot_join: 409,
  setup_unfinished: 409,
  restaurant_delisted: 409,
  restaurant_not_delisted: 409,
  commission_changed: 409,
  payout_changed: 409,
  payout_confirmed: 409,
  payout_closed: 409,
  payee_missing: 409,
  payee_changed: 409,
  identity_missing: 409,
  identity_changed: 409,
  cash_limit: 409,
  cash_not_held: 409,
  cash_held: 409,
  hand_over_waiting: 409,
  hand_over_recorded: 409,
  hand_over_ended: 409,
  suspension_changed: 409,
  suspension_renewed: 409,
  day_closed: 409,
  day_not_over: 409,
  day_before_bookings: 409,
  correction_changed: 409,
  correction_too_much: 409,
  help_line_missing: 409,
  prices_changed: 409,
  outside_service_area: 422,
  position_too_rough: 422,
  key_reused: 409,
  too_many_open_orders: 409,
  too_many_orders: 429,
  order_not_found: 404,
  illegal_move: 409,
  rejecting_is_off: 409,
  preparation_too_long: 409,
  cancel_already_asked: 409,
  cancel_not_asked: 409,
  cancel_answered: 409,
  wish_too_early: 409,
  wish_gone: 409,
  already_proposed: 409,
  change_too_much: 409,
  no_replacement: 409,
  proposal_closed: 409,
  hand_over_code_needed: 422,
  hand_over_code_wrong: 422,
  hand_over_code_blocked: 429,
  trouble_ended: 409,
  call_too_soon: 409,
  too_far_from_door: 409,
  wait_not_over: 409,
  no_show_closed: 409,
  review_not_found: 404,
  review_too_early: 409,
  review_of_cancelled: 409,
  review_of_own: 403,
  review_closed: 409,
  review_answered: 409,
  no_shows: 409,
  job_taken: 409,
  own_order: 409,
  pay_changed: 409,
  courier_busy: 409,
  foreign_courier: 403,
  menu_item_not_found: 404,
  menu_full: 409,
  too_many_categories: 409,
  menu_changed: 409,
  category_taken: 409,
  option_group_not_found: 404,
  too_many_groups: 409,
  dish_groups_full: 409,
  dish_price_out_of_range: 409,
  option_needed: 409,
  dish_needs_choice: 409,
  synonyms_taken: 409,
  synonyms_changed: 409,
  too_many_synonyms: 409,
  photo_too_large: 413,
  not_a_photo: 415,
  photo_broken: 422,
  photo_wrong_size: 422,
  internal: 500,
  unavailable: 503,
  overloaded: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export interface ErrorDetails {
  invalid_input: { fields: { path: string; message: string }[] };
  prices_changed: {
    lines: {
      menuItemId: string;
      name: string | null;
      unitPriceCentimes: number | null;
      quantity: number;
      isSoldOut: boolean;
      /** Outside its times of the day: when it comes back. */
      backText?: string;
      /** As the cart named the line. */
      optionIds?: readonly string[];
      /** What the line holds now; the price is with them. */
      options?: readonly ChosenOption[];
      /** The dish is there, but its options have to be chosen again. */
      needsChoice?: boolean;
    }[];
    totalCentimes: number | null;
  };
  key_reused: { order?: PlacedBefore };
  category_taken: { name: string };
  invitation_closed: { state: ClosedInvitationState };
  dish_groups_full: { dish: string };
  dish_price_out_of_range: { dish: string };
  restaurant_closed: { opensAt?: NextOpening | undefined };
  below_minimum: { minimumCentimes: number; missingCentimes: number };
  outside_service_area: { city: string; radiusKm: number };
  too_many_open_orders: { max: number; of: 'account' | 'phone' };
  no_shows: { maxCentimes: number; helpLine: string };
  too_many_orders: { max: number; of: 'account' | 'phone'; retryAfterSeconds: number };
  /** With what happened meanwhile. */
  illegal_move: { status: string; action?: OrderAction; party?: OrderParty; reason?: MoveReason | null };
  proposal_closed: { state: Exclude<ProposalState, 'open'> };
  /** The reason is told after the right password only. */
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
