/** Each kind of news goes by channels in an order; each waits whether an earlier one arrived (product §19). */
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import type { Role } from '#shared/domain/permissions.ts';
import { newsNames, type PushNews } from './push-news.ts';
import { textChannels, type TextChannel } from './text-templates.ts';

export const newsChannels = ['push', 'whatsapp', 'sms', 'mail'] as const;
export type NewsChannel = (typeof newsChannels)[number];

/** What a person chooses channels for. The first two are a customer's. */
export const newsGroups = ['progress', 'answers', 'kitchen', 'jobs', 'desk'] as const;
export type NewsGroup = (typeof newsGroups)[number];

interface NewsStep {
  channel: NewsChannel;
  /** The seconds from the cause. */
  afterSeconds: number;
}

interface NewsWay {
  group: NewsGroup;
  steps: readonly NewsStep[];
  /** A text leaves only while the order has one of these statuses; by default always. */
  while?: readonly OrderStatus[];
  /** A notification about the same order was seen before, and nobody acted. */
  isTextedAnyway?: true;
}

const push: NewsStep = { channel: 'push', afterSeconds: 0 };
const whatsapp: NewsStep = { channel: 'whatsapp', afterSeconds: 20 };
/** A mail is queued with words of its own (`order_cancelled`). */
const mail: NewsStep = { channel: 'mail', afterSeconds: 0 };
const byPush = [push];
const alsoByWhatsApp = [push, whatsapp];
const cannotWait = [push, whatsapp, { channel: 'sms', afterSeconds: 50 }] as const;
const atOnce = [
  push,
  { channel: 'whatsapp', afterSeconds: 0 },
  { channel: 'sms', afterSeconds: 30 },
] as const;

const waiting: readonly OrderStatus[] = ['new', 'preparing', 'ready_for_pickup', 'out_for_delivery'];
const open: readonly OrderStatus[] = [...waiting, 'picked_up'];
const onTheWay: readonly OrderStatus[] = ['out_for_delivery', 'picked_up'];

const ways: Record<PushNews, NewsWay> = {
  order_accepted: { group: 'progress', steps: alsoByWhatsApp, while: waiting },
  order_picked_up: { group: 'progress', steps: alsoByWhatsApp, while: ['picked_up'] },
  order_delivered: { group: 'progress', steps: byPush },
  order_delayed: { group: 'answers', steps: alsoByWhatsApp, while: open },
  wish_declined: { group: 'answers', steps: alsoByWhatsApp, while: open },
  change_proposed: { group: 'answers', steps: alsoByWhatsApp, while: ['preparing'] },
  courier_at_door: { group: 'answers', steps: alsoByWhatsApp, while: ['picked_up'] },
  order_cancelled: { group: 'answers', steps: [...alsoByWhatsApp, mail], while: ['cancelled'] },
  carried_order_cancelled: { group: 'answers', steps: [...cannotWait, mail], while: ['cancelled'] },

  order_to_accept: { group: 'kitchen', steps: byPush },
  order_unanswered: { group: 'kitchen', steps: atOnce, while: ['new'], isTextedAnyway: true },
  order_auto_accepted: { group: 'kitchen', steps: alsoByWhatsApp, while: ['preparing'] },
  restaurant_paused: { group: 'kitchen', steps: alsoByWhatsApp },
  kitchen_closed: { group: 'kitchen', steps: cannotWait },
  cancel_refused: { group: 'kitchen', steps: alsoByWhatsApp, while: waiting },
  order_called_off: { group: 'kitchen', steps: alsoByWhatsApp, while: ['cancelled'] },
  made_order_called_off: { group: 'kitchen', steps: alsoByWhatsApp, while: ['cancelled'] },

  job_ready: { group: 'jobs', steps: byPush },
  place_mended: { group: 'jobs', steps: alsoByWhatsApp, while: onTheWay },
  job_given: { group: 'jobs', steps: alsoByWhatsApp, while: ['out_for_delivery'] },
  job_offered: { group: 'jobs', steps: byPush },
  promise_dropped: { group: 'jobs', steps: alsoByWhatsApp },
  promised_food_ready: { group: 'jobs', steps: byPush },
  job_called_off: { group: 'jobs', steps: alsoByWhatsApp, while: ['cancelled'] },
  job_released: { group: 'jobs', steps: alsoByWhatsApp },
  courier_silent: { group: 'jobs', steps: alsoByWhatsApp },
  duty_ended: { group: 'jobs', steps: alsoByWhatsApp },
  offers_unanswered: { group: 'jobs', steps: alsoByWhatsApp },
  shift_soon: { group: 'jobs', steps: alsoByWhatsApp },
  shift_called_off: { group: 'jobs', steps: alsoByWhatsApp },

  texts_near_budget: { group: 'desk', steps: byPush },
  plan_stands: { group: 'desk', steps: byPush },
  order_arrived: { group: 'desk', steps: byPush },
  kitchen_silent: { group: 'desk', steps: byPush },
  order_silent: { group: 'desk', steps: byPush },
  order_needs_admin: { group: 'desk', steps: byPush },
  order_wish: { group: 'desk', steps: byPush },
  cancel_asked: { group: 'desk', steps: byPush },
  cancel_waits: { group: 'desk', steps: byPush },
};

export const groupOf = (news: PushNews): NewsGroup => ways[news].group;

export type TextStep = NewsStep & { channel: TextChannel };

export const textStepsOf = (news: PushNews): TextStep[] =>
  ways[news].steps.filter((step): step is TextStep => textChannels.some((one) => one === step.channel));

/** The channels that some news of a group uses, in their order. */
export const channelsOfGroup = (group: NewsGroup): NewsChannel[] =>
  newsChannels.filter((channel) =>
    newsNames.some(
      (news) => ways[news].group === group && ways[news].steps.some((step) => step.channel === channel),
    ),
  );

/** Everybody may order. */
export function groupsOf({ role, hasRestaurant }: { role: Role; hasRestaurant: boolean }): NewsGroup[] {
  return newsGroups.filter(
    (group) =>
      group === 'progress' ||
      group === 'answers' ||
      (group === 'kitchen' && role === 'restaurant' && hasRestaurant) ||
      (group === 'jobs' && role === 'courier') ||
      (group === 'desk' && role === 'admin'),
  );
}

/** The facts of a text at the moment when it would leave. */
export interface TextCase {
  news: PushNews;
  number: string | null;
  isChannelSetUp: boolean;
  isSwitchedOff: boolean;
  isExpired: boolean;
  /** Newer news about the same order waits for the same person. */
  isOvertaken: boolean;
  /** The news still concerns the person: the order's customer, an owner of its restaurant or of a closed one, its courier. */
  isStillConcerned: boolean;
  /** Null for news of no order. */
  status: OrderStatus | null;
  isTakenByBrowser: boolean;
  /** An earlier text with the same news reached the phone. */
  hasTextArrived: boolean;
}

export function mayTextLeave(text: TextCase): boolean {
  const { while: statuses, isTextedAnyway = false } = ways[text.news];
  if (text.number === null || !text.isChannelSetUp || text.isSwitchedOff) return false;
  if (text.isExpired || text.isOvertaken || !text.isStillConcerned || text.hasTextArrived) return false;
  if (statuses && (text.status === null || !statuses.includes(text.status))) return false;
  return isTextedAnyway || !text.isTakenByBrowser;
}
