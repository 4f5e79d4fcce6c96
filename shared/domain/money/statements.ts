/** A statement is what the accounts of a restaurant or a courier moved by in a week or a month of Morocco, by the moment of booking. */
import { kindOf, type AccountId, type AccountKind } from './ledger-accounts.ts';
import type { CorrectionReason } from '#shared/domain/orders/corrections.ts';
import { addDays, type Days } from '#shared/domain/time/figure-periods.ts';
import type { LedgerEventKind } from './postings.ts';
import { sorted } from '#shared/domain/sorted.ts';

export const statementUnits = ['week', 'month'] as const;
export type StatementUnit = (typeof statementUnits)[number];

/** The accounts whose sum one party has coming. */
export const restaurantAccounts = ['restaurant_payable'] as const satisfies readonly AccountKind[];
export const courierAccounts = [
  'courier_payable',
  'tips',
  'courier_cash',
] as const satisfies readonly AccountKind[];

export function periodAround(unit: StatementUnit, day: string): Days {
  if (unit === 'month') {
    const from = `${day.slice(0, 7)}-01`;
    return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
  }
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  const from = addDays(day, -sinceMonday);
  return { from, to: addDays(from, 6) };
}

export const dayBeside = ({ from, to }: Days, direction: -1 | 1): string =>
  direction === -1 ? addDays(from, -1) : addDays(to, 1);

export const partKinds = [
  'dishes',
  'commission',
  'compensation',
  'fault',
  'pay',
  'tip',
  'cash',
  'handed_in',
  'payout',
  'correction',
] as const;
export type PartKind = (typeof partKinds)[number];

/** The booked event that a correction takes back, wholly or in part. */
interface Corrected {
  eventId: string;
  event: LedgerEventKind;
  reason: CorrectionReason;
}

export interface SeenRow {
  eventId: string;
  kind: LedgerEventKind;
  at: Date;
  own: AccountId;
  other: AccountId;
  /** What the owner gets; below zero, what the owner owes. */
  centimes: number;
  corrects?: Corrected;
}

export interface StatementPart {
  kind: PartKind;
  centimes: number;
}

export interface StatementEntry {
  eventId: string;
  event: LedgerEventKind;
  at: Date;
  parts: StatementPart[];
  centimes: number;
  corrects?: Corrected;
}

/** Pay, tips, and what corrected them; customers' cash and payouts are no earnings. */
export const isEarning = ({ own, other }: Pick<SeenRow, 'own' | 'other'>): boolean =>
  kindOf(own) !== 'courier_cash' && kindOf(other) !== 'courier_cash' && kindOf(other) !== 'bank';

/** One entry an event, with one part of each kind; rows of an event stand together. */
export function entriesOf(rows: readonly SeenRow[]): StatementEntry[] {
  const entries: StatementEntry[] = [];
  for (const row of rows) {
    let entry = entries.at(-1);
    if (entry?.eventId !== row.eventId) {
      const { eventId, kind: event, at, corrects } = row;
      entry = { eventId, event, at, parts: [], centimes: 0, ...(corrects && { corrects }) };
      entries.push(entry);
    }
    addTo(entry.parts, { kind: partKindOf(row), centimes: row.centimes });
    entry.centimes += row.centimes;
  }
  return entries;
}

export function totalsOf(entries: readonly StatementEntry[]): StatementPart[] {
  const totals: StatementPart[] = [];
  for (const { parts } of entries) for (const part of parts) addTo(totals, part);
  return sorted(totals, (one, other) => partKinds.indexOf(one.kind) - partKinds.indexOf(other.kind));
}

function addTo(parts: StatementPart[], { kind, centimes }: StatementPart): void {
  const same = parts.find((part) => part.kind === kind);
  if (same) same.centimes += centimes;
  else parts.push({ kind, centimes });
}

function partKindOf({ kind, own, other, centimes }: SeenRow): PartKind {
  switch (kind) {
    case 'paid_out':
      return 'payout';
    case 'corrected':
      return 'correction';
    // These events concern accounts of the marketplace alone.
    case 'invoiced':
      return 'commission';
    case 'cash_handed_in':
      return 'handed_in';
    case 'order_delivered':
    case 'order_cancelled':
      return partOfOrder(kindOf(own), kindOf(other), centimes);
  }
}

function partOfOrder(own: AccountKind, other: AccountKind, centimes: number): PartKind {
  if (own === 'courier_cash') return 'cash';
  if (own === 'courier_payable') return 'pay';
  if (own === 'tips') return 'tip';
  if (other === 'courier_cash') return 'dishes';
  if (other === 'losses') return 'compensation';
  return other === 'courier_payable' && centimes < 0 ? 'fault' : 'commission';
}
