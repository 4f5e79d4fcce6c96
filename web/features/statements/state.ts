import type { AskedStatement } from '#shared/contract/money/statements.ts';
import type { LedgerEventKind } from '#shared/domain/money/postings.ts';
import { isDay } from '#shared/domain/time/figure-periods.ts';
import { statementUnits } from '#shared/domain/money/statements.ts';

export type StatementSearch = { unit?: string; day?: string };

/** Reads the address; the present week is shown without a choice. */
export function readAskedStatement({ unit, day }: Record<string, unknown>): AskedStatement {
  return { unit: statementUnits.find((one) => one === unit) ?? 'week', ...(isDay(day) && { day }) };
}

/** The id of such an event is the order's. */
export const isOfOrder = ({ event }: { event: LedgerEventKind }): boolean =>
  event === 'order_delivered' || event === 'order_cancelled';
