import { dayField } from '#shared/contract/fields.ts';
import type { AskedStatement } from '#shared/contract/statements.ts';
import { statementUnits } from '#shared/domain/statements.ts';

export type StatementSearch = { unit?: string; day?: string };

/** Reads the address; the present week is shown without a choice. */
export function readAskedStatement({ unit, day }: Record<string, unknown>): AskedStatement {
  const { data } = dayField.safeParse(day);
  return { unit: statementUnits.find((one) => one === unit) ?? 'week', ...(data && { day: data }) };
}
