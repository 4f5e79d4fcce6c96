import { AppError } from '#shared/domain/errors.ts';
import { limits } from '#shared/domain/limits.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { readSynonyms, type SynonymLine, type Synonyms } from '#shared/domain/search/synonyms.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import { cached } from '#server/live/cache.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { deleteMisses } from './misses-store.ts';
import * as store from './synonyms-store.ts';

interface ReadLines {
  stamp: string;
  lines: Pick<store.SynonymRow, 'words' | 'also'>[];
  synonyms: Synonyms;
}

/** The last lines that were read: they are many, and change seldom. */
let lastRead: ReadLines | undefined;

/** Every search reads them. Another process's change arrives as an announcement, at the latest after a minute. */
const cachedLines = cached({
  forMs: 60_000,
  isOutdatedBy: ({ topic }) => topic === 'settings',
  read: async (db): Promise<ReadLines> => {
    const stamp = await store.readStamp(db);
    if (lastRead?.stamp !== stamp) {
      const lines = (await store.listSynonyms(db)).map(({ words, also }) => ({ words, also }));
      lastRead = { stamp, lines, synonyms: readSynonyms(lines) };
    }
    return lastRead;
  },
});

export const cachedSynonyms = async (app: AppContext): Promise<Synonyms> => (await cachedLines(app)).synonyms;

export const listMeanings = async (app: AppContext): Promise<ReadLines['lines']> =>
  (await cachedLines(app)).lines;

export const addSynonyms = (
  app: AppContext,
  admin: ActingAdmin,
  line: SynonymLine,
): Promise<{ id: number }> =>
  write(app, admin, 'synonyms_added', async (tx) => {
    if ((await store.countLocked(tx)) >= limits.synonymLinesMax) throw new AppError('too_many_synonyms');
    const row = await store.insertSynonyms(tx, line);
    if (!row) throw new AppError('synonyms_taken');
    return { id: row.id, before: null, after: line };
  });

export const updateSynonyms = (
  app: AppContext,
  admin: ActingAdmin,
  { id, version, ...line }: SynonymLine & { id: number; version: number },
): Promise<{ id: number }> =>
  write(app, admin, 'synonyms_changed', async (tx) => {
    await store.countLocked(tx);
    const before = await getLocked(tx, id, version);
    const [first = ''] = line.words;
    if (await store.isFirstTaken(tx, { id, first })) throw new AppError('synonyms_taken');
    await store.updateSynonyms(tx, id, line);
    return { id, before, after: line };
  });

/** Adds nothing twice. */
export const addWord = (
  app: AppContext,
  admin: ActingAdmin,
  { id, word }: { id: number; word: string },
): Promise<{ id: number }> =>
  write(app, admin, 'synonyms_changed', async (tx) => {
    const before = await getLocked(tx, id);
    if ([...before.words, ...before.also].some((one) => foldText(one) === foldText(word)))
      return { id, before, after: before };
    if (before.words.length >= limits.synonymsMax) throw new AppError('too_many_synonyms');
    const after = { words: [...before.words, word], also: before.also };
    await store.updateSynonyms(tx, id, after);
    return { id, before, after };
  });

export const removeSynonyms = (
  app: AppContext,
  admin: ActingAdmin,
  { id, version }: { id: number; version: number },
): Promise<{ id: number }> =>
  write(app, admin, 'synonyms_removed', async (tx) => {
    const before = await getLocked(tx, id, version);
    await store.deleteSynonyms(tx, id);
    return { id, before, after: null };
  });

async function getLocked(tx: Transaction, id: number, version?: number): Promise<store.SynonymRow> {
  const row = await store.lockSynonyms(tx, id);
  if (!row) throw new AppError('not_found');
  if (version !== undefined && row.version !== version) throw new AppError('synonyms_changed');
  return row;
}

interface Change {
  id: number;
  before: SynonymLine | null;
  after: SynonymLine | null;
}

/** What a line now knows is missed no longer. */
async function write(
  app: AppContext,
  admin: ActingAdmin,
  act: 'synonyms_added' | 'synonyms_changed' | 'synonyms_removed',
  change: (tx: Transaction, announce: Announce) => Promise<Change>,
): Promise<{ id: number }> {
  const id = await inTransaction(app, async (tx, announce) => {
    const { id: lineId, before, after } = await change(tx, announce);
    if (before === after) return lineId;
    const at = app.clock.now();
    const known = [...(after?.words ?? []), ...(after?.also ?? [])].map(foldText);
    if (known.length > 0) await deleteMisses(tx, known);
    const facts = { before: factsOf(before, 'former_words'), after: factsOf(after, 'new_words') };
    await recordAct(tx, admin, { act, subject: { kind: 'search', id: lineId }, at, ...facts });
    announce.synonyms(at);
    return lineId;
  });
  return { id };
}

const factsOf = (line: SynonymLine | null, words: 'former_words' | 'new_words') =>
  line ? { synonyms: words, synonymCount: line.words.length + line.also.length } : {};
