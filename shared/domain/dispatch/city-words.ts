/** Whether a city's kitchens name their minutes well enough for offers (product §4.33). */
import { sorted } from '#shared/domain/sorted.ts';
import { leastOrders, type WordFigures } from './word-figures.ts';

/**
 * The share of orders, ready within five minutes of the estimate, below which offers are advised against. In
 * the simulation they stay better than the board (docs/benchmarks.md), by less and less; where couriers are
 * few, by little from here on.
 */
export const goodShare = 0.5;
export const cityLeastOrders = 100;

export interface CityWords {
  orders: number;
  /** The share of orders that were ready within five minutes of the estimate; null while there are too few. */
  nearShare: number | null;
  areOffersAdvised: boolean | null;
}

export function judgeCity(kitchens: readonly Pick<WordFigures, 'orders' | 'onEstimate'>[]): CityWords {
  const sumOf = (figure: 'orders' | 'onEstimate'): number =>
    kitchens.reduce((sum, kitchen) => sum + kitchen[figure], 0);
  const orders = sumOf('orders');
  if (orders < cityLeastOrders) return { orders, nearShare: null, areOffersAdvised: null };
  const nearShare = sumOf('onEstimate') / orders;
  return { orders, nearShare, areOffersAdvised: nearShare >= goodShare };
}

/** Kitchens with too few orders to speak of come last. */
export const sortWorstFirst = <Kitchen extends Pick<WordFigures, 'orders' | 'onWord'>>(
  kitchens: readonly Kitchen[],
): Kitchen[] => sorted(kitchens, (one, other) => shareOf(one) - shareOf(other));

const shareOf = ({ orders, onWord }: Pick<WordFigures, 'orders' | 'onWord'>): number =>
  orders < leastOrders ? 2 : onWord / orders;
