import type { Hint, HintAspect, LiveTopic } from '#shared/contract/marketplace/events.ts';
import { accountRules, kindOf } from '#shared/domain/money/ledger-accounts.ts';
import type { LegalParty } from '#shared/domain/money/legal-identity.ts';
import { ownerOf } from '#shared/domain/money/payouts.ts';
import { refusalFor, type Access } from '#shared/domain/permissions.ts';
import { identityOf, type SignedIn, type SignedInTablet } from '#server/identity.ts';

/** A stream listens to the channels that its session allows; kept public answers to 'visitors', the worker to 'outbox', and what compares acknowledged moves (decision 99) to 'acknowledged'. */
export type Channel =
  | 'everyone'
  | 'visitors'
  | 'outbox'
  | 'acknowledged'
  | 'admins'
  | 'couriers-on-duty'
  | `user:${string}`
  | `restaurant:${number}`
  | `tablet:${string}`;

export interface Announcement extends Omit<Hint, 'isOfOthers'> {
  channels: readonly Channel[];
}

type Subject = readonly [topic: LiveTopic, id: string, aspect?: HintAspect];

const at = ([topic, id, aspect]: Subject, moment: Date, channels: readonly Channel[]): Announcement => ({
  topic,
  id,
  ...(aspect && { aspect }),
  version: moment.getTime(),
  channels,
});

export const announcements = {
  /** A move: a browser uses each version of an order once. */
  order: (order: OrderParties & { id: string; version: number }): Announcement => ({
    topic: 'orders',
    id: order.id,
    version: order.version,
    channels: [...audienceOfMove(order), 'acknowledged'],
  }),
  /** Something happened to the order without a move: a request, a wish, an alarm. The order keeps its version, so this announcement has its own. */
  orderFact: (order: OrderParties & { id: string }, moment: Date) =>
    at(['orders', order.id, 'fact'], moment, audienceOfOrder(order, waits(order, moment))),
  released: ({ id, version }: { id: string; version: number }, courierId: string): Announcement => ({
    topic: 'orders',
    id,
    version,
    channels: [`user:${courierId}`],
  }),
  /** An offer or a promise: the order's other parties hear of the order. */
  offer: ({ id, courierId }: { id: string; courierId: string }, moment: Date) =>
    at(['offers', id], moment, [`user:${courierId}`, 'admins']),
  /** What an admin has said of the order and a courier. */
  pin: (orderId: string, moment: Date) => at(['offers', orderId], moment, ['admins']),
  /** The pin has a topic and a number of its own, beside the moves, whose versions a browser compares. */
  orderChange: (order: OrderParties & { id: string; changeCount: number }): Announcement => ({
    topic: 'order_changes',
    id: order.id,
    version: order.changeCount,
    channels: audienceOfOrder(order),
  }),
  news: ({ id, version }: { id: string; version: number }): Announcement => ({
    topic: 'orders',
    id,
    version,
    channels: ['outbox'],
  }),
  outbox: (moment: Date) => at(['orders', 'outbox'], moment, ['outbox']),
  trouble: (order: { id: string; customerId: string; courierId: string }, moment: Date) =>
    at(['orders', order.id, 'trouble'], moment, [
      `user:${order.customerId}`,
      `user:${order.courierId}`,
      'admins',
    ]),
  noShow: (order: { id: string; customerId: string }, moment: Date) =>
    at(['orders', order.id, 'no_show'], moment, [`user:${order.customerId}`, 'admins']),
  position: (orderId: string, moment: Date, order: Pick<OrderParties, 'customerId' | 'status'>) =>
    at(['positions', orderId], moment, audienceOfPosition(order)),
  /** The position of a courier on duty without a job. */
  dutyPosition: (courierId: string, moment: Date) => at(['positions', courierId], moment, ['admins']),
  menu: (restaurantId: number, moment: Date) =>
    at(['menu', String(restaurantId)], moment, [`restaurant:${restaurantId}`, 'visitors']),
  setup: (restaurantId: number, moment: Date) =>
    at(['restaurants', String(restaurantId), 'setup'], moment, [`restaurant:${restaurantId}`]),
  people: (restaurantId: number, moment: Date) =>
    at(['restaurants', String(restaurantId), 'people'], moment, [`restaurant:${restaurantId}`]),
  application: (applicantId: string, moment: Date) =>
    at(['users', applicantId, 'application'], moment, [`user:${applicantId}`, 'admins']),
  /** The places of a customer's address book. */
  places: (customerId: string, moment: Date) =>
    at(['users', customerId, 'places'], moment, [`user:${customerId}`]),
  restaurant: (id: number, moment: Date) => at(['restaurants', String(id)], moment, ['everyone']),
  courier: (userId: string, moment: Date) => at(['couriers', userId], moment, ['admins']),
  /** Deliveries raise it too; their announcement is the order's. */
  cash: (courierId: string, moment: Date) =>
    at(['couriers', courierId, 'cash'], moment, [`user:${courierId}`, 'admins']),
  review: (order: { id: string; customerId: string; restaurantId: number }, moment: Date) =>
    at(['reviews', order.id], moment, [
      `user:${order.customerId}`,
      `restaurant:${order.restaurantId}`,
      'admins',
    ]),
  /** The identity of a party on paper, or its bank account. */
  legal: (party: LegalParty, moment: Date) => at(['legal', party], moment, audienceOfParty(party)),
  invoice: (id: string, restaurantId: number, moment: Date) =>
    at(['invoices', id], moment, [`restaurant:${restaurantId}`, 'admins']),
  user: (userId: string, moment: Date) => at(['users', userId], moment, ['admins']),
  /** Ends the user's streams: they begin again with what the session may get now. */
  session: (userId: string, moment: Date) => at(['session', userId], moment, [`user:${userId}`]),
  /** The tablet's stream ends, and begins again only while it is signed in. */
  tablet: (id: string, moment: Date) => at(['session', id], moment, [`tablet:${id}`]),
  tablets: (restaurantId: number, moment: Date) =>
    at(['restaurants', String(restaurantId), 'tablets'], moment, [`restaurant:${restaurantId}`]),
  settings: (moment: Date) => at(['settings', 'settings'], moment, ['admins']),
  /** The synonyms of the search; the searches of every process read them. */
  synonyms: (moment: Date) => at(['settings', 'synonyms'], moment, ['admins']),
  /** The tariff, and how far a restaurant delivers that has no bound of its own. */
  reach: (moment: Date) => at(['reach', 'reach'], moment, ['everyone']),
  site: (moment: Date) => at(['site', 'site'], moment, ['everyone']),
};

interface OrderParties {
  customerId: string;
  restaurantId: number;
  courierId: string | null;
  status: string;
  boardFrom?: Date | null;
}

/**
 * Whether the order waits for its moment on the board. A move names no moment: it has just planned it, or has come
 * before it.
 */
const waits = ({ boardFrom }: OrderParties, moment?: Date): boolean =>
  Boolean(boardFrom && (!moment || boardFrom > moment));

/** Couriers on duty are informed of a ready order on the board. */
function audienceOfOrder(order: OrderParties, isWaiting = false): Channel[] {
  const channels: Channel[] = [`user:${order.customerId}`, `restaurant:${order.restaurantId}`, 'admins'];
  if (order.courierId) channels.push(`user:${order.courierId}`);
  if (order.status === 'ready_for_pickup' && !isWaiting) channels.push('couriers-on-duty');
  return channels;
}

/** The couriers are informed again when one of them takes it from there. */
function audienceOfMove(order: OrderParties): Channel[] {
  const isWaiting = waits(order);
  const isTaken = order.status === 'out_for_delivery' && !isWaiting;
  return [...audienceOfOrder(order, isWaiting), ...(isTaken ? (['couriers-on-duty'] as const) : [])];
}

/** The customer gets the position while the courier carries the order (product §9.9). */
function audienceOfPosition(order: Pick<OrderParties, 'customerId' | 'status'>): Channel[] {
  return order.status === 'picked_up' ? [`user:${order.customerId}`, 'admins'] : ['admins'];
}

function audienceOfParty(party: LegalParty): Channel[] {
  if (party === 'marketplace') return ['admins'];
  const owner = ownerOf(party);
  const isRestaurant = accountRules[kindOf(party)].owner === 'restaurant';
  return [isRestaurant ? `restaurant:${Number(owner)}` : `user:${owner}`, 'admins'];
}

/** A kitchen, an admin and a courier on duty get hints of other users' orders. */
export const isOfOthers = ({ channels }: Announcement, listenerId: string): boolean =>
  !channels.includes(`user:${listenerId}`) && channels.some((channel) => channel.startsWith('user:'));

export const channelsOfTablet = ({ id, restaurant }: SignedInTablet): Channel[] => [
  'everyone',
  `tablet:${id}`,
  `restaurant:${restaurant.id}`,
];

export function channelsOf(user: SignedIn): Channel[] {
  const channels: Channel[] = ['everyone', `user:${user.id}`];
  const identity = identityOf(user);
  const may = (access: Access, restaurantId?: number) => refusalFor(access, identity, restaurantId) === null;
  for (const { id } of user.restaurants) if (may('kitchen', id)) channels.push(`restaurant:${id}`);
  if (may('on_duty_courier')) channels.push('couriers-on-duty');
  if (may('admin')) channels.push('admins');
  return channels;
}
