import { pageOf, parseCursor } from '#shared/domain/paging.ts';
import { procedures } from '#server/access.ts';
import { findActs } from './commands.ts';
import { listActingAdmins } from './store.ts';
import { viewAct, viewCsv } from './view.ts';

const { audit } = procedures;
const csvPageSize = 1_000;

export const auditRouter = audit.router({
  list: audit.list.handler(async ({ context, input: { cursor, limit, ...asked } }) => {
    const page = { cursor: parseCursor(cursor), limit: limit + 1 };
    const { items, nextCursor } = pageOf(await findActs(context.app.db, asked, page), limit);
    return { items: items.map(viewAct), nextCursor };
  }),

  listAdmins: audit.listAdmins.handler(({ context }) => listActingAdmins(context.app.db)),

  exportCsv: audit.exportCsv.handler(async ({ context, input: { cursor, ...asked } }) => {
    const page = { cursor: parseCursor(cursor), limit: csvPageSize + 1 };
    const { items, nextCursor } = pageOf(await findActs(context.app.db, asked, page), csvPageSize);
    return { csv: viewCsv(items, cursor === undefined), nextCursor };
  }),
});
