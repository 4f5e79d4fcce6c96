/** What an order of a zone leaves the marketplace at the present pay, as docs/money.md counts a margin (product §14.4). */
import { payAt, type PayRates } from '#shared/domain/money/courier-pay.ts';
import { commissionCentimes, splitVat } from '#shared/domain/money/pricing.ts';
import { feeCentimes, type Zone } from './tariff.ts';

interface OrderSums {
  dishesCentimes: number;
  feeCentimes: number;
  payCentimes: number;
  commissionPercent: number;
}

/** Commission and fee without their tax, less the courier's pay. */
export const marginOf = ({ dishesCentimes, feeCentimes: fee, payCentimes, commissionPercent }: OrderSums) =>
  splitVat(commissionCentimes(dishesCentimes, commissionPercent)).netCentimes +
  splitVat(fee).netCentimes -
  payCentimes;

export interface Economy extends Pick<PayRates, 'payBaseMad' | 'payKmCentimes' | 'payNightPercent'> {
  /** What the dishes of the marketplace's middle order cost; null: there is no order yet. */
  medianBasketCentimes: number | null;
  /** The commission without an agreement, and the lowest agreed one. */
  commissionPercent: number;
  leastCommissionPercent: number;
  /** The longest way that any restaurant may deliver. */
  farthestMetres: number;
  /** The least that the dishes of an order cost in any restaurant. */
  leastBasketCentimes?: number | undefined;
}

export interface ZoneOrder {
  metres: number;
  dishesCentimes: number;
  isNight: boolean;
  marginCentimes: number;
}

export interface ZoneMargins {
  /** The median basket in the middle of the zone's lengths, by day and at night. Empty without a median. */
  usual: readonly ZoneOrder[];
  /** The order that leaves least of all that can be placed there. */
  least: ZoneOrder;
}

/** A way counts to the nearest 100 m. */
const stepMetres = 100;

/** Null: the zone begins where no restaurant delivers. */
export function zoneMargins(zone: Zone, economy: Economy): ZoneMargins | null {
  const { afterMetres, untilMetres, leastCentimes, freeFromCentimes } = zone;
  const from = afterMetres === 0 ? 0 : Math.floor(afterMetres / stepMetres + 1) * stepMetres;
  const until =
    Math.floor(Math.min(untilMetres ?? Infinity, economy.farthestMetres) / stepMetres) * stepMetres;
  if (from > until) return null;
  const middle = Math.round((from + until) / 2 / stepMetres) * stepMetres;
  const order = (
    isNight: boolean,
    { metres, dishesCentimes }: Basket,
    commissionPercent: number,
  ): ZoneOrder => {
    const sums = {
      dishesCentimes,
      feeCentimes: feeCentimes(zone, metres, dishesCentimes),
      payCentimes: payAt(metres, economy, isNight ? economy.payNightPercent : 100),
      commissionPercent,
    };
    return { metres, dishesCentimes, isNight, marginCentimes: marginOf(sums) };
  };
  // A larger basket leaves more, but where the delivery begins to be free.
  const smallest = Math.max(leastCentimes, economy.leastBasketCentimes ?? 1);
  const baskets = [smallest, Math.max(smallest, freeFromCentimes ?? smallest)];
  const steps = (until - from) / stepMetres;
  const ways = Array.from({ length: steps + 1 }, (_, step) => from + step * stepMetres);
  const all = ways.flatMap((metres) =>
    baskets.flatMap((dishesCentimes) =>
      [false, true].map((isNight) =>
        order(isNight, { metres, dishesCentimes }, economy.leastCommissionPercent),
      ),
    ),
  );
  const [first, ...others] = all;
  if (!first) return null;
  return {
    usual: usualBaskets(zone, economy, middle).flatMap((basket) =>
      [false, true].map((isNight) => order(isNight, basket, economy.commissionPercent)),
    ),
    least: others.reduce((least, one) => (one.marginCentimes < least.marginCentimes ? one : least), first),
  };
}

const usualBaskets = (
  { leastCentimes }: Zone,
  { medianBasketCentimes: median }: Economy,
  metres: number,
): Basket[] => (median === null ? [] : [{ metres, dishesCentimes: Math.max(median, leastCentimes) }]);

type Basket = Pick<ZoneOrder, 'metres' | 'dishesCentimes'>;
