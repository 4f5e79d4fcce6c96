/** What the delivery to a place costs, or why nobody delivers there: the same on a phone and on the server (product §14.1). */
import { routeMetres } from '#shared/domain/money/courier-pay.ts';
import { isInside, type Position, type ServiceArea } from '#shared/domain/promise/distance.ts';
import { cornerAt, isInPolygon, type Corner } from './polygons.ts';

export interface Rate {
  baseCentimes: number;
  /** The base pays this much of the way. */
  includedMetres: number;
  /** The price of each kilometre beyond it. */
  kmCentimes: number;
  /** The least that the dishes of an order cost. */
  leastCentimes: number;
  /** Dishes from this amount on are delivered for nothing; null: none are. */
  freeFromCentimes: number | null;
}

/** A part of the city, by its border or by the length of the way; a ring is a zone of the whole city between two lengths. */
export interface Zone extends Rate {
  /** The zone's own name; empty: the screens name it. */
  name: string;
  /** Null: the whole city. */
  corners: readonly Corner[] | null;
  /** The zone begins behind this length, and ends with the other; null: it has no end. */
  afterMetres: number;
  untilMetres: number | null;
}

/** Where zones overlap, the one holds that is cheaper for the customer. */
export type Tariff = readonly Zone[];

/** 10 MAD (product §4.6). */
export const firstFeeCentimes = 1000;

/** One zone, the city. A migration inserts it as the first version. */
export const firstTariff: Tariff = [
  {
    name: '',
    corners: null,
    afterMetres: 0,
    untilMetres: null,
    baseCentimes: firstFeeCentimes,
    includedMetres: 0,
    kmCentimes: 0,
    leastCentimes: 0,
    freeFromCentimes: null,
  },
];

/** The smallest coins that people still carry. */
const coinCentimes = 50;

/** The fee to the nearest half dirham, half of it up. */
export function feeCentimes(rate: Rate, metres: number, dishesCentimes: number): number {
  if (rate.freeFromCentimes !== null && dishesCentimes >= rate.freeFromCentimes) return 0;
  const beyond = Math.max(0, metres - rate.includedMetres);
  const thousandths = rate.baseCentimes * 1000 + rate.kmCentimes * beyond;
  return Math.floor(thousandths / (coinCentimes * 1000) + 0.5) * coinCentimes;
}

interface Sender {
  position: Position;
  /** The longest way that it delivers. */
  reachMetres: number;
}

export interface Asked {
  city: ServiceArea;
  tariff: Tariff;
  restaurant: Sender;
  place: Position;
  dishesCentimes: number;
}

export interface Served {
  /** The zone's number in the tariff. */
  zone: number;
  /** The metres of the way, to the nearest 100 m. */
  metres: number;
  feeCentimes: number;
  leastCentimes: number;
  freeFromCentimes: number | null;
}

export type Unserved =
  | { refusal: 'outside_city' }
  | { refusal: 'outside_zones' }
  | { refusal: 'too_far'; metres: number; reachMetres: number };

export type Quote = Served | Unserved;

export const isServed = (quote: Quote): quote is Served => !('refusal' in quote);

export function quoteDelivery(asked: Asked): Quote {
  const { city, tariff, restaurant, place, dishesCentimes } = asked;
  if (!isInside(city, place)) return { refusal: 'outside_city' };
  const metres = routeMetres(restaurant.position, place);
  if (metres > restaurant.reachMetres)
    return { refusal: 'too_far', metres, reachMetres: restaurant.reachMetres };
  const here = zonesAt(tariff, place);
  if (here.length === 0) return { refusal: 'outside_zones' };
  const offers = here
    .filter(({ zone }) => isOfLength(zone, metres))
    .map(({ zone, number }) => offerOf(zone, number, { metres, dishesCentimes }));
  const [first, ...others] = offers;
  if (!first) return { refusal: 'too_far', metres, reachMetres: farthestOf(here.map(({ zone }) => zone)) };
  return others.reduce((best, offer) => (isBetter(offer, best, dishesCentimes) ? offer : best), first);
}

interface NumberedZone {
  zone: Zone;
  number: number;
}

function zonesAt(tariff: Tariff, place: Position): NumberedZone[] {
  const point = cornerAt(place);
  return tariff
    .map((zone, number) => ({ zone, number }))
    .filter(({ zone: { corners } }) => corners === null || isInPolygon(corners, point));
}

export const isOfLength = ({ afterMetres, untilMetres }: Zone, metres: number): boolean =>
  (metres > afterMetres || afterMetres === 0) && (untilMetres === null || metres <= untilMetres);

/** The farthest end of the zones that have one. */
const farthestOf = (zones: readonly Zone[]): number =>
  Math.max(0, ...zones.map(({ untilMetres }) => untilMetres ?? 0));

const offerOf = (
  { leastCentimes, freeFromCentimes, ...rate }: Zone,
  zone: number,
  { metres, dishesCentimes }: { metres: number; dishesCentimes: number },
): Served => ({
  zone,
  metres,
  feeCentimes: feeCentimes({ ...rate, leastCentimes, freeFromCentimes }, metres, dishesCentimes),
  leastCentimes,
  freeFromCentimes,
});

/** A zone whose least basket is filled comes first, then the lower fee, then the lower basket; else the earlier zone stays. */
function isBetter(offer: Served, best: Served, dishesCentimes: number): boolean {
  const missing = ({ leastCentimes }: Served): number => Math.max(0, leastCentimes - dishesCentimes);
  const isFilled = missing(offer) === 0;
  if (isFilled !== (missing(best) === 0)) return isFilled;
  if (!isFilled && missing(offer) !== missing(best)) return missing(offer) < missing(best);
  if (offer.feeCentimes !== best.feeCentimes) return offer.feeCentimes < best.feeCentimes;
  return offer.leastCentimes < best.leastCentimes;
}

/** The lowest fee that any order can have; what is shown as «from» while the place is not known. */
export const lowestFeeCentimes = (tariff: Tariff): number =>
  Math.min(...tariff.map((zone) => feeCentimes(zone, zone.afterMetres, 0)));

/** Every order costs the same, so that the fee is known without a place. */
export const isFlat = (tariff: Tariff): boolean =>
  tariff.every(
    ({ baseCentimes, kmCentimes, freeFromCentimes }) =>
      kmCentimes === 0 && freeFromCentimes === null && baseCentimes === tariff[0]?.baseCentimes,
  );
