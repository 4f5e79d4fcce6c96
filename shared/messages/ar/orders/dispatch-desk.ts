import type { PlanReason } from '#shared/domain/dispatch/explain.ts';
import type { DispatchMode } from '#shared/domain/dispatch/modes.ts';
import type { PinKind } from '#shared/domain/dispatch/pins.ts';
import type { ErrorCode } from '#shared/domain/errors.ts';
import { offerFailures } from '#messages/orders/offered-jobs.ts';
import { comma, formatCount, formatCountAfter, formatNumber, formatTime } from '#messages/writing/format.ts';
import { counts, type PluralForms } from '#messages/writing/counts.ts';

const courierCount: PluralForms = {
  zero: 'لا موزّعين',
  one: 'موزّع واحد',
  two: 'موزّعان',
  few: 'موزّعين',
  many: 'موزّعا',
  other: 'موزّع',
};

const minutesAfter = (minutes: number): string => formatCountAfter(minutes, counts.minute);

const courierState = { free: 'متوفر', asked: 'أمامه عرض', busy: 'في مهمة' } as const;

/** The desk of dispatch: orders that wait, couriers on duty, pins and forbids (product §4.35). */
export const dispatchDeskMessages = {
  lists: 'الطلبات والموزّعون',
  orders: 'طلبات بلا موزّع',
  ordersTab: 'الطلبات',
  ordersNone: 'لا طلب ينتظر موزّعا الآن',
  ordersNoneLead: 'يظهر هنا كل طلب قبله مطعمه، ولم يأخذه موزّع ولم يُعرض على أحد.',
  couriers: 'موزّعون متوفرون',
  couriersTab: 'الموزّعون',
  couriersNone: 'لا موزّع متوفرا الآن',
  couriersNoneLead: 'يظهر هنا من شغّل استقبال المهام.',

  map: (orders: string, couriers: string): string =>
    `خريطة التوزيع. طلبات بلا موزّع: ${orders}، موزّعون متوفرون: ${couriers}`,
  onMap: (name: string, state: 'free' | 'asked' | 'busy'): string => `${name}، ${courierState[state]}`,
  drag: 'اسحب الطلب إلى موزّع',
  showOnMap: (what: string): string => `إبراز ${what} على الخريطة`,
  legend: {
    kitchen: 'مطعم',
    door: 'باب الزبون',
    courier: 'موزّع',
    next: 'الجولة المقبلة',
    later: 'جولة بعدها',
    unseen: (count: string): string => `موزّعون لا يُعرف مكانهم: ${count}`,
  },

  placed: (age: string): string => `طُلب ${age}`,
  way: (kitchen: string, district: string | null): string =>
    district ? `من ${kitchen} إلى ${district}` : `من ${kitchen}`,
  readySince: (at: Date): string => `الطعام جاهز منذ ${formatTime(at)}`,
  readyAt: (at: Date): string => `يجهز الطعام نحو ${formatTime(at)}`,
  plannedFor: (name: string): string => `في الخطة: ${name}`,
  times: (arrives: Date, drop: Date): string =>
    `في المطعم ${formatTime(arrives)}، عند الباب ${formatTime(drop)}`,
  inAll: (minutes: number): string => `${formatCount(minutes, counts.minute)} من الطلب إلى الباب`,
  why: 'لماذا',
  unplanned: 'طلب جديد، تشمله الخطة المقبلة.',
  left: (why: string): string => `بلا موزّع في الخطة: ${why}`,

  choose: 'اختيار موزّع',
  chooseFor: (shortId: string): string => `اختيار موزّع للطلب ${shortId}`,
  gone: 'لم يعد هذا الطلب ينتظر موزّعا.',
  courierGone: 'أوقف هذا الموزّع استقبال المهام. اختر موزّعا آخر.',
  toKitchen: (distance: string): string => `${distance} إلى المطعم`,
  chosenByPlan: 'اختارته الخطة',
  backToCouriers: 'موزّع آخر',
  sayOf: (shortId: string, name: string): string => `الطلب ${shortId} و${name}`,

  give: 'إسناد الآن',
  giveLead: 'يصير مهمته حالا، ويصله إشعار. اتصل به قبل ذلك.',
  giveLater: 'لا يُسند طلب قبل أن يجهز طعامه. اعرضه عليه أو خصّصه له.',
  offer: 'عرض الآن',
  offerLead: 'يصله عرض، ويجيب من هاتفه.',
  pin: 'تخصيص',
  pinLead: 'لا تعطي الخطة الطلب لغيره، وتنتظره إذا كان مشغولا.',
  forbid: 'منع',
  forbidLead: 'لا تعطيه الخطة هذا الطلب.',
  unpin: 'إزالة التخصيص',
  unpinLead: 'تعود الخطة إلى اختيار موزّعه.',
  allow: 'رفع المنع',
  allowLead: 'يعود هذا الموزّع بين من تختار منهم الخطة.',

  pinned: (name: string): string => `مخصّص لـ${name}`,
  forbidden: (name: string): string => `ممنوع على ${name}`,
  saidBy: (admin: string, age: string): string => `${admin}، ${age}`,
  undo: 'تراجع',
  undone: 'تم التراجع.',

  courierState,
  trip: (number: number): string => `الجولة ${number}`,
  tripNext: 'الجولة المقبلة',
  noTrip: 'لا جولة له في الخطة.',

  modeLead: {
    board:
      'الطلبات الجاهزة في لوحة المهام لجميع الموزّعين. الخطة هنا اقتراح: لا ترسل عروضا، ولا يسري التخصيص والمنع على اللوحة.',
    offers: 'تعرض ميدة كل طلب وحدها على موزّعه في الخطة، والخطة تحترم التخصيص والمنع.',
  } satisfies Record<DispatchMode, string>,
  standsOnBoard: 'لم تُخطَّط المدينة منذ أكثر من 30 ثانية. ما تراه من الخطة قديم، ولوحة المهام تعمل كالعادة.',
} as const;

export const pinDone: Record<PinKind, (shortId: string, name: string) => string> = {
  pin: (shortId, name) => `خُصّص الطلب ${shortId} لـ${name}`,
  forbid: (shortId, name) => `مُنع ${name} من الطلب ${shortId}`,
};

export const pinLifted: Record<PinKind, (shortId: string, name: string) => string> = {
  pin: (shortId, name) => `أُزيل تخصيص الطلب ${shortId} لـ${name}`,
  forbid: (shortId, name) => `رُفع منع ${name} من الطلب ${shortId}`,
};

export const liftPin: Record<PinKind, (name: string) => string> = {
  pin: (name) => `إزالة التخصيص لـ${name}`,
  forbid: (name) => `رفع المنع عن ${name}`,
};

interface SaidReason {
  minutes?: number | undefined;
  courierName?: string | undefined;
}

/** Why the plan chose the courier. */
export const reasonText: Record<PlanReason, (reason: SaidReason) => string> = {
  pinned: () => 'خصّصته الإدارة له',
  only: () => 'هو وحده يستطيع أخذه',
  together: () => 'مع طلب آخر من المطعم نفسه',
  nearest: ({ minutes = 0 }) => `الأقرب إلى المطعم، على بعد ${minutesAfter(minutes)}`,
  free_first: () => 'يتفرّغ قبل غيره',
  food_waits: ({ minutes = 0 }) => `ينتظره الطعام ${minutesAfter(minutes)}`,
  courier_waits: ({ minutes = 0 }) => `ينتظر في المطعم ${minutesAfter(minutes)} حتى يجهز الطعام`,
  next_best: ({ minutes = 0, courierName = '' }) =>
    minutes > 0 ? `يليه ${courierName}، بفارق ${minutesAfter(minutes)}` : `يليه ${courierName}، بلا فارق`,
  no_other: () => 'لا وقت لدى غيره',
};

/** What an admin reads where the error's own text speaks to the courier. */
export const deskFailures: Partial<Record<ErrorCode, string>> = {
  ...offerFailures,
  order_pinned: 'هذا الطلب مخصّص لموزّع آخر. أزل التخصيص أولا.',
  courier_forbidden: 'مُنع هذا الموزّع من هذا الطلب. ارفع المنع أولا.',
};

export const moreCouriersMessages = {
  title: 'لو كان في المدينة موزّعون أكثر',
  lead: 'تُحسب الخطة مرة أخرى بموزّعين إضافيين عند المطاعم الأكثر طلبا. لا يُحفظ شيء ولا يُعرض شيء.',
  count: 'موزّعون إضافيون',
  ask: 'حساب الأثر',
  stood: 'يقفون في الحساب عند:',
} as const;

interface TriedFigures {
  meanMinutes: number | null;
  left: number;
  late: number;
}

interface TriedCouriers {
  before: TriedFigures;
  after: TriedFigures;
  kitchens: readonly string[];
}

/** What more couriers would change: a sentence, its figures, and where they were thought to stand. */
export function moreCouriersText(
  more: number,
  { before, after, kitchens }: TriedCouriers,
): { said: string; changes: string[]; where: string | null } {
  if (kitchens.length === 0) return { said: 'لا طلب ينتظر موزّعا الآن.', changes: [], where: null };
  const changes = [
    ...changedCount('طلبات بلا موزّع', before.left, after.left),
    ...changedMinutes(before.meanMinutes, after.meanMinutes),
    ...changedCount('طلبات متأخرة عن موعدها', before.late, after.late),
  ];
  return {
    said:
      changes.length > 0
        ? `مع ${formatCountAfter(more, courierCount)} إضافة إلى المتوفرين الآن:`
        : `لن يغيّر ${formatCount(more, courierCount)} إضافة إلى المتوفرين الآن شيئا.`,
    changes,
    where: `${moreCouriersMessages.stood} ${[...new Set(kitchens)].join(comma)}`,
  };
}

const changedCount = (what: string, before: number, after: number): string[] =>
  before === after ? [] : [`${what}: ${formatNumber(after)} بدل ${formatNumber(before)}`];

function changedMinutes(before: number | null, after: number | null): string[] {
  if (before === null || after === null) return [];
  const [from, to] = [Math.round(before), Math.round(after)];
  return from === to
    ? []
    : [`من الطلب إلى الباب: ${formatCount(to, counts.minute)} بدل ${minutesAfter(from)}`];
}
