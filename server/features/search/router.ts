import { procedures } from '#server/access.ts';
import { forgetMiss, writeMisses } from './misses-commands.ts';
import { listMisses } from './misses-store.ts';
import { addSynonyms, addWord, listMeanings, removeSynonyms, updateSynonyms } from './synonyms-commands.ts';
import { listSynonyms } from './synonyms-store.ts';
import { viewMisses } from './view.ts';

const { search } = procedures;
const shownMisses = 100;

export const searchRouter = search.router({
  listMeanings: search.listMeanings.handler(({ context }) => listMeanings(context.app)),

  listSynonyms: search.listSynonyms.handler(({ context }) => listSynonyms(context.app.db)),

  addSynonyms: search.addSynonyms.handler(({ context, input }) =>
    addSynonyms(context.app, context.admin, input),
  ),

  updateSynonyms: search.updateSynonyms.handler(({ context, input }) =>
    updateSynonyms(context.app, context.admin, input),
  ),

  addWord: search.addWord.handler(({ context, input }) => addWord(context.app, context.admin, input)),

  removeSynonyms: search.removeSynonyms.handler(({ context, input }) =>
    removeSynonyms(context.app, context.admin, input),
  ),

  listMisses: search.listMisses.handler(async ({ context: { app } }) => {
    await writeMisses(app);
    return viewMisses(await listMisses(app.db, shownMisses), await listSynonyms(app.db));
  }),

  forgetMiss: search.forgetMiss.handler(async ({ context, input }) => {
    await forgetMiss(context.app, context.admin, input.text);
    return {};
  }),
});
