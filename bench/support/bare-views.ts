import type { Charges } from '#shared/domain/money/bill.ts';
import { estimatePickup, learnPace } from '#shared/domain/promise/arrival.ts';
import { isAskable } from '#shared/domain/orders/cancel-requests.ts';
import { courierPay } from '#shared/domain/money/courier-pay.ts';
import { distanceMetres } from '#shared/domain/promise/distance.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { proposePreparation } from '#shared/domain/promise/preparation.ts';
import { settingRanges } from '#shared/domain/setting-ranges.ts';

/* The control's answers hold what the product's hold; bench/calls.ts compares their fields. Spreads stand last, as there. */

export interface OrderRow {
  id: string;
  customerId: string;
  status: OrderStatus;
  version: number;
  createdAt: Date;
  promisedAt: Date | null;
  statusSince: Date;
  courierId: string | null;
  restaurantId: number;
  restaurantName: string;
  charges: Charges;
  totalCentimes: number;
  dueCentimes: number;
  mendsCentimes: number;
  placeMendedAt: Date | null;
  routeMetres: number | null;
  courierPayCentimes: number | null;
  cashCentimes: number | null;
  handOverWay: string;
  wantsCutlery: boolean;
  landmark: string;
  door: string;
  courierNote: string;
  contactPhone: string | null;
  readyBy: Date | null;
  answerBy: Date | null;
  cancelWishedAt: Date | null;
  cancelRequest: object | null;
  /** No order of the bench has an offer. */
  claim: null;
  needsHandOverCode: boolean;
  handOverFailedAt: Date | null;
  note: string;
  customerName: string;
  phone: string;
  deliveryAddress: string;
  deliveryLat: number;
  deliveryLng: number;
  pickupAddress: string;
  pickupLat: number;
  pickupLng: number;
  courierName: string | null;
  courierPhone: string | null;
  restaurantPhone: string | null;
  itemCount: number;
  lines: object[];
  history: object[];
}

export interface BoardRow extends OrderRow {
  courierLat: number | null;
  courierLng: number | null;
  courierAt: Date | null;
}

export interface SessionRow {
  id: string;
  name: string;
  email: string;
  isEmailConfirmed: boolean;
  role: string;
  phone: string | null;
  provedPhone: string | null;
  restaurants: { id: number }[];
  courierStatus: string | null;
  isOnDuty: boolean | null;
}

export function viewSession({
  id,
  name,
  email,
  isEmailConfirmed,
  role,
  phone,
  ...beside
}: SessionRow): object {
  const { restaurants, courierStatus, isOnDuty, provedPhone } = beside;
  const courier = courierStatus === null ? null : { status: courierStatus, isOnDuty };
  return { id, name, email, isEmailConfirmed, role, phone, provedPhone, restaurants, courier };
}

const actions: Record<string, string> = {
  new: 'accept',
  preparing: 'mark_ready',
  ready_for_pickup: 'assign_job',
  out_for_delivery: 'mark_picked_up',
  picked_up: 'mark_delivered',
};

const headOf = ({ id, status, version, createdAt, statusSince }: OrderRow): object => ({
  id,
  status,
  version,
  createdAt,
  statusSince,
  actions: [actions[status]],
});

export function viewKitchen(order: OrderRow): object {
  const { charges, totalCentimes, dueCentimes, customerName, lines, note, wantsCutlery } = order;
  const { dishes: subtotalCentimes, delivery: deliveryFeeCentimes } = charges;
  const { courierName, courierPhone, cancelRequest, mendsCentimes, placeMendedAt } = order;
  const mended = { mendsCentimes, placeMendedAt };
  const amounts = { subtotalCentimes, deliveryFeeCentimes, totalCentimes, dueCentimes, ...mended };
  // The market's orders have no changes, so neither contestant reads any.
  const talk = { changes: [], proposals: [], readyBy: order.readyBy };
  const answerBy = order.status === 'new' ? order.answerBy : null;
  const mayAskToCancel = cancelRequest === null && isAskable(order.status);
  const asked = { answerBy, cancelRequest, mayAskToCancel, courierDue: order.claim };
  return {
    ...headOf(order),
    ...amounts,
    ...talk,
    customerName,
    lines,
    note,
    wantsCutlery,
    courierName,
    courierPhone,
    ...asked,
  };
}

const pace = learnPace([]);
export const preparationMinutes = proposePreparation(pace);

export function viewBoard(order: BoardRow): object {
  const { statusSince, courierLat: lat, courierLng: lng, courierAt: at } = order;
  const courier = lat !== null && lng !== null && at !== null ? { lat, lng, at } : undefined;
  const isComing = order.status === 'out_for_delivery';
  const pickup = pickupOf(order);
  const courierArrivesAt = isComing ? estimatePickup({ statusSince, pickup, courier, pace }) : null;
  return { courierArrivesAt, isArrival: false, ...viewKitchen(order) };
}

export function viewAdmin(order: OrderRow): object {
  const { restaurantId: id, restaurantName: name, phone, deliveryAddress, promisedAt } = order;
  const restaurant = { id, name, phone: order.restaurantPhone };
  const { handOverWay, handOverFailedAt, cancelWishedAt } = order;
  const way = {
    handOverWay,
    handOverFailedAt,
    cancelWishedAt,
    offer: order.claim,
    promiseMissedAt: null,
    ...doorOf(order),
  };
  const beside = { restaurant, phone, deliveryAddress, promisedAt, ...way };
  return Object.assign(beside, viewKitchen(order));
}

/** The market's customers have no photos of doors. */
const doorOf = ({ landmark, door, courierNote, contactPhone }: OrderRow) => ({
  landmark,
  door,
  courierNote,
  contactPhone,
  doorPhoto: null,
});

const payRates = {
  payBaseMad: settingRanges.payBaseMad.initial,
  payKmCentimes: settingRanges.payKmCentimes.initial,
  payNightPercent: settingRanges.payNightPercent.initial,
  holidays: [],
};

const pickupOf = ({ pickupLat: lat, pickupLng: lng }: OrderRow) => ({ lat, lng });
const deliveryOf = ({ deliveryLat: lat, deliveryLng: lng }: OrderRow) => ({ lat, lng });

export function viewJob(order: OrderRow): object {
  const { restaurantName, pickupAddress, deliveryAddress, dueCentimes: collectCentimes } = order;
  const metres = distanceMetres(pickupOf(order), deliveryOf(order));
  return {
    restaurantName,
    pickupAddress,
    pickupPosition: pickupOf(order),
    deliveryAddress,
    distanceMetres: Math.round(metres / 100) * 100,
    collectCentimes,
    payCentimes: courierPay(order.routeMetres, payRates, new Date()),
    ...headOf(order),
  };
}

export function viewCourier(order: OrderRow): object {
  const { restaurantName, restaurantPhone, pickupAddress, deliveryAddress, customerName, phone, note } =
    order;
  const { itemCount, dueCentimes: collectCentimes, needsHandOverCode, history } = order;
  const isHeld = order.status !== 'delivered';
  return {
    restaurantName,
    restaurantPhone,
    pickupAddress,
    pickupPosition: pickupOf(order),
    deliveryAddress: isHeld ? deliveryAddress : null,
    deliveryPosition: isHeld ? deliveryOf(order) : null,
    placeMendedAt: isHeld ? order.placeMendedAt : null,
    customerName: isHeld ? customerName : null,
    phone,
    note: isHeld ? note : null,
    handOverWay: isHeld ? order.handOverWay : null,
    doorOfPlace: isHeld ? doorOf(order) : null,
    itemCount,
    collectCentimes,
    payCentimes: order.courierPayCentimes,
    cashCentimes: isHeld ? order.cashCentimes : null,
    needsHandOverCode: isHeld && needsHandOverCode,
    history,
    ...headOf(order),
  };
}
