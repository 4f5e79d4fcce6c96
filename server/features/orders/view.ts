import { notesOf } from '#shared/domain/money/cash-notes.ts';
import type {
  AdminOrder,
  CustomerOrder,
  KitchenOrder,
  OrderEnding,
  Proposal,
} from '#shared/contract/orders/order-views.ts';
import type { PayRates } from '#shared/domain/money/courier-pay.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import {
  isOpen,
  offeredActions,
  stepAction,
  type LifecyclePolicy,
  type OrderAction,
  type OrderParty,
} from '#shared/domain/orders/order-lifecycle.ts';
import { isNothingLeft } from '#shared/domain/orders/order-changes.ts';
import { changeCentimes } from '#shared/domain/money/pricing.ts';
import { silentFrom } from '#shared/domain/orders/order-time-limits.ts';
import { isAskable } from '#shared/domain/orders/cancel-requests.ts';
import { areNumbersShared, sharedNumber } from '#shared/domain/accounts/shared-numbers.ts';
import type { OrderTalk, ProposalRecord } from './changes/store.ts';
import type { HistoryStep } from './moves/history-store.ts';
import { courierDueOf, leavesWith, matesOf, offerOf, promiseMissedAt } from './offers/claims-view.ts';
import type { OrderRecord } from './store.ts';
import type { WaitingOrder } from './jobs/store.ts';

export interface Viewpoint extends LifecyclePolicy, PayRates {
  now: Date;
  talks: ReadonlyMap<string, OrderTalk>;
}

/** Fields left out here never leave the server. Spreads stand last in a literal: before other fields V8 takes 60 times as long. */
export function head(order: WaitingOrder, party: OrderParty, at: Viewpoint) {
  const { id, status, version, createdAt, statusSince } = order;
  return { id, status, version, createdAt, statusSince, actions: offeredActions(status, party, at) };
}

function amounts({ charges, totalCentimes, dueCentimes, mendsCentimes, placeMendedAt }: OrderRecord) {
  const { dishes: subtotalCentimes, delivery: deliveryFeeCentimes } = charges;
  return { subtotalCentimes, deliveryFeeCentimes, totalCentimes, dueCentimes, mendsCentimes, placeMendedAt };
}

/** Proposals after their time are as good as lapsed. */
function talkOf(order: OrderRecord, { talks, now }: Viewpoint) {
  const { proposals, changes } = talks.get(order.id) ?? { proposals: [], changes: [] };
  const open = proposals.filter(({ state, answerBy }) => state === 'open' && now < answerBy);
  return {
    changes: changes.map(({ proposalId, position, quantity, replacementName, kind, sumCentimes }) => ({
      position,
      quantity,
      replacementName,
      kind,
      sumCentimes,
      ...(kind === 'replaced' && allergensIn(proposals.find(({ id }) => id === proposalId))),
    })),
    proposals: order.status === 'preparing' ? open.map((one) => proposalOf(order, changes, one)) : [],
    readyBy: order.readyBy,
  };
}

const allergensIn = (proposal: ProposalRecord | undefined) =>
  proposal?.replacementAllergens ? { replacementAllergens: proposal.replacementAllergens } : {};

function proposalOf(order: OrderRecord, changes: OrderTalk['changes'], proposal: ProposalRecord): Proposal {
  const { id, position, quantity, replacementName, replacementPriceCentimes: price, answerBy } = proposal;
  const part = { unitPriceCentimes: order.lines[position]?.unitPriceCentimes ?? 0, quantity };
  const removed = { position, quantity, kind: 'removed' } as const;
  const isLast = isNothingLeft(order.lines, [...changes, removed]);
  return {
    id,
    position,
    quantity,
    replacementName,
    answerBy,
    replacementDueCentimes: price === null ? null : order.dueCentimes + changeCentimes(part, price),
    withoutDueCentimes: isLast ? null : order.dueCentimes + changeCentimes(part),
    ...allergensIn(proposal),
  };
}

export const steps = (history: HistoryStep[]) =>
  history.map(({ status, at, party, reason, words }) => ({ status, at, party, reason, words }));

const isWaitingForAdmin = ({ cancelRequest }: OrderRecord): boolean => cancelRequest?.answer === null;

const answerByOf = (order: OrderRecord): Date | null =>
  order.status === 'new' && !isWaitingForAdmin(order) ? order.answerBy : null;

const whileOpen = ({ status }: OrderRecord, moment: Date | null): Date | null =>
  isOpen(status) ? moment : null;

export const deliveryPosition = (order: WaitingOrder): Position => ({
  lat: order.deliveryLat,
  lng: order.deliveryLng,
});

export const pickupPosition = ({ pickup }: Pick<WaitingOrder, 'pickup'>): Position | null =>
  pickup && { lat: pickup.lat, lng: pickup.lng };

export const doorOf = ({ landmark, door, courierNote, contactPhone }: OrderRecord) => ({
  landmark,
  door,
  courierNote,
  contactPhone,
});

interface Tracking {
  history: HistoryStep[];
  /** Read only while the order is carried. */
  position?: CustomerOrder['courierPosition'];
  arrival?: CustomerOrder['arrival'];
}

/** Shows the courier from the assignment on. */
export function viewForCustomer(
  order: OrderRecord,
  at: Viewpoint,
  { history, position, arrival }: Tracking = { history: [] },
): CustomerOrder {
  const { restaurantId: id, restaurantName: name } = order;
  return {
    restaurant: { id, name, position: pickupPosition(order) },
    lines: order.lines,
    note: order.note,
    customerName: order.customerName,
    phone: order.phone,
    deliveryAddress: order.deliveryAddress,
    deliveryPosition: deliveryPosition(order),
    history: steps(history),
    courier: sharedNumber(order, order.courier?.phone, at.now) === null ? null : order.courier,
    courierPosition: position ?? null,
    arrival: arrival ?? null,
    promisedAt: order.promisedAt,
    answerBy: answerByOf(order),
    silentFrom: silentFrom(order) ?? null,
    ...(isOpen(order.status) ? notesOf(order) : { cashCentimes: null }),
    handOverWay: order.handOverWay,
    wantsCutlery: order.wantsCutlery,
    cancelWishedAt: whileOpen(order, order.cancelWishedAt),
    wishDeclinedAt: whileOpen(order, order.wishDeclinedAt),
    ...doorOf(order),
    ...head(order, 'customer', at),
    ...amounts(order),
    ...talkOf(order, at),
  };
}

export function viewEnding(history: readonly HistoryStep[]): OrderEnding | null {
  const last = history.at(-1);
  const action = last && stepAction(last);
  return action ? { action, party: last.party, reason: last.reason, words: last.words } : null;
}

export function viewForKitchen(order: OrderRecord, at: Viewpoint): KitchenOrder {
  const shown = head(order, 'restaurant', at);
  const talk = talkOf(order, at);
  // An order whose customer is being asked is not ready.
  if (talk.proposals.length > 0) shown.actions = shown.actions.filter((action) => action !== 'mark_ready');
  return Object.assign(kitchenFields(order, at), shown, talk, { leavesWith: leavesWith(order) });
}

function kitchenFields(order: OrderRecord, at: Viewpoint) {
  const { cancelRequest, courier, status } = order;
  return {
    customerName: order.customerName,
    lines: order.lines,
    note: order.note,
    wantsCutlery: order.wantsCutlery,
    courierName: courier?.name ?? null,
    courierPhone: sharedNumber(order, courier?.phone, at.now),
    courierDue: courierDueOf(order),
    answerBy: answerByOf(order),
    cancelRequest: cancelRequest && { ...cancelRequest, askedAt: new Date(cancelRequest.askedAt) },
    // A kitchen that may end the order by itself needs no wish.
    mayAskToCancel:
      cancelRequest === null && isAskable(status) && !mayEnd(offeredActions(status, 'restaurant', at)),
    ...amounts(order),
  };
}

const mayEnd = (actions: readonly OrderAction[]): boolean =>
  actions.includes('reject') || actions.includes('cancel');

export function viewForAdmin(order: OrderRecord, at: Viewpoint): AdminOrder {
  const { restaurantId: id, restaurantName: name } = order;
  const areShared = areNumbersShared(order, at.now);
  return {
    restaurant: { id, name, phone: areShared ? (order.kitchenPhone ?? null) : null },
    phone: sharedNumber(order, order.phone, at.now),
    deliveryAddress: order.deliveryAddress,
    landmark: order.landmark,
    door: order.door,
    courierNote: order.courierNote,
    contactPhone: order.contactPhone && sharedNumber(order, order.contactPhone, at.now),
    doorPhoto: order.doorPhoto,
    handOverWay: order.handOverWay,
    promisedAt: order.promisedAt,
    handOverFailedAt: isOpen(order.status) ? (order.handOver?.failedAt ?? null) : null,
    offer: offerOf(order),
    leavesWith: matesOf(order),
    promiseMissedAt: promiseMissedAt(order),
    cancelWishedAt: whileOpen(order, order.cancelWishedAt),
    ...kitchenFields(order, at),
    ...head(order, 'admin', at),
    ...talkOf(order, at),
  };
}
