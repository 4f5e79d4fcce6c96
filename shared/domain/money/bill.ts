/** What an order costs is a bill: parts, which add up to what is due, and tenders, which pay it (docs/money.md). */
import type { AccountKind } from './ledger-accounts.ts';

export const vatPercents = { general: 20, meals: 10 } as const;

/** The parts that an order is placed with. Each is a row of `order_charges`. */
export const chargeKinds = ['dishes', 'delivery'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** The charges in centimes. Every order has the first two; a missing kind was not charged. */
export type Charges = Record<'dishes' | 'delivery', number> & Partial<Record<ChargeKind, number>>;

/** `change` is what the changes of its lines took off (product §4.25), `mend` what a mended place added to the fee or took off (product §4.30). */
export const partKinds = [...chargeKinds, 'change', 'mend'] as const;
export type PartKind = (typeof partKinds)[number];

export interface PartRule {
  /** The account that gets the part; a part below zero is borne by it. */
  account: AccountKind;
  isCommissioned: boolean;
  /** The tax inside the amount. A restaurant owes the tax of its parts by itself; the ledger books that of the marketplace. */
  vatPercent: number;
}

const dishes: PartRule = {
  account: 'restaurant_payable',
  isCommissioned: true,
  vatPercent: vatPercents.meals,
};

const delivery: PartRule = {
  account: 'delivery_income',
  isCommissioned: false,
  vatPercent: vatPercents.general,
};

/** One line a kind: every price, posting, receipt, statement and figure reads it. Kinds of one rule are one sum. */
export const partRules: Record<PartKind, PartRule> = {
  dishes,
  delivery,
  change: dishes,
  mend: delivery,
};

export const tenderKinds = ['cash'] as const;
export type TenderKind = (typeof tenderKinds)[number];

/** What a tender is booked on. */
export const tenderAccounts: Record<TenderKind, AccountKind> = { cash: 'courier_cash' };

export interface Part {
  rule: PartRule;
  centimes: number;
}

interface Tender {
  account: AccountKind;
  centimes: number;
}

export interface Bill {
  parts: readonly Part[];
  tenders: readonly Tender[];
}

/** An order as it is kept. */
export interface Charged {
  charges: Charges;
  changesCentimes: number;
  mendsCentimes: number;
}

export function partsOf({ charges, changesCentimes, mendsCentimes }: Charged): Part[] {
  const amounts: Partial<Record<PartKind, number>> = {
    ...charges,
    change: changesCentimes,
    mend: mendsCentimes,
  };
  return partKinds.map((kind) => ({ rule: partRules[kind], centimes: amounts[kind] ?? 0 }));
}

/** The bill is paid at the door, in cash. */
export function billOf(order: Charged): Bill {
  const parts = partsOf(order);
  return { parts, tenders: [{ account: tenderAccounts.cash, centimes: sumOf(parts) }] };
}

export function sumOf(parts: readonly Part[], isCounted: (rule: PartRule) => boolean = () => true): number {
  return parts.reduce((sum, { rule, centimes }) => (isCounted(rule) ? sum + centimes : sum), 0);
}

/** The sums in the order of the bill. */
export function sumsByRule(parts: readonly Part[]): Part[] {
  const rules = [...new Set(parts.map(({ rule }) => rule))];
  return rules.map((rule) => ({ rule, centimes: sumOf(parts, (other) => other === rule) }));
}

export const isOfRestaurant = ({ account }: PartRule): boolean => account === 'restaurant_payable';
export const isCommissioned = (rule: PartRule): boolean => rule.isCommissioned;

/** The total as a customer sees it: what was ordered, before any change. */
export const totalOf = (charges: Charges): number =>
  sumOf(partsOf({ charges, changesCentimes: 0, mendsCentimes: 0 }));
