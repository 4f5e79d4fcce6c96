import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { faultOfLine } from '#shared/domain/search/synonym-lines.ts';
import type { SynonymLine } from '#shared/domain/search/synonyms.ts';
import { searchMessages } from '#messages/menu/search.ts';
import { line } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';

const word = line({ min: 1, max: limits.synonymMax });
const words = z.array(word).check(z.maxLength(limits.synonymsMax));
const id = z.int().check(z.gte(1), z.lte(2_147_483_647));
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));
const typed = z.string().check(z.minLength(1), z.maxLength(limits.searchMax));

const fields = { words, also: words };
const newLine = z.object(fields);

const faultText = (input: unknown): string => {
  const { data } = newLine.safeParse(input);
  return searchMessages.faults[(data && faultOfLine(data)) ?? 'long'];
};
const isSound = z.refine<SynonymLine>((one) => faultOfLine(one) === null, {
  path: ['words'],
  error: ({ input }) => faultText(input),
});

const synonymLine = z.object({
  id: z.number(),
  words: z.array(z.string()),
  also: z.array(z.string()),
  version: z.number(),
});
export type SynonymLineView = z.infer<typeof synonymLine>;

const searchMiss = z.object({
  text: z.string(),
  times: z.number(),
  lastAt: z.date(),
  /** The line that was perhaps meant, with its first word. */
  near: z.nullable(z.object({ id: z.number(), word: z.string() })),
});
export type SearchMiss = z.infer<typeof searchMiss>;

export const search = {
  listMeanings: procedure({
    method: 'GET',
    path: '/search/meanings',
    summary: 'The lines of synonyms without their numbers, for the search inside a menu',
  }).output(z.array(z.object({ words: z.array(z.string()), also: z.array(z.string()) }))),

  listSynonyms: procedure({
    method: 'GET',
    path: '/search/synonyms',
    summary: 'The words that the search takes for the same, in lines; `also` is found besides',
  }).output(z.array(synonymLine)),

  addSynonyms: procedure({
    method: 'POST',
    path: '/search/synonyms',
    summary: 'Add a line of words',
    errors: ['synonyms_taken', 'too_many_synonyms'],
  })
    .input(newLine.check(isSound))
    .output(z.object({ id: z.number() })),

  updateSynonyms: procedure({
    method: 'PUT',
    path: '/search/synonyms/{id}',
    summary: 'Exchange the words of a line; the version that was seen refuses the later of two admins',
    errors: ['not_found', 'synonyms_changed', 'synonyms_taken'],
  })
    .input(z.object({ ...fields, id, version }).check(isSound))
    .output(z.object({ id: z.number() })),

  addWord: procedure({
    method: 'POST',
    path: '/search/synonyms/{id}/words',
    summary: 'Add a word to a line; one that the line knows changes nothing',
    errors: ['not_found', 'too_many_synonyms'],
  })
    .input(z.object({ id, word }))
    .output(z.object({ id: z.number() })),

  removeSynonyms: procedure({
    method: 'DELETE',
    path: '/search/synonyms/{id}',
    summary: 'Remove a line',
    errors: ['not_found', 'synonyms_changed'],
  })
    .input(z.object({ id, version }))
    .output(z.object({ id: z.number() })),

  listMisses: procedure({
    method: 'GET',
    path: '/search/misses',
    summary:
      'Searches that found nothing, the most frequent first, each with the line that was perhaps meant',
  }).output(z.array(searchMiss)),

  forgetMiss: procedure({
    method: 'POST',
    path: '/search/misses/forget',
    summary: 'Take a search from the list of those that found nothing',
    errors: ['not_found'],
  })
    .input(z.object({ text: typed }))
    .output(z.object({})),
};
