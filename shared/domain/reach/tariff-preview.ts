/** What past orders would have brought under another tariff, beside what they brought (product §14.4). */
import { sorted } from '#shared/domain/sorted.ts';
import type { Position, ServiceArea } from '#shared/domain/promise/distance.ts';
import { isServed, quoteDelivery, type Tariff } from './tariff.ts';
import { marginOf } from './zone-margins.ts';

/** An order that was delivered. */
export interface PastOrder {
  restaurant: { position: Position; reachMetres: number };
  place: Position;
  /** The dishes as they were ordered: what a tariff asks for. */
  dishesCentimes: number;
  /** What was left of them: what commission is due on. */
  dueDishesCentimes: number;
  feeCentimes: number;
  payCentimes: number;
  commissionPercent: number;
}

export interface PreviewSums {
  orders: number;
  feeCentimes: number;
  payCentimes: number;
  marginCentimes: number;
}

export const missedReasons = ['outside_city', 'outside_zones', 'too_far', 'below_least'] as const;
export type MissedReason = (typeof missedReasons)[number];

interface Compared {
  was: PreviewSums;
  wouldBe: PreviewSums;
}

interface TariffPreview extends Compared {
  /** The zones that would have an order, by number. */
  zones: (Compared & { zone: number })[];
  /** The lengths by the kilometre of the way; each is up to the next one. */
  lengths: (Compared & { afterKm: number })[];
  /** What would not have been served brought this much. */
  missed: { reason: MissedReason; was: PreviewSums }[];
}

const nothing = (): PreviewSums => ({ orders: 0, feeCentimes: 0, payCentimes: 0, marginCentimes: 0 });
const compared = (): Compared => ({ was: nothing(), wouldBe: nothing() });

export interface Preview {
  add: (order: PastOrder) => void;
  result: () => TariffPreview;
}

/** Holds sums alone, however many orders are added. */
export function previewTariff(tariff: Tariff, city: ServiceArea): Preview {
  const all = compared();
  const zones = new Map<number, Compared>();
  const lengths = new Map<number, Compared>();
  const missed = new Map<MissedReason, PreviewSums>();
  return {
    add: (order) => {
      const was = sumsOf(order, order.feeCentimes);
      addTo(all.was, was);
      const { restaurant, place, dishesCentimes } = order;
      const quote = quoteDelivery({ city, tariff, restaurant, place, dishesCentimes });
      if (!isServed(quote)) return addTo(entry(missed, quote.refusal, nothing), was);
      if (dishesCentimes < quote.leastCentimes) return addTo(entry(missed, 'below_least', nothing), was);
      const wouldBe = sumsOf(order, quote.feeCentimes);
      const length = Math.max(0, Math.ceil(quote.metres / 1000) - 1);
      addTo(all.wouldBe, wouldBe);
      for (const one of [entry(zones, quote.zone, compared), entry(lengths, length, compared)]) {
        addTo(one.was, was);
        addTo(one.wouldBe, wouldBe);
      }
    },
    result: () => ({
      ...all,
      zones: inOrder(zones).map(([zone, sums]) => ({ zone, ...sums })),
      lengths: inOrder(lengths).map(([afterKm, sums]) => ({ afterKm, ...sums })),
      missed: missedReasons.flatMap((reason) => {
        const was = missed.get(reason);
        return was ? [{ reason, was }] : [];
      }),
    }),
  };
}

function sumsOf(order: PastOrder, feeCentimes: number): PreviewSums {
  const { dueDishesCentimes: dishesCentimes, payCentimes, commissionPercent } = order;
  const marginCentimes = marginOf({ dishesCentimes, feeCentimes, payCentimes, commissionPercent });
  return { orders: 1, feeCentimes, payCentimes, marginCentimes };
}

function addTo(sums: PreviewSums, more: PreviewSums): void {
  sums.orders += more.orders;
  sums.feeCentimes += more.feeCentimes;
  sums.payCentimes += more.payCentimes;
  sums.marginCentimes += more.marginCentimes;
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

const inOrder = <Value>(map: ReadonlyMap<number, Value>): [number, Value][] =>
  sorted([...map], ([one], [other]) => one - other);
