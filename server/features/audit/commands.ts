import { acts } from '#shared/domain/audit.ts';
import { westernDigits } from '#shared/domain/writing/typed-numbers.ts';
import { isNamed, readNames } from '#shared/domain/search/name-search.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { actorName } from '#messages/marketplace/audit.ts';
import { actLabel } from '#messages/sheets.ts';
import { csvPageRows, readPages } from '#server/csv-stream.ts';
import { pageLengthFor } from '#server/db/statements/list-lengths.ts';
import type { Queries } from '#server/db/connect.ts';
import { listActingAdmins, listActs, type ActFilters, type ActRecord, type ActSearch } from './store.ts';

interface Asked extends ActFilters {
  search: string;
}

type Page = Parameters<typeof listActs>[3];

export const findActs = (db: Queries, asked: Asked, { cursor, limit }: Page): Promise<ActRecord[]> =>
  readAsked(db, asked, { cursor, limit: pageLengthFor(limit) });

/** Newest first, so that what is done meanwhile is not among them. */
export const pagesOf = (db: Queries, asked: Asked): AsyncGenerator<readonly ActRecord[], void> =>
  readPages((last) => {
    const cursor = last && { at: last.createdAt, id: last.id };
    return readAsked(db, asked, { cursor, limit: csvPageRows });
  });

/** `search`: an admin's name, an act's name, or the beginning of the subject's id, with or without its #. */
async function readAsked(db: Queries, { search, ...filters }: Asked, page: Page): Promise<ActRecord[]> {
  return listActs(db, filters, await readActSearch(db, search), page);
}

async function readActSearch(db: Queries, text: string): Promise<ActSearch | undefined> {
  if (text === '') return undefined;
  const words = readNames(text);
  const isMeant = (name: string): boolean => words.length > 0 && isNamed(foldText(name), words);
  const [, subjectStart = ''] = /^#?([0-9a-f-]{1,36})$/.exec(westernDigits(text).toLowerCase()) ?? [];
  const admins = await listActingAdmins(db);
  return {
    subjectStart,
    adminIds: admins.filter((admin) => isMeant(actorName(admin))).map(({ id }) => id),
    acts: acts.filter((act) => isMeant(actLabel[act])),
  };
}
