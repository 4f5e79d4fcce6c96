import type { TestApp } from './app.ts';
import { told } from './audit-told.ts';
import type { SignedInCaller } from './clients.ts';

const ofLine = (id: number) => ({ kind: 'search', id: String(id) });
const changed = (id: number) =>
  told('synonyms_changed', ofLine(id), {
    before: { synonyms: 'former_words', synonymCount: 2 },
    after: { synonyms: 'new_words', synonymCount: 3 },
  });

/** Each scene does the acts of a procedure, and says what the audit must then hold, oldest first. */
export const searchScenes = (
  { database: { pool } }: TestApp,
  { client: { search, reach } }: SignedInCaller,
) => {
  const lineOf = async (...words: string[]): Promise<number> => {
    const insert = 'insert into search_synonyms (words) values ($1) returning id';
    const { rows } = await pool.query<{ id: number }>(insert, [words]);
    return rows[0]?.id ?? 0;
  };
  return {
    'reach.saveTariff': async () => {
      const { version, zones } = await reach.getTariff();
      await reach.saveTariff({ version, zones });
      const facts = (tariffVersion: number) => ({ tariffVersion, zoneCount: zones.length });
      return [
        told(
          'tariff_saved',
          { kind: 'tariff', id: String(version + 1) },
          { before: facts(version), after: facts(version + 1) },
        ),
      ];
    },
    'search.addSynonyms': async () => {
      const { id } = await search.addSynonyms({ words: ['zzone', 'zztwo'], also: ['Canary Salma'] });
      const after = { synonyms: 'new_words', synonymCount: 3 } as const;
      return [told('synonyms_added', ofLine(id), { after })];
    },
    'search.updateSynonyms': async () => {
      const id = await lineOf('zzfour', 'zzfive');
      await search.updateSynonyms({ id, version: 1, words: ['zzfour', 'zzsix'], also: ['Canary Salma'] });
      return [changed(id)];
    },
    'search.addWord': async () => {
      const id = await lineOf('zzeight', 'zznine');
      await search.addWord({ id, word: 'Canary Salma' });
      // What the line knows already is no act.
      await search.addWord({ id, word: 'canary salma' });
      return [changed(id)];
    },
    'search.removeSynonyms': async () => {
      const id = await lineOf('zzten', 'zzeleven');
      await search.removeSynonyms({ id, version: 1 });
      const before = { synonyms: 'former_words', synonymCount: 2 } as const;
      return [told('synonyms_removed', ofLine(id), { before })];
    },
    'search.forgetMiss': async () => {
      await pool.query(`insert into search_misses values ('canary salma', 'Canary Salma', 1, now())`);
      await search.forgetMiss({ text: 'Canary Salma' });
      return [told('miss_forgotten', { kind: 'search', id: 'all' })];
    },
  };
};
