import { listLiveSessions } from '#server/features/auth/door.ts';
import { procedures } from '#server/access.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { pageOf, parseCursor } from '#shared/domain/paging.ts';
import { changeCashMax, demoteAdmin, getUser, promoteSelfToAdmin, updateUserStatus } from './commands.ts';
import { deleteDeskPerson } from './desk-person-commands.ts';
import { listUsersByRole } from './search-store.ts';
import { viewUser, viewUserDetails } from './view.ts';

const { users } = procedures;
const deciding = ({ admin, clientAddress }: { admin: ActingAdmin; clientAddress: string }) => ({
  by: admin,
  clientAddress,
});

export const usersRouter = users.router({
  listByRole: users.listByRole.handler(async ({ context, input }) => {
    const page = { cursor: parseCursor(input.cursor), limit: input.limit + 1, search: input.search };
    const found = await listUsersByRole(context.app.db, input.role, page);
    const { items, nextCursor } = pageOf(found, input.limit);
    return { items: items.map(viewUser), nextCursor };
  }),

  getDetails: users.getDetails.handler(async ({ context, input }) => {
    const { db } = context.app;
    const user = await getUser(db, input.userId);
    return viewUserDetails(db, user, (await listLiveSessions(db, user.id)).length);
  }),

  updateStatus: users.updateStatus.handler(async ({ context, input }) => {
    return viewUser(await updateUserStatus(context.app, { ...input, ...deciding(context) }));
  }),

  demoteAdmin: users.demoteAdmin.handler(async ({ context, input }) => {
    return viewUser(await demoteAdmin(context.app, { ...input, ...deciding(context) }));
  }),

  deleteDeskPerson: users.deleteDeskPerson.handler(async ({ context: { app, admin }, input }) => {
    await deleteDeskPerson(app, admin, input.userId);
    return {};
  }),

  setCashMax: users.setCashMax.handler(async ({ context, input }) => {
    await changeCashMax(context.app, { ...input, by: context.admin });
    return { cashMaxMad: input.mad };
  }),

  promoteSelfToAdmin: users.promoteSelfToAdmin.handler(({ context }) =>
    promoteSelfToAdmin(context, context.user),
  ),
});
