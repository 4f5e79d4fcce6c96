import * as z from 'zod/mini';
import { cancelAnswers } from '#shared/domain/orders/cancel-requests.ts';
import { moveReasons } from '#shared/domain/orders/move-reasons.ts';
import { orderedAllergens } from '#shared/domain/menu/dish-labels.ts';
import { changeKinds } from '#shared/domain/orders/order-changes.ts';
import { orderActions, orderParties, orderStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { handOverWays } from '#shared/domain/placing/hand-over-ways.ts';
import { roles } from '#shared/domain/permissions.ts';
import { pushAudiences } from '#shared/domain/news/push-news.ts';
import { courierDue, leavesWith, offerOfOrder, trip } from './offers.ts';
import { positionField } from '#shared/contract/fields.ts';
import { queuedMessage } from '#shared/contract/marketplace/queued-message.ts';

/** Each party's view of an order holds only the fields that party needs (product §4.11). */
const status = z.enum(orderStatuses);
const actions = z.array(z.enum(orderActions));

const chosenOption = z.object({
  id: z.string(),
  group: z.string(),
  name: z.string(),
  priceCentimes: z.number(),
});

export const orderLine = z.object({
  menuItemId: z.string(),
  name: z.string(),
  /** The price of one dish with its options. */
  unitPriceCentimes: z.number(),
  quantity: z.number(),
  /** Copies of the chosen options, and of the allergens of the dish and of these options; missing without any. */
  options: z.optional(z.array(chosenOption)),
  allergens: z.optional(z.array(z.enum(orderedAllergens))),
});

const head = {
  id: z.string(),
  status,
  version: z.number(),
  createdAt: z.date(),
  statusSince: z.date(),
  /** The moves this viewer may make now; screens draw their buttons from it. */
  actions,
};

const amounts = {
  subtotalCentimes: z.number(),
  deliveryFeeCentimes: z.number(),
  totalCentimes: z.number(),
  /** The total with the order's changes: what is paid at the door. */
  dueCentimes: z.number(),
  /** What its mended place added to the fee, or took off. */
  mendsCentimes: z.number(),
  placeMendedAt: z.nullable(z.date()),
};

/** What kitchen and customer agreed on after ordering (product §4.25). */
const changedLine = {
  position: z.number(),
  quantity: z.number(),
  replacementName: z.nullable(z.string()),
  /** The allergens of the replacement; left out when the dish has no such label. */
  replacementAllergens: z.optional(z.array(z.enum(orderedAllergens))),
};

const orderChange = z.object({ ...changedLine, kind: z.enum(changeKinds), sumCentimes: z.number() });
export type OrderChange = z.infer<typeof orderChange>;

const proposal = z.object({
  ...changedLine,
  id: z.string(),
  answerBy: z.date(),
  replacementDueCentimes: z.nullable(z.number()),
  /** What the customer pays without the dish; null when nothing of the order would be left. */
  withoutDueCentimes: z.nullable(z.number()),
});
export type Proposal = z.infer<typeof proposal>;

const talk = {
  changes: z.array(orderChange),
  /** The proposals that the customer can still answer. */
  proposals: z.array(proposal),
  readyBy: z.nullable(z.date()),
};

/** Shown when the order was placed (product §4.14); null on older orders. */
const promisedAt = z.nullable(z.date());

const historyStep = z.object({
  status,
  at: z.date(),
  party: z.enum(orderParties),
  /** The reason of a move outside the ordinary course. */
  reason: z.nullable(z.enum(moveReasons)),
  words: z.string(),
});

/** What helps the courier at the door, and is no kitchen's (product §4.29). */
const doorOfPlace = {
  landmark: z.string(),
  door: z.string(),
  courierNote: z.string(),
  /** The phone of the person at the place, where it is not the customer. */
  contactPhone: z.nullable(z.string()),
};
/** The mark of the door's photo, another one with each photo; null without a photo. */
const doorPhoto = z.nullable(z.string());

/** The customer's wishes, as chosen at the checkout (product §4.28). */
const handOverWay = z.enum(handOverWays);
const wantsCutlery = z.boolean();
/** The notes that the customer named are less than what is due since a mended place. */
const notesFallShort = z.optional(z.boolean());

/** While the order is new (product §4.17). */
const answerBy = z.nullable(z.date());

export const customerOrder = z.object({
  ...head,
  ...amounts,
  ...talk,
  restaurant: z.object({ id: z.number(), name: z.string(), position: z.nullable(positionField) }),
  lines: z.array(orderLine),
  note: z.string(),
  customerName: z.string(),
  phone: z.string(),
  deliveryAddress: z.string(),
  ...doorOfPlace,
  deliveryPosition: positionField,
  history: z.array(historyStep),
  courier: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  courierPosition: z.nullable(z.extend(positionField, { at: z.date() })),
  /** Null in lists and once the order is closed. */
  arrival: z.nullable(z.object({ earliest: z.date(), latest: z.date() })),
  promisedAt,
  answerBy,
  /** The moment from which the customer may ask to cancel (product §4.18). */
  silentFrom: z.nullable(z.date()),
  /** The cash in notes, while the order is open and its customer pays with more than what is due. */
  cashCentimes: z.nullable(z.number()),
  notesFallShort,
  handOverWay,
  wantsCutlery,
  cancelWishedAt: z.nullable(z.date()),
  wishDeclinedAt: z.nullable(z.date()),
});
export type CustomerOrder = z.infer<typeof customerOrder>;

const cancelRequest = z.nullable(
  z.object({
    reason: z.enum(moveReasons),
    words: z.string(),
    askedAt: z.date(),
    /** Null while it waits for an admin. */
    answer: z.nullable(z.enum(cancelAnswers)),
  }),
);

export const kitchenOrder = z.object({
  ...head,
  ...amounts,
  ...talk,
  customerName: z.string(),
  lines: z.array(orderLine),
  note: z.string(),
  wantsCutlery,
  courierName: z.nullable(z.string()),
  courierPhone: z.nullable(z.string()),
  answerBy,
  /** What the kitchen asked of the admins while the order is as it is now (product §4.19). */
  cancelRequest,
  mayAskToCancel: z.boolean(),
  courierDue,
  leavesWith,
});
export type KitchenOrder = z.infer<typeof kitchenOrder>;

const boardOrder = z.extend(kitchenOrder, {
  /** An estimate, while a courier is on the way to the kitchen. It stays when it has passed. */
  courierArrivesAt: z.nullable(z.date()),
  /** The system accepted the order in the last hour, and it is still in preparation. */
  isArrival: z.boolean(),
});
export type BoardOrder = z.infer<typeof boardOrder>;

/** The orders, oldest first; the first page holds all new orders, and those that the system accepted a moment ago. */
export const kitchenBoard = z.object({
  items: z.array(boardOrder),
  /** An order with a courier counts as ready until the pickup. */
  counts: z.object({ new: z.number(), preparing: z.number(), ready_for_pickup: z.number() }),
  /** The kitchen's usual time, which acceptance proposes. */
  preparationMinutes: z.number(),
  nextCursor: z.nullable(z.string()),
});
export type KitchenBoard = z.infer<typeof kitchenBoard>;

export const orderEnding = z.object({
  action: z.enum(orderActions),
  party: z.enum(orderParties),
  reason: z.nullable(z.enum(moveReasons)),
  words: z.string(),
});
export type OrderEnding = z.infer<typeof orderEnding>;

export const adminOrder = z.extend(kitchenOrder, {
  restaurant: z.object({ id: z.number(), name: z.string(), phone: z.nullable(z.string()) }),
  phone: z.nullable(z.string()),
  deliveryAddress: z.string(),
  ...doorOfPlace,
  doorPhoto,
  handOverWay,
  promisedAt,
  /** When the courier's typing was blocked, or a kept tap's code was wrong (product §4.22). */
  handOverFailedAt: z.nullable(z.date()),
  offer: offerOfOrder,
  /** A courier who had promised to come was not seen at the kitchen, and no other has the order. */
  promiseMissedAt: z.optional(z.nullable(z.date())),
  cancelWishedAt: z.nullable(z.date()),
});
export type AdminOrder = z.infer<typeof adminOrder>;

/** A mail or a notification about an order; kept for 7 days, given-up ones for 30 (product §3.4). */
const orderMessage = z.object({
  id: z.number(),
  ...queuedMessage,
  audience: z.enum(pushAudiences),
  createdAt: z.date(),
  /** `dropped`: it expired, a newer one replaced it, or no device was left. */
  state: z.enum(['waiting', 'sent', 'failed', 'dropped']),
});
export type OrderMessage = z.infer<typeof orderMessage>;

export const adminOrderDetails = z.extend(adminOrder, {
  /** Null when it is deleted. */
  customerAccount: z.nullable(z.object({ email: z.nullable(z.string()), role: z.enum(roles) })),
  /** What the marketplace keeps; null for a cancelled order. */
  commission: z.nullable(z.object({ percent: z.number(), centimes: z.number() })),
  pickupAddress: z.nullable(z.string()),
  pickupPosition: z.nullable(positionField),
  deliveryPosition: positionField,
  /** The courier's position during the job. */
  courierPosition: z.nullable(z.extend(positionField, { at: z.date() })),
  arrival: z.nullable(z.object({ earliest: z.date(), latest: z.date() })),
  history: z.array(
    z.extend(historyStep, {
      /** Null when the account is deleted. */
      name: z.nullable(z.string()),
      /** The kitchen's tablet that moved; empty when the owner who named it has deleted the account. */
      tablet: z.nullable(z.string()),
    }),
  ),
  /** Newest first. */
  messages: z.array(orderMessage),
});
export type AdminOrderDetails = z.infer<typeof adminOrderDetails>;

/** A ready order without a courier: no name, phone or exact position of the customer. */
export const availableJob = z.object({
  ...head,
  restaurantName: z.string(),
  pickupAddress: z.nullable(z.string()),
  pickupPosition: z.nullable(positionField),
  deliveryAddress: z.string(),
  /** Straight line from pickup to delivery, to the nearest 100 m. */
  distanceMetres: z.nullable(z.number()),
  collectCentimes: z.number(),
  /** What the courier who accepts now is paid. */
  payCentimes: z.number(),
});
export type AvailableJob = z.infer<typeof availableJob>;

export const courierJob = z.object({
  ...head,
  restaurantName: z.string(),
  restaurantPhone: z.nullable(z.string()),
  pickupAddress: z.nullable(z.string()),
  pickupPosition: z.nullable(positionField),
  deliveryAddress: z.nullable(z.string()),
  deliveryPosition: z.nullable(positionField),
  placeMendedAt: z.nullable(z.date()),
  customerName: z.nullable(z.string()),
  /** The customer's phone, until two hours after the delivery. */
  phone: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** While the courier has the order, as the address. */
  handOverWay: z.nullable(handOverWay),
  doorOfPlace: z.nullable(z.object({ ...doorOfPlace, doorPhoto })),
  itemCount: z.number(),
  collectCentimes: z.number(),
  /** The cash in notes, while the customer pays with more than the amount to collect. */
  cashCentimes: z.nullable(z.number()),
  notesFallShort,
  /** Agreed with the assignment, or what of it is earned with a cancelled order; null on older orders. */
  payCentimes: z.nullable(z.number()),
  /** Delivering takes the customer's code, which no order view holds (product §4.22). */
  needsHandOverCode: z.boolean(),
  history: z.array(historyStep),
  trip,
});
export type CourierJob = z.infer<typeof courierJob>;
