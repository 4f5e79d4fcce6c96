/** What happens to an order or to money is booked as postings, each from one account to another (docs/money.md). */
import { accountOf, accountRules, kindOf, marketplaceAccount, type AccountId } from './accounts.ts';
import { bearerOf, type Cancellation } from './blame.ts';
import { commissionCentimes, splitVat } from './pricing.ts';

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

export interface EndedOrder {
  id: string;
  restaurantId: number;
  courierId: string | null;
  dueCentimes: number;
  deliveryFeeCentimes: number;
  commissionPercent: number;
  earnedCentimes: number;
}

type Amounts = Pick<EndedOrder, 'dueCentimes' | 'deliveryFeeCentimes' | 'commissionPercent'>;

const dishesOf = ({ dueCentimes, deliveryFeeCentimes }: Amounts): number => dueCentimes - deliveryFeeCentimes;

const commissionOfDishes = (order: Amounts): number =>
  commissionCentimes(dishesOf(order), order.commissionPercent);

export const restaurantShare = (order: Amounts): number => dishesOf(order) - commissionOfDishes(order);

/** The courier holds what the customer paid; the restaurant, the courier and the state have their parts of it. */
export function postDelivery(order: EndedOrder): Posting[] {
  const { id, restaurantId, courierId, deliveryFeeCentimes, earnedCentimes } = order;
  if (courierId === null) throw new Error(`order ${id} was delivered without a courier`);
  const cash = accountOf('courier_cash', courierId);
  const restaurant = accountOf('restaurant_payable', restaurantId);
  const [commission, vat] = [marketplaceAccount('commission', id), marketplaceAccount('vat', id)];
  const income = marketplaceAccount('delivery_income', id);
  const kept = splitVat(commissionOfDishes(order));
  const fee = splitVat(deliveryFeeCentimes);
  return withAmounts([
    { debit: cash, credit: restaurant, amountCentimes: dishesOf(order) },
    { debit: restaurant, credit: commission, amountCentimes: kept.netCentimes },
    { debit: restaurant, credit: vat, amountCentimes: kept.vatCentimes },
    { debit: cash, credit: income, amountCentimes: fee.netCentimes },
    { debit: cash, credit: vat, amountCentimes: fee.vatCentimes },
    { debit: income, credit: accountOf('courier_payable', courierId), amountCentimes: earnedCentimes },
  ]);
}

/** A delivery after which all parties were paid outside of the ledger: the bank holds what is left for the marketplace. */
export function postSettledDelivery(order: EndedOrder): Posting[] {
  const bank = marketplaceAccount('bank', order.id);
  const settled = (account: AccountId): AccountId =>
    accountRules[kindOf(account)].owner === 'marketplace' ? account : bank;
  return postDelivery(order)
    .map((posting) => ({ ...posting, debit: settled(posting.debit), credit: settled(posting.credit) }))
    .filter(({ debit, credit }) => debit !== credit);
}

/** Without a payment the bearer pays the others their parts; a restaurant gets nothing for its own fault. */
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
