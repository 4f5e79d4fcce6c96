import { procedures } from '#server/access.ts';
import { changePassword, endOwnSession, listLiveSessions } from '#server/features/auth/door.ts';
import {
  deleteAccount,
  exportAccount,
  getAccount,
  setNewsChoices,
  updateAccount,
} from './account-commands.ts';
import { viewAccount, viewSession } from './account-view.ts';

const { account } = procedures;

export const accountRouter = account.router({
  getMine: account.getMine.handler(async ({ context }) => {
    return viewAccount(await getAccount(context.app, context.userId));
  }),

  updateMine: account.updateMine.handler(async ({ context, input }) => {
    await updateAccount(context.app, context.user, input);
    return viewAccount(await getAccount(context.app, context.userId));
  }),

  setNewsChoices: account.setNewsChoices.handler(async ({ context, input }) => {
    await setNewsChoices(context.app, context.user, input.choices);
    return viewAccount(await getAccount(context.app, context.userId));
  }),

  changePassword: account.changePassword.handler(async ({ context, input }) => {
    await changePassword(context, context.user, input);
    return {};
  }),

  listMySessions: account.listMySessions.handler(async ({ context }) => {
    const sessions = await listLiveSessions(context.app.db, context.userId);
    return sessions.map((session) => viewSession(session, context.user));
  }),

  endMySession: account.endMySession.handler(async ({ context, input }) => {
    await endOwnSession(context, context.user, input.id);
    return {};
  }),

  exportMine: account.exportMine.handler(({ context }) => exportAccount(context.app, context.userId)),

  deleteMine: account.deleteMine.handler(async ({ context, input }) => {
    await deleteAccount(context, context.user, input.password);
    return {};
  }),
});
