import type { DetailsOf, ErrorCode } from '../../domain/errors.ts';
import { cashMessages } from './cash.ts';
import { accountMessages } from './account.ts';
import { authMessages } from './auth.ts';
import { courierMessages } from './couriers.ts';
import { handOverMessages } from './hand-over.ts';
import { commissionMessages } from './commission.ts';
import { invitationMessages } from './invitations.ts';
import { joiningMessages } from './joining.ts';
import { menuMessages } from './menu.ts';
import { moveReasonMessages } from './move-reasons.ts';
import { minimumText } from './minimum.ts';
import { closedText, fullText } from './opening.ts';
import { optionMessages } from './options.ts';
import { orderChangeMessages } from './order-changes.ts';
import { orderMessages } from './orders.ts';
import { closingMessages } from './closing.ts';
import { ledgerMessages } from './ledger.ts';
import { payoutMessages } from './payouts.ts';
import { photoMessages } from './photos.ts';
import { ownRestaurantMessages } from './own-restaurant.ts';
import { restaurantDeskMessages } from './restaurant-desk.ts';
import { notFoundMessages } from './not-found.ts';
import { reviewMessages } from './reviews.ts';
import { searchMessages } from './search.ts';
import { tabletRefusals } from './tablet-refusals.ts';
import { troubleMessages } from './troubles.ts';
import { userMessages } from './users.ts';
import { internalText } from './failures.ts';

type Text<C extends ErrorCode> = string | ((details: DetailsOf<C> | undefined) => string);

const wrongMethodText = 'لا يمكن إتمام العملية بهذه الطريقة. عُد إلى الصفحة وأعد المحاولة.';

const errorTexts: { [C in ErrorCode]: Text<C> } = {
  invalid_input: 'تحقّق من المعلومات التي أدخلتها.',
  not_found: 'لم نجد ما تبحث عنه. تحقّق من الرابط.',
  method_not_allowed: wrongMethodText,
  method_unknown: wrongMethodText,
  rate_limited: 'محاولات كثيرة. انتظر قليلا ثم أعد المحاولة.',
  foreign_origin: 'تعذّر إتمام العملية. افتح ميدة من جديد ثم أعد المحاولة.',
  unauthenticated: 'سجّل الدخول أولا.',
  forbidden: 'لا تملك صلاحية القيام بهذا. سجّل الدخول بالحساب المناسب.',
  account_suspended: (details) => userMessages.accountSuspended(details?.reason),
  answer_closed: authMessages.answerClosed,
  email_not_confirmed: authMessages.confirmFirst,
  no_own_restaurant: ownRestaurantMessages.noOwnRestaurant,
  courier_not_approved: courierMessages.notApproved,
  courier_off_duty: courierMessages.offDuty,
  wrong_credentials: authMessages.wrongCredentials,
  email_taken: authMessages.emailTaken,
  password_too_common: authMessages.passwordTooCommon,
  admin_password_too_short: authMessages.adminPasswordTooShort,
  link_invalid: authMessages.linkInvalid,
  new_password_required: authMessages.newPasswordRequired,
  two_factor_required: authMessages.secondFactorRequired,
  two_factor_missing: authMessages.secondFactorMissing,
  two_factor_already_on: authMessages.secondFactorAlreadyOn,
  wrong_code: authMessages.wrongCode,
  code_used: 'سبق استعمال هذا الرمز. انتظر الرمز التالي في التطبيق ثم أدخله.',
  tablet_code_invalid: tabletRefusals.codeInvalid,
  too_many_tablets: tabletRefusals.tooMany,
  wrong_password: accountMessages.wrongPassword,
  sign_in_again: accountMessages.signInAgain,
  order_open: accountMessages.orderOpen,
  provider_unavailable: authMessages.providerUnavailable,
  promotion_refused: userMessages.promotionRefused,
  last_admin: userMessages.lastAdmin,
  admin_listed: userMessages.adminListed,
  courier_already_decided: userMessages.alreadyDecided,
  courier_not_rejected: userMessages.notRejected,
  courier_not_confirmed: userMessages.applicantNotConfirmed,
  restaurant_not_found: notFoundMessages.restaurant,
  help_line_missing: orderMessages.notOpenYet,
  restaurant_closed: (details) => closedText(details?.opensAt),
  restaurant_full: fullText,
  below_minimum: (details) => minimumText(details?.minimumCentimes ?? 0, details?.missingCentimes ?? 0),
  application_waiting: joiningMessages.alreadyWaiting,
  application_decided: joiningMessages.alreadyDecided,
  applicant_not_confirmed: joiningMessages.notConfirmed,
  not_a_customer: joiningMessages.notACustomer,
  applicant_suspended: joiningMessages.suspended,
  member_not_found: invitationMessages.memberGone,
  member_changed: invitationMessages.memberChanged,
  already_member: invitationMessages.alreadyMember,
  already_invited: invitationMessages.alreadyInvited,
  team_full: invitationMessages.full,
  last_owner: invitationMessages.lastOwner,
  owner_stays: invitationMessages.ownerStays,
  invitation_closed: (details) => invitationMessages.closed[details?.state ?? 'unknown'],
  invitation_of_other: invitationMessages.ofOther,
  role_cannot_join: invitationMessages.roleCannotJoin,
  setup_unfinished: joiningMessages.setupUnfinished,
  restaurant_delisted: joiningMessages.delisted,
  restaurant_not_delisted: restaurantDeskMessages.notDelisted,
  cash_limit: cashMessages.limitReached,
  cash_not_held: cashMessages.notHeld,
  cash_held: cashMessages.cashFirst,
  hand_over_waiting: cashMessages.alreadyWaiting,
  hand_over_recorded: cashMessages.recordedMeanwhile,
  hand_over_ended: cashMessages.ended,
  suspension_changed: cashMessages.suspensionChanged,
  suspension_renewed: userMessages.suspensionRenewed,
  day_closed: closingMessages.alreadyClosed,
  day_not_over: closingMessages.tooEarly,
  day_before_bookings: closingMessages.beforeBookings,
  correction_changed: ledgerMessages.changed,
  correction_too_much: ledgerMessages.tooMuch,
  commission_changed: commissionMessages.changedMeanwhile,
  payout_changed: payoutMessages.changed,
  payout_confirmed: payoutMessages.alreadyConfirmed,
  payout_closed: payoutMessages.closed,
  payee_missing: payoutMessages.payeeMissing,
  payee_changed: payoutMessages.payeeChanged,
  identity_missing: payoutMessages.identityMissing,
  identity_changed: payoutMessages.identityChanged,
  prices_changed: orderMessages.pricesChanged,
  outside_service_area: (details) => orderMessages.outsideServiceArea(details?.city ?? ''),
  position_too_rough: orderMessages.positionTooRough,
  key_reused: orderMessages.keyReused,
  too_many_open_orders: (details) => orderMessages.tooManyOpen[details?.of ?? 'account'](details?.max ?? 0),
  too_many_orders: (details) =>
    orderMessages.tooManyInAnHour[details?.of ?? 'account'](
      details?.max ?? 0,
      Math.ceil((details?.retryAfterSeconds ?? 0) / 60),
    ),
  order_not_found: orderMessages.notFound,
  illegal_move: (details) =>
    details?.action && details.party
      ? moveReasonMessages.happened(details.action, details.party, details.reason)
      : orderMessages.statusChangeFailed,
  rejecting_is_off: orderMessages.rejectingIsOff,
  preparation_too_long: orderChangeMessages.preparationTooLong,
  cancel_already_asked: orderMessages.cancelAlreadyAsked,
  cancel_not_asked: orderMessages.cancelNotAsked,
  cancel_answered: orderMessages.cancelAnswered,
  wish_too_early: orderMessages.wishTooEarly,
  wish_gone: orderMessages.wishGone,
  already_proposed: orderChangeMessages.alreadyProposed,
  change_too_much: orderChangeMessages.changeTooMuch,
  no_replacement: orderChangeMessages.replacementMissing,
  proposal_closed: (details) => orderChangeMessages.closed(details?.state ?? 'lapsed'),
  hand_over_code_needed: handOverMessages.needed,
  hand_over_code_wrong: handOverMessages.wrong,
  hand_over_code_blocked: (details) =>
    handOverMessages.blocked(Math.ceil((details?.retryAfterSeconds ?? 0) / 60)),
  trouble_ended: troubleMessages.ended,
  call_too_soon: troubleMessages.tooSoon,
  too_far_from_door: troubleMessages.tooFar,
  wait_not_over: troubleMessages.notOver,
  no_show_closed: troubleMessages.noShowClosed,
  review_not_found: reviewMessages.missing,
  review_too_early: reviewMessages.tooEarly,
  review_of_cancelled: reviewMessages.ofCancelled,
  review_of_own: reviewMessages.ofOwn,
  review_closed: reviewMessages.closed,
  review_answered: reviewMessages.alreadyAnswered,
  no_shows: (details) => troubleMessages.limited(details?.maxCentimes ?? 0, details?.helpLine ?? ''),
  job_taken: orderMessages.jobTaken,
  own_order: orderMessages.ownOrder,
  pay_changed: orderMessages.payChanged,
  courier_busy: orderMessages.courierBusy,
  foreign_courier: orderMessages.foreignCourier,
  menu_item_not_found: menuMessages.notFound,
  menu_full: menuMessages.full,
  too_many_categories: menuMessages.tooManyCategories,
  menu_changed: menuMessages.changedMeanwhile,
  category_taken: (details) => menuMessages.categoryTaken(details?.name ?? ''),
  option_group_not_found: optionMessages.notFound,
  too_many_groups: optionMessages.tooManyGroups,
  dish_groups_full: (details) => optionMessages.dishFull(details?.dish ?? ''),
  dish_price_out_of_range: (details) => optionMessages.dishPrice(details?.dish ?? ''),
  option_needed: optionMessages.needed,
  dish_needs_choice: optionMessages.dishNeedsChoice,
  synonyms_taken: searchMessages.taken,
  synonyms_changed: searchMessages.changed,
  too_many_synonyms: searchMessages.tooMany,
  photo_too_large: photoMessages.tooLarge,
  not_a_photo: photoMessages.notAPhoto,
  photo_broken: photoMessages.broken,
  photo_wrong_size: photoMessages.wrongSize,
  internal: internalText,
  unavailable: 'الخدمة غير متاحة مؤقتا. أعد المحاولة بعد قليل.',
  overloaded: 'ميدة مشغولة جدا الآن. انتظر لحظات ثم أعد المحاولة.',
};

export function errorText<C extends ErrorCode>(code: C, details?: DetailsOf<C>): string {
  const text: Text<C> = errorTexts[code];
  return typeof text === 'function' ? text(details) : text;
}
