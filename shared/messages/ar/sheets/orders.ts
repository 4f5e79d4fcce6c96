import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { handOverMessages } from '#messages/orders/hand-over.ts';
import { moveReasonMessages } from '#messages/orders/move-reasons.ts';
import { orderChangeMessages } from '#messages/orders/order-changes.ts';
import { formatMoney } from '#messages/writing/format.ts';
import { aboveTrustText } from '#messages/placing/trust.ts';
import { orderMessages } from '#messages/orders/orders.ts';

export const ordersErrors: ErrorTexts<'orders'> = {
  orders_paused: 'أوقفنا استقبال الطلبات مؤقتا. سلتك محفوظة، عُد إلينا بعد قليل.',
  help_line_missing: orderMessages.notOpenYet,
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
  above_trust: (details) => aboveTrustText(details ?? { maxCentimes: 0, level: 'unproved', isOwn: false }),
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
  hand_over_code_untexted: handOverMessages.untexted,
  due_changed: (details) =>
    orderMessages.dueChanged(
      formatMoney(details?.shownCentimes ?? 0),
      formatMoney(details?.dueCentimes ?? 0),
    ),
  job_taken: orderMessages.jobTaken,
  own_order: orderMessages.ownOrder,
  pay_changed: orderMessages.payChanged,
  not_on_board: orderMessages.notOnBoard,
  courier_busy: orderMessages.courierBusy,
  foreign_courier: orderMessages.foreignCourier,
};

export const ordersActs: ActTexts<'orders'> = {
  cancel_request_answered: 'جواب عن طلب إلغاء',
  cancel_wish_declined: 'متابعة طلب أراد زبونه إلغاءه',
  order_moved: 'تغيير حالة طلب',
};
