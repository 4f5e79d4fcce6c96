import { access, procedures } from '#server/access.ts';
import * as commands from './commands.ts';
import { viewSessionUser } from './view.ts';

const { auth } = procedures;

export const authRouter = auth.router({
  getSession: auth.getSession.use(access('auth.getSession')).handler(async ({ context }) => {
    const user = await context.loadUser();
    return { user: user && viewSessionUser(user) };
  }),

  signUp: auth.signUp.use(access('auth.signUp')).handler(async ({ context, input }) => {
    const { username, email, password } = input;
    await commands.signUp(context.app, { name: username, email, password });
    return {};
  }),

  signIn: auth.signIn.use(access('auth.signIn')).handler(async ({ context, input }) => {
    return { user: viewSessionUser(await commands.signIn(context, input)) };
  }),

  signInWithProvider: auth.signInWithProvider
    .use(access('auth.signInWithProvider'))
    .handler(({ context, input }) => commands.signInWithProvider(context, input.provider)),

  signOut: auth.signOut.use(access('auth.signOut')).handler(async ({ context }) => {
    await commands.signOut(context);
    return {};
  }),

  resendConfirmation: auth.resendConfirmation
    .use(access('auth.resendConfirmation'))
    .handler(async ({ context, input }) => {
      await commands.resendConfirmation(context.app, input.email);
      return {};
    }),

  requestPasswordReset: auth.requestPasswordReset
    .use(access('auth.requestPasswordReset'))
    .handler(async ({ context, input }) => {
      await commands.requestPasswordReset(context, input.email);
      return {};
    }),

  updatePassword: auth.updatePassword
    .use(access('auth.updatePassword'))
    .handler(async ({ context, input }) => {
      await commands.updatePassword(context, input);
      return {};
    }),
});
