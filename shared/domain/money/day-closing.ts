/** The close of a day: what was booked on a day of Morocco, added up by an admin once the day is over (docs/money.md). */
import type { AccountKind } from './ledger-accounts.ts';
import { midnightOf } from '#shared/domain/time/city-clock.ts';
import type { LedgerEventKind } from './postings.ts';
import { sorted } from '#shared/domain/sorted.ts';

/** What moved on a day from accounts of one kind to those of another. */
export interface Flow {
  event: LedgerEventKind;
  debit: AccountKind;
  credit: AccountKind;
  centimes: number;
}

export const dayParts = [
  'revenue',
  'commission',
  'deliveryIncome',
  'courierPay',
  'losses',
  'vat',
  'cashTaken',
  'cashHandedIn',
  'paidOut',
] as const;
export type DayPart = (typeof dayParts)[number];
export type DaySums = Record<DayPart, number>;

const payables: readonly AccountKind[] = ['restaurant_payable', 'courier_payable'];

export function sumsOfDay(flows: readonly Flow[]): DaySums {
  const net = (to: readonly AccountKind[], from?: readonly AccountKind[]): number =>
    flows.reduce((sum, { debit, credit, centimes }) => {
      const comes = to.includes(credit) && (from?.includes(debit) ?? true);
      const goes = to.includes(debit) && (from?.includes(credit) ?? true);
      return sum + (comes ? centimes : 0) - (goes ? centimes : 0);
    }, 0);
  const paid = flows.filter(({ event, debit }) => event === 'order_delivered' && debit === 'courier_cash');
  return {
    revenue: paid.reduce((sum, { centimes }) => sum + centimes, 0),
    commission: net(['commission']),
    deliveryIncome: net(['delivery_income'], ['courier_cash']),
    courierPay: net(['courier_payable'], ['delivery_income', 'losses', 'restaurant_payable']),
    losses: 0 - net(['losses']),
    vat: net(['vat']),
    cashTaken: 0 - net(['courier_cash'], ['restaurant_payable', 'delivery_income', 'vat']),
    cashHandedIn: net(['courier_cash'], ['bank']),
    paidOut: 0 - net(payables, ['bank']),
  };
}

export interface DayBooks {
  deliveredOrders: number;
  sums: DaySums;
  cashOutCentimes: number;
}

/** The largest difference since the close; undefined without any. Parts unknown to the close are left out. */
export function changeSinceClose(kept: DayBooks, booked: DayBooks): number | undefined {
  const parts = dayParts.filter((part) => Object.hasOwn(kept.sums, part));
  const differences = [
    ...parts.map((part) => booked.sums[part] - kept.sums[part]),
    booked.cashOutCentimes - kept.cashOutCentimes,
  ];
  const [largest = 0] = sorted(differences, (one, other) => Math.abs(other) - Math.abs(one));
  return largest === 0 && booked.deliveredOrders === kept.deliveredOrders ? undefined : largest;
}

/** A booking that began before midnight may end a little after it. */
const lastBookingsMs = 10 * 60_000;

export const isClosable = (day: string, now: Date): boolean =>
  now.getTime() >= midnightOf(day, 1).getTime() + lastBookingsMs;
