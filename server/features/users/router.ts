import { access, procedures } from '#server/access.ts';
import { pageOf, parseCursor } from '#server/paging.ts';
import { promoteSelfToAdmin, updateUserStatus } from './commands.ts';
import { listUsersByRole } from './store.ts';
import { viewUser } from './view.ts';

const { users } = procedures;

export const usersRouter = users.router({
  listByRole: users.listByRole.use(access('users.listByRole')).handler(async ({ context, input }) => {
    const page = { cursor: parseCursor(input.cursor), limit: input.limit + 1 };
    const found = await listUsersByRole(context.app.db, input.role, page);
    const { items, nextCursor } = pageOf(found, input.limit);
    return { items: items.map(viewUser), nextCursor };
  }),

  updateStatus: users.updateStatus.use(access('users.updateStatus')).handler(async ({ context, input }) => {
    return viewUser(await updateUserStatus(context.app, { ...input, by: context.userId }));
  }),

  promoteSelfToAdmin: users.promoteSelfToAdmin
    .use(access('users.promoteSelfToAdmin'))
    .handler(({ context }) => promoteSelfToAdmin(context.app, context.user)),
});
