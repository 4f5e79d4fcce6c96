import type { AdminAct } from '#shared/contract/audit.ts';
import { csvLine } from '#shared/domain/csv.ts';
import { auditMessages, factsText, subjectLabel } from '#messages/audit.ts';
import { actLabel } from '#messages/sheets.ts';
import { moveReasonLabel } from '#messages/move-reasons.ts';
import type { CsvFile } from '#server/csv-stream.ts';
import type { ActRecord } from './store.ts';

export function viewAct(record: ActRecord): AdminAct {
  const { subjectKind: kind, subjectId: id, subjectName: name, subjectRole: role, ...act } = record;
  const { createdAt: at, moveReason: _, words: __, ...rest } = act;
  return { ...rest, at, reason: whyOf(record), subject: { kind, id, name, role } };
}

function whyOf({ reason, moveReason, words }: ActRecord): string | null {
  if (!moveReason) return reason;
  return [moveReasonLabel[moveReason], words].filter(Boolean).join(': ');
}

const { csvHead } = auditMessages;

export const viewFile = (pages: AsyncIterable<readonly ActRecord[]>): CsvFile => ({
  name: auditMessages.fileName,
  head: csvLine(csvHead),
  pages: textOf(pages),
});

async function* textOf(pages: AsyncIterable<readonly ActRecord[]>): AsyncGenerator<string, void> {
  for await (const records of pages) yield records.map(csvOf).join('');
}

/** Moments in UTC, and whole ids: for a spreadsheet or a program. */
const csvOf = (act: ActRecord): string =>
  csvLine([
    act.createdAt.toISOString(),
    act.admin.name,
    act.admin.id,
    act.network,
    [act.browser, act.system].filter(Boolean).join(' · '),
    actLabel[act.act],
    subjectLabel[act.subjectKind],
    act.subjectId,
    act.subjectName ?? '',
    factsText(act.before),
    factsText(act.after),
    whyOf(act) ?? '',
  ]);
