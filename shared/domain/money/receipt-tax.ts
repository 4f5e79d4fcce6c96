import { partRules, partsOf, sumOf, type Charged, type ChargeKind } from './bill.ts';
import { splitVat } from './pricing.ts';

export interface TaxedPart {
  percent: number;
  netCentimes: number;
  vatCentimes: number;
  totalCentimes: number;
}

/** The value-added tax inside a paid price: the restaurant's on its dishes, the marketplace's on the way (product §11.14). */
export function taxInside(order: Charged): Record<ChargeKind, TaxedPart> {
  const parts = partsOf(order);
  const taxed = (kind: ChargeKind): TaxedPart => {
    const { [kind]: rule } = partRules;
    const totalCentimes = sumOf(parts, (other) => other === rule);
    return { percent: rule.vatPercent, totalCentimes, ...splitVat(totalCentimes, rule.vatPercent) };
  };
  return { dishes: taxed('dishes'), delivery: taxed('delivery') };
}
