import { pageOf, parseCursor } from '#shared/domain/paging.ts';
import { procedures } from '#server/access.ts';
import { streamCsv } from '#server/csv-stream.ts';
import { findActs, pagesOf } from './commands.ts';
import { listActingAdmins } from './store.ts';
import { viewAct, viewFile } from './view.ts';

const { audit } = procedures;

export const auditRouter = audit.router({
  list: audit.list.handler(async ({ context, input: { cursor, limit, ...asked } }) => {
    const page = { cursor: parseCursor(cursor), limit: limit + 1 };
    const { items, nextCursor } = pageOf(await findActs(context.app.db, asked, page), limit);
    return { items: items.map(viewAct), nextCursor };
  }),

  listAdmins: audit.listAdmins.handler(({ context }) => listActingAdmins(context.app.db)),

  exportCsv: audit.exportCsv.handler(({ context: { app, user, answerHeaders }, input }) =>
    streamCsv(answerHeaders, viewFile(user.language, pagesOf(app.db, input))),
  ),
});
