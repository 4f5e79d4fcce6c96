import { splitVat, vatPercents } from './pricing.ts';

export interface TaxedPart {
  percent: number;
  netCentimes: number;
  vatCentimes: number;
  totalCentimes: number;
}

interface Paid {
  dueCentimes: number;
  deliveryFeeCentimes: number;
}

/** The value-added tax inside a paid price: the restaurant's on its dishes, the marketplace's on the way (product §11.14). */
export function taxInside({ dueCentimes, deliveryFeeCentimes }: Paid): {
  dishes: TaxedPart;
  delivery: TaxedPart;
} {
  return {
    dishes: taxed(dueCentimes - deliveryFeeCentimes, vatPercents.meals),
    delivery: taxed(deliveryFeeCentimes, vatPercents.general),
  };
}

const taxed = (totalCentimes: number, percent: number): TaxedPart => ({
  percent,
  totalCentimes,
  ...splitVat(totalCentimes, percent),
});
