/** What happens to an order or to money is booked as postings, each from one account to another (docs/money.md). */
import {
  accountOf,
  accountRules,
  marketplaceAccount,
  type AccountId,
  type AccountKind,
} from './ledger-accounts.ts';
import {
  billOf,
  isOfRestaurant,
  partsOf,
  sumOf,
  sumsByRule,
  type Bill,
  type Charged,
  type Part,
} from './bill.ts';
import { bearerOf, type Cancellation } from '#shared/domain/orders/cancellation-costs.ts';
import { commissionOfParts, splitVat } from './pricing.ts';

export interface Posting {
  debit: AccountId;
  credit: AccountId;
  amountCentimes: number;
}

export const ledgerEventKinds = [
  'order_delivered',
  'order_cancelled',
  'cash_handed_in',
  'paid_out',
  'corrected',
  'invoiced',
] as const;
export type LedgerEventKind = (typeof ledgerEventKinds)[number];

/** The parties on whose accounts a bill is booked. */
export interface Parties {
  id: string;
  customerId: string;
  restaurantId: number;
  courierId: string | null;
}

export interface EndedOrder extends Parties, Charged {
  commissionPercent: number;
  earnedCentimes: number;
}

export function restaurantShare(order: Charged & { commissionPercent: number }): number {
  const parts = partsOf(order);
  return sumOf(parts, isOfRestaurant) - commissionOfParts(parts, order.commissionPercent);
}

/** The courier holds what the customer paid; the restaurant, the courier and the state have their parts of it. */
export function postDelivery(order: EndedOrder): Posting[] {
  const pay = {
    debit: marketplaceAccount('delivery_income', order.id),
    credit: accountIn('courier_payable', order),
    amountCentimes: order.earnedCentimes,
  };
  return withAmounts([...postBill(billOf(order), order), pay]);
}

/** Whatever parts and tenders a bill has: what an account gives is paid to the accounts that get, in the bill's order. */
export function postBill(
  { parts, tenders }: Bill,
  order: Parties & { commissionPercent: number },
): Posting[] {
  const sides = [
    ...sumsByRule(parts).flatMap((part) => sidesOf(part, order)),
    ...tenders.map(({ account, centimes }) => ({ account: accountIn(account, order), centimes: -centimes })),
  ];
  if (sides.reduce((sum, { centimes }) => sum + centimes, 0) !== 0) {
    throw new Error(`the tenders of order ${order.id} are not the sum of its parts`);
  }
  const balances = [...balancesOf(sides)];
  const payers = balances
    .filter(([, centimes]) => centimes < 0)
    .map(([account, owed]) => ({ account, owed }));
  const restaurant = accountIn('restaurant_payable', order);
  return balances.flatMap(([account, centimes]) => [
    ...(centimes > 0 ? takeFrom(payers, account, centimes) : []),
    ...(account === restaurant ? postCommission(parts, order) : []),
  ]);
}

function postCommission(parts: readonly Part[], order: Parties & { commissionPercent: number }): Posting[] {
  const debit = accountIn('restaurant_payable', order);
  const kept = splitVat(commissionOfParts(parts, order.commissionPercent));
  return withAmounts([
    { debit, credit: accountIn('commission', order), amountCentimes: kept.netCentimes },
    { debit, credit: accountIn('vat', order), amountCentimes: kept.vatCentimes },
  ]);
}

interface Side {
  account: AccountId;
  /** What the account gets; below zero, what it gives. */
  centimes: number;
}

/** A part of the marketplace is booked without its tax, beside it. */
function sidesOf({ rule: { account: kind, vatPercent }, centimes }: Part, order: Parties): Side[] {
  const account = accountIn(kind, order);
  if (accountRules[kind].owner !== 'marketplace') return [{ account, centimes }];
  const { netCentimes, vatCentimes } = splitVat(Math.abs(centimes), vatPercent);
  const sign = Math.sign(centimes);
  return [
    { account, centimes: sign * netCentimes },
    { account: accountIn('vat', order), centimes: sign * vatCentimes },
  ];
}

function balancesOf(sides: readonly Side[]): Map<AccountId, number> {
  const balances = new Map<AccountId, number>();
  for (const { account, centimes } of sides) balances.set(account, (balances.get(account) ?? 0) + centimes);
  return balances;
}

/** Lowers what the payers still owe. */
function takeFrom(
  payers: { account: AccountId; owed: number }[],
  credit: AccountId,
  centimes: number,
): Posting[] {
  let open = centimes;
  return withAmounts(
    payers.map((payer) => {
      const amountCentimes = Math.min(open, -payer.owed);
      payer.owed += amountCentimes;
      open -= amountCentimes;
      return { debit: payer.account, credit, amountCentimes };
    }),
  );
}

function accountIn(kind: AccountKind, { id, customerId, restaurantId, courierId }: Parties): AccountId {
  const { owner } = accountRules[kind];
  if (owner === 'marketplace') return marketplaceAccount(kind, id);
  if (owner === 'restaurant') return accountOf(kind, restaurantId);
  if (kind === 'customer_credit') return accountOf(kind, customerId);
  if (courierId === null) throw new Error(`order ${id} was delivered without a courier`);
  return accountOf(kind, courierId);
}

/** The bearer pays the others their parts where nobody paid; a restaurant gets nothing for its own fault. */
export function postCancellation(order: EndedOrder, cancellation: Cancellation): Posting[] {
  const bearer = bearerOf(cancellation);
  if (bearer === 'nobody') return [];
  const { id, restaurantId, courierId, earnedCentimes } = order;
  const restaurant = accountOf('restaurant_payable', restaurantId);
  const losses = marketplaceAccount('losses', id);
  const food = { debit: losses, credit: restaurant, amountCentimes: restaurantShare(order) };
  const payer = bearer === 'restaurant' ? restaurant : losses;
  const pay = courierId === null ? [] : [payTo(courierId, payer, earnedCentimes)];
  return withAmounts(bearer === 'restaurant' ? pay : [food, ...pay]);
}

const payTo = (courierId: string, payer: AccountId, amountCentimes: number): Posting => ({
  debit: payer,
  credit: accountOf('courier_payable', courierId),
  amountCentimes,
});

export const postCash = (handIn: { id: string; courierId: string; amountCentimes: number }): Posting[] => [
  {
    debit: marketplaceAccount('bank', handIn.id),
    credit: accountOf('courier_cash', handIn.courierId),
    amountCentimes: handIn.amountCentimes,
  },
];

export const postPayout = (payout: { id: string; to: AccountId; amountCentimes: number }): Posting[] => [
  { debit: payout.to, credit: marketplaceAccount('bank', payout.id), amountCentimes: payout.amountCentimes },
];

export const postCorrection = (booked: Posting, amountCentimes: number): Posting[] => [
  { debit: booked.credit, credit: booked.debit, amountCentimes },
];

const withAmounts = (postings: Posting[]): Posting[] =>
  postings.filter(({ amountCentimes }) => amountCentimes !== 0);
