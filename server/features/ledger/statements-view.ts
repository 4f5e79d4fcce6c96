import type { AskedStatement, CourierWeek, Statement } from '#shared/contract/money/statements.ts';
import type { AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { dayOf, midnightOf, timeOf } from '#shared/domain/time/city-clock.ts';
import { byteOrderMark, csvLine } from '#shared/domain/writing/csv.ts';
import type { Language } from '#shared/domain/writing/languages.ts';
import type { Days } from '#shared/domain/time/figure-periods.ts';
import {
  entriesOf,
  isEarning,
  periodAround,
  totalsOf,
  type PartKind,
  type StatementEntry,
} from '#shared/domain/money/statements.ts';
import type { StatementVoice } from '#messages/money/statements.ts';
import { wordsOf } from '#shared/messages/leaving.ts';
import type { AppContext } from '#server/context.ts';
import { readAccountMoves } from './statements-store.ts';

export async function viewStatement(
  { db, clock }: AppContext,
  accounts: readonly AccountId[],
  { unit, day }: AskedStatement,
): Promise<Statement> {
  const today = dayOf(clock.now());
  const days = periodAround(unit, day ?? today);
  const moves = await readAccountMoves(db, accounts, spanOf(days));
  const { rows, ...balances } = moves;
  const entries = entriesOf(rows);
  return { days, isOver: days.to < today, ...balances, totals: totalsOf(entries), entries };
}

/** The earnings of the week that runs. */
export async function viewCourierWeek(
  { db, clock }: AppContext,
  accounts: readonly AccountId[],
): Promise<CourierWeek> {
  const today = dayOf(clock.now());
  const days = periodAround('week', today);
  const { rows, closingCentimes } = await readAccountMoves(db, accounts, spanOf(days));
  const entries = entriesOf(rows.filter(isEarning));
  const todays = entries.filter(({ at }) => at >= midnightOf(today));
  return {
    days,
    todayCentimes: sumOf(todays),
    weekCentimes: sumOf(entries),
    balanceCentimes: closingCentimes,
    entries,
  };
}

const spanOf = (days: Days): { from: Date; until: Date } => ({
  from: midnightOf(days.from),
  until: midnightOf(days.to, 1),
});

const sumOf = (entries: readonly StatementEntry[]): number =>
  entries.reduce((sum, { centimes }) => sum + centimes, 0);

export async function viewStatementCsv(
  app: AppContext,
  accounts: readonly AccountId[],
  asked: AskedStatement,
  { language, voice }: { language: Language; voice: StatementVoice },
): Promise<{ csv: string; days: Days }> {
  const words = wordsOf(language).statementFile;
  const { days, isOver, openingCentimes, closingCentimes, entries } = await viewStatement(
    app,
    accounts,
    asked,
  );
  const end = isOver ? days.to : dayOf(app.clock.now());
  const lines = [
    csvLine(words.head(voice)),
    balanceRow(days.from, words.opening, openingCentimes),
    ...entries.flatMap((entry) => rowsOf(entry, words.entry(entry), words.parts[voice])),
    balanceRow(end, words.closing(isOver), closingCentimes),
  ];
  return { csv: byteOrderMark + lines.join(''), days };
}

const rowsOf = (entry: StatementEntry, text: string, parts: Record<PartKind, string>): string[] =>
  entry.parts.map(({ kind, centimes }) =>
    csvLine([dayOf(entry.at), timeOf(entry.at), text, parts[kind], ...sides(centimes)]),
  );

const balanceRow = (day: string, text: string, centimes: number): string =>
  csvLine([day, '', text, '', ...sides(centimes)]);

/** One cell for an amount that is received and one for an amount that is paid; the other one is empty. */
const sides = (centimes: number): [string, string] => [amount(centimes), amount(-centimes)];

const amount = (centimes: number): string =>
  centimes > 0 ? (centimes / 100).toFixed(2).replace('.', ',') : '';
