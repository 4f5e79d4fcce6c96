import type { AdminAct } from '#shared/contract/marketplace/audit.ts';
import { operatorId } from '#shared/domain/console-acts.ts';
import { csvLine } from '#shared/domain/writing/csv.ts';
import { auditMessages } from '#messages/marketplace/audit.ts';
import type { Language } from '#shared/domain/writing/languages.ts';
import { wordsOf, type LeavingWords } from '#shared/messages/leaving.ts';
import type { CsvFile } from '#server/csv-stream.ts';
import type { ActRecord } from './store.ts';

export function viewAct(record: ActRecord): AdminAct {
  const { subjectKind: kind, subjectId: id, subjectName: name, subjectRole: role, ...act } = record;
  const { createdAt: at, words: _, ...rest } = act;
  return { ...rest, at, reason: typedReason(record), subject: { kind, id, name, role } };
}

/** A move's reason is chosen from a list; only the words beside it are typed. */
const typedReason = ({ moveReason, words, reason }: ActRecord): string | null =>
  moveReason ? words || null : reason;

export function viewFile(language: Language, pages: AsyncIterable<readonly ActRecord[]>): CsvFile {
  const words = wordsOf(language).auditFile;
  return { name: auditMessages.fileName, head: csvLine(words.head), pages: textOf(words, pages) };
}

type Labels = LeavingWords['auditFile'];

async function* textOf(
  words: Labels,
  pages: AsyncIterable<readonly ActRecord[]>,
): AsyncGenerator<string, void> {
  for await (const records of pages) yield records.map((record) => csvOf(words, record)).join('');
}

/** Moments in UTC, and whole ids: for a spreadsheet or a program. */
const csvOf = ({ acts, operator, subjects, facts, why }: Labels, act: ActRecord): string =>
  csvLine([
    act.createdAt.toISOString(),
    act.admin.id === operatorId ? operator : act.admin.name,
    act.admin.id,
    act.network,
    [act.browser, act.system].filter(Boolean).join(' · '),
    acts[act.act],
    subjects[act.subjectKind],
    act.subjectId,
    act.subjectName ?? '',
    facts(act.before),
    facts(act.after),
    why(act.moveReason, typedReason(act)),
  ]);
