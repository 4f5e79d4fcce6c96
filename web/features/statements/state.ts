import type { AskedStatement } from '#shared/contract/statements.ts';
import { isDay } from '#shared/domain/figure-periods.ts';
import { statementUnits } from '#shared/domain/statements.ts';

export type StatementSearch = { unit?: string; day?: string };

/** Reads the address; the present week is shown without a choice. */
export function readAskedStatement({ unit, day }: Record<string, unknown>): AskedStatement {
  return { unit: statementUnits.find((one) => one === unit) ?? 'week', ...(isDay(day) && { day }) };
}
