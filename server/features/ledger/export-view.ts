import { kindOf, type AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { midnightOf, wallTime } from '#shared/domain/time/city-clock.ts';
import { meaningOf } from '#shared/domain/orders/corrections.ts';
import { csvLine } from '#shared/domain/writing/csv.ts';
import { addDays, type Days } from '#shared/domain/time/figure-periods.ts';
import type { Language } from '#shared/domain/writing/languages.ts';
import { ledgerMessages } from '#messages/money/ledger.ts';
import { wordsOf, type LeavingWords } from '#shared/messages/leaving.ts';
import type { AppContext } from '#server/context.ts';
import { csvPageRows, readPages, type CsvFile } from '#server/csv-stream.ts';
import type { Queries } from '#server/db/connect.ts';
import { listAccountNames } from './corrections-store.ts';
import { readRowsAfter, type ExportedRow } from './export-store.ts';

type App = Pick<AppContext, 'db' | 'clock'>;

export function viewLedgerFile(app: App, language: Language, days: Days): CsvFile {
  const words = wordsOf(language).ledgerFile;
  return {
    name: ledgerMessages.fileName(days.from, days.to),
    head: csvLine(words.head),
    pages: pagesOf(app, words, days),
  };
}

type Labels = LeavingWords['ledgerFile'];

/** What is booked after the reading began is not in the file, so that it ends and its rows fit together. */
async function* pagesOf({ db, clock }: App, words: Labels, { from, to }: Days): AsyncGenerator<string, void> {
  const begun = clock.now();
  // A day at a time: each page sorts what is left of its day.
  for (let day = from; day <= to && midnightOf(day) < begun; day = addDays(day, 1)) {
    const midnight = midnightOf(day, 1);
    const span = { from: midnightOf(day), until: midnight < begun ? midnight : begun };
    const read = (last: ExportedRow | undefined) => readRowsAfter(db, span, { last, limit: csvPageRows });
    for await (const rows of readPages(read)) yield textOf(words, rows, await namesOf(db, rows));
  }
}

const namesOf = (db: Queries, rows: readonly ExportedRow[]): Promise<Map<AccountId, string>> =>
  listAccountNames(db, [...new Set(rows.flatMap(({ debit, credit }) => [debit, credit]))]);

const textOf = (
  { events, accounts, meanings, correctionOf }: Labels,
  rows: readonly ExportedRow[],
  names: ReadonlyMap<AccountId, string>,
): string =>
  rows
    .map((row) => {
      const { kind, at, eventId, debit, credit, amountCentimes } = row;
      return csvLine([
        wallTime(at).toISOString().slice(0, 19).replace('T', ' '),
        events[kind],
        eventId,
        orderOf(row),
        accounts[kindOf(debit)],
        names.get(debit) ?? '',
        accounts[kindOf(credit)],
        names.get(credit) ?? '',
        (Number(amountCentimes) / 100).toFixed(2).replace('.', ','),
        row.corrected ? correctionOf(meaningOf(row.corrected)) : meanings[meaningOf(row)],
      ]);
    })
    .join('');

/** The order of its own rows and of what corrects them. */
function orderOf({ kind, eventId, corrected }: ExportedRow): string {
  const event = corrected ?? { kind, eventId };
  return event.kind === 'order_delivered' || event.kind === 'order_cancelled' ? event.eventId : '';
}
