import type { AskedPeriod, PeriodFigures, PeriodSums } from '#shared/contract/marketplace/statistics.ts';
import { dayOf, midnightOf, sameTimeYesterday } from '#shared/domain/time/city-clock.ts';
import { byteOrderMark, csvLine } from '#shared/domain/writing/csv.ts';
import {
  addDays,
  countDays,
  daysBefore,
  daysOfBar,
  daysOfPeriod,
  type Days,
} from '#shared/domain/time/figure-periods.ts';
import type { Language } from '#shared/domain/writing/languages.ts';
import { wordsOf } from '#shared/messages/leaving.ts';
import type { AppContext } from '#server/context.ts';
import { noSums, readDaysOf, readPeriod, readPlacedBetween, type Bar } from './period-store.ts';
import type { Sums } from './span-events-store.ts';
import { readDays } from './store.ts';

const best = 8;
const minuteMs = 60_000;

export async function viewPeriod(
  app: AppContext,
  restaurantId: number,
  asked: AskedPeriod,
): Promise<PeriodFigures> {
  const today = dayOf(app.clock.now());
  const days = daysAsked(asked, today);
  const before = daysBefore(days);
  const isToday = days.from === today && days.to === today;
  const read = await readPeriod(app.db, restaurantId, {
    days,
    before,
    daysOfBar: daysOfBar(days),
    limit: best,
  });
  const sumsBefore = isToday ? await readYesterdayUntilNow(app, restaurantId) : read.before;
  const isDish = ({ optionGroup }: { optionGroup: string }): boolean => optionGroup === '';
  return {
    days,
    now: viewSums(read.now),
    before: { days: before, isUntilNow: isToday, sums: viewSums(sumsBefore) },
    bars: viewBars(days, read.bars),
    weekHours: viewWeek(read.weekHours),
    dishes: read.items.filter(isDish).map(({ optionGroup: _, ...dish }) => dish),
    options: read.items
      .filter((item) => !isDish(item))
      .map(({ optionGroup: group, ...rest }) => ({ group, ...rest })),
    isComplete: read.isComplete,
  };
}

const daysAsked = ({ period, from, to }: AskedPeriod, today: string): Days =>
  from && to ? { from, to } : daysOfPeriod(period ?? 'week', today);

/** Yesterday until the same time: compared with all of yesterday, every morning would look bad. */
async function readYesterdayUntilNow({ db, clock }: AppContext, restaurantId: number): Promise<Sums> {
  const now = clock.now();
  const { yesterdayByNow } = await readDays(db, { restaurantId }, now);
  const yesterday = { from: midnightOf(dayOf(now), -1), until: sameTimeYesterday(now) };
  const placed = await readPlacedBetween(db, restaurantId, yesterday);
  const { deliveredOrders, revenueCentimes, subtotalCentimes, commissionCentimes, meanMinutesToDoor } =
    yesterdayByNow;
  const millisecondsToDoor = (meanMinutesToDoor ?? 0) * deliveredOrders * minuteMs;
  const delivered = { deliveredOrders, revenueCentimes, subtotalCentimes, commissionCentimes };
  return { ...placed, ...delivered, millisecondsToDoor };
}

const meanOf = (sum: number, count: number): number | null => (count > 0 ? sum / count : null);

function viewSums(sums: Sums): PeriodSums {
  const { millisecondsToDoor, preparationMilliseconds, promisedMilliseconds, stars, ...counted } = sums;
  const { acceptedOrders, rejectedOrders, missedOrders, deliveredOrders, readyOrders, subtotalCentimes } =
    counted;
  const meanOrder = meanOf(subtotalCentimes, deliveredOrders);
  return {
    ...counted,
    acceptanceShare: meanOf(acceptedOrders, acceptedOrders + rejectedOrders + missedOrders),
    meanOrderCentimes: meanOrder === null ? null : Math.round(meanOrder),
    meanMinutesToDoor: meanOf(millisecondsToDoor / minuteMs, deliveredOrders),
    meanPreparationMinutes: meanOf(preparationMilliseconds / minuteMs, readyOrders),
    meanPromisedMinutes: meanOf(promisedMilliseconds / minuteMs, readyOrders),
    meanStars: meanOf(stars, counted.reviews),
  };
}

function viewBars(days: Days, bars: readonly Bar[]): PeriodFigures['bars'] {
  const length = daysOfBar(days);
  const found = new Map(bars.map(({ index, ...bar }) => [index, bar]));
  return Array.from({ length: Math.ceil(countDays(days) / length) }, (_, index) => {
    const from = addDays(days.from, index * length);
    const last = addDays(from, length - 1);
    const nothing = { orders: 0, deliveredOrders: 0, subtotalCentimes: 0 };
    return { days: { from, to: last < days.to ? last : days.to }, ...(found.get(index) ?? nothing) };
  });
}

function viewWeek(hours: readonly { hour: number; orders: number }[]): number[][] {
  const found = new Map(hours.map(({ hour, orders }) => [hour, orders]));
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) => found.get(day * 24 + hour) ?? 0),
  );
}

/** A line for each day, also for days without anything. */
export async function viewCsv(
  { db, clock }: AppContext,
  language: Language,
  restaurantId: number,
  asked: AskedPeriod,
): Promise<{ csv: string; days: Days }> {
  const days = daysAsked(asked, dayOf(clock.now()));
  const found = new Map(
    (await readDaysOf(db, restaurantId, days)).map(({ index, ...sums }) => [index, sums]),
  );
  const lines = Array.from({ length: countDays(days) }, (_, index) =>
    csvLine(csvCells(addDays(days.from, index), found.get(index) ?? noSums)),
  );
  return { csv: byteOrderMark + csvLine(wordsOf(language).figuresFile.head) + lines.join(''), days };
}

function csvCells(day: string, sums: Sums): string[] {
  const view = viewSums(sums);
  const fixed = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');
  const money = (centimes: number | null): string => (centimes === null ? '' : fixed(centimes / 100, 2));
  const decimal = (value: number | null): string => (value === null ? '' : fixed(value, 1));
  return [
    day,
    ...[view.orders, view.acceptedOrders, view.autoAcceptedOrders, view.rejectedOrders].map(String),
    ...[view.missedOrders, view.cancelledOrders, view.deliveredOrders].map(String),
    money(view.subtotalCentimes),
    money(view.commissionCentimes),
    money(view.revenueCentimes),
    money(view.meanOrderCentimes),
    decimal(view.meanPreparationMinutes),
    decimal(view.meanPromisedMinutes),
    String(view.lateOrders),
    decimal(view.meanMinutesToDoor),
    String(view.reviews),
    decimal(view.meanStars),
  ];
}
