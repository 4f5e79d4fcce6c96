/** What a day teaches of its kitchens' words while it is lived: nothing of tomorrow, and nothing of another day. */
import type { Minute } from '../city.ts';
import { learnReadyPace, type ReadySample } from '../ready-pace.ts';
import { minutesUntilReady, plannedQuantile, type ReadyPace, type SaidOrder } from '../ready.ts';
import type { DayOrder } from './day.ts';

interface SaidDayOrder {
  order: DayOrder;
  saidReadyAt: Minute;
}

export interface LearnedWords {
  city: ReadyPace;
  kitchens: ReadonlyMap<string, ReadyPace>;
}

/** Younger orders that are ready already are the quick ones. */
const settledMinutes = 60;

const saidOf = ({ order, saidReadyAt }: SaidDayOrder): SaidOrder => ({
  saidMinutes: saidReadyAt - order.placedAt,
  hour: Math.floor(order.placedAt / 60) % 24,
  ahead: null,
});

export function learnWords(orders: readonly SaidDayOrder[], now: Minute): LearnedWords {
  const byKitchen = new Map<string, ReadySample[]>();
  for (const living of orders) {
    const { kitchen, placedAt, readyAt } = living.order;
    if (placedAt + settledMinutes > now || readyAt > now) continue;
    const own = byKitchen.get(kitchen.id) ?? [];
    byKitchen.set(kitchen.id, [...own, { ...saidOf(living), realMinutes: readyAt - placedAt }]);
  }
  const city = learnReadyPace([...byKitchen.values()].flat());
  const kitchens = new Map([...byKitchen].map(([id, own]) => [id, learnReadyPace(own, city)]));
  return { city, kitchens };
}

export function readyByWords({ city, kitchens }: LearnedWords, living: SaidDayOrder, now: Minute): Minute {
  const { kitchen, placedAt } = living.order;
  const passed = now - placedAt;
  const pace = kitchens.get(kitchen.id) ?? city;
  return (
    placedAt +
    minutesUntilReady(saidOf(living), pace, {
      passed,
      quantile: plannedQuantile,
    })
  );
}
