import { procedures } from '#server/access.ts';
import { checkConfirmationLink, confirmEmail } from './mail-links-commands.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  verifyTwoFactor,
} from './two-factor-commands.ts';
import { answerSuspension, readSuspension } from './suspension-commands.ts';
import { addEmail } from './own-email-commands.ts';
import { provePhone, unlinkPhone } from './own-phone-commands.ts';
import { askPhoneCode } from './phone-codes-commands.ts';
import { resetPasswordWithPhone, signInWithPhone } from './phone-sign-in-commands.ts';
import * as commands from './commands.ts';
import { viewTablet } from './tablets-view.ts';
import { viewSessionUser } from './view.ts';

const { auth } = procedures;

export const authRouter = auth.router({
  getSession: auth.getSession.handler(async ({ context }) => {
    const user = await context.loadUser();
    if (user) return { user: viewSessionUser(user) };
    const { identities } = context.app;
    const tablet = await identities.loadTablet(context.headers, context.answerHeaders);
    if (tablet) return { user: null, tablet: viewTablet(tablet) };
    const isHalfSignedIn = await identities.loadHalfSignedIn(context.headers);
    return { user: null, ...(isHalfSignedIn && { twoFactorRequired: true as const }) };
  }),

  signUp: auth.signUp.handler(async ({ context, input }) => {
    const { username, email, password } = input;
    await commands.signUp(context, { name: username, email, password });
    return {};
  }),

  signIn: auth.signIn.handler(async ({ context, input }) => {
    return { user: viewSessionUser(await commands.signIn(context, input)) };
  }),

  signInWithProvider: auth.signInWithProvider.handler(({ context, input }) =>
    commands.signInWithProvider(context, input.provider),
  ),

  signOut: auth.signOut.handler(async ({ context }) => {
    await commands.signOut(context);
    return {};
  }),

  signOutEverywhere: auth.signOutEverywhere.handler(async ({ context }) => {
    await commands.signOutEverywhere(context, context.userId);
    return {};
  }),

  resendConfirmation: auth.resendConfirmation.handler(async ({ context, input }) => {
    await commands.sendLink(context, 'confirm', input.email);
    return {};
  }),

  checkConfirmationLink: auth.checkConfirmationLink.handler(({ context, input }) =>
    checkConfirmationLink(context, input.token),
  ),

  confirmEmail: auth.confirmEmail.handler(async ({ context, input }) => {
    const { user, ...half } = await confirmEmail(context, input);
    return { user: user && viewSessionUser(user), ...half };
  }),

  requestPasswordReset: auth.requestPasswordReset.handler(async ({ context, input }) => {
    await commands.sendLink(context, 'reset', input.email);
    return {};
  }),

  checkResetLink: auth.checkResetLink.handler(({ context, input }) =>
    commands.checkResetLink(context.app, input.token),
  ),

  updatePassword: auth.updatePassword.handler(async ({ context, input }) => {
    await commands.updatePassword(context, input);
    return {};
  }),

  enableTwoFactor: auth.enableTwoFactor.handler(({ context, input }) =>
    enableTwoFactor(context, context.user, input.password),
  ),

  confirmTwoFactor: auth.confirmTwoFactor.handler(({ context, input }) =>
    confirmTwoFactor(context, context.user, input.code),
  ),

  renewRecoveryCodes: auth.renewRecoveryCodes.handler(({ context, input }) =>
    renewRecoveryCodes(context, context.user, input.code),
  ),

  disableTwoFactor: auth.disableTwoFactor.handler(async ({ context, input }) => {
    await disableTwoFactor(context, context.user, input);
    return {};
  }),

  readSuspension: auth.readSuspension.handler(async ({ context }) => ({
    suspension: await readSuspension(context),
  })),

  answerSuspension: auth.answerSuspension.handler(async ({ context, input }) => {
    await answerSuspension(context, input);
    return {};
  }),

  askPhoneCode: auth.askPhoneCode.handler(async ({ context, input }) => {
    const user = await context.loadUser();
    return askPhoneCode(context, { ...input, userId: user?.id });
  }),

  signInWithPhone: auth.signInWithPhone.handler(async ({ context, input }) => {
    const entered = await signInWithPhone(context, input);
    return 'user' in entered ? { user: viewSessionUser(entered.user) } : { user: null, ...entered };
  }),

  resetPasswordWithPhone: auth.resetPasswordWithPhone.handler(async ({ context, input }) => {
    return { user: viewSessionUser(await resetPasswordWithPhone(context, input)) };
  }),

  provePhone: auth.provePhone.handler(async ({ context, input }) => {
    return { user: viewSessionUser(await provePhone(context, context.user, input)) };
  }),

  addEmail: auth.addEmail.handler(async ({ context, input }) => {
    await addEmail(context, context.user, input);
    return {};
  }),

  unlinkPhone: auth.unlinkPhone.handler(async ({ context, input }) => {
    return { user: viewSessionUser(await unlinkPhone(context, context.user, input.password)) };
  }),

  verifyTwoFactor: auth.verifyTwoFactor.handler(async ({ context, input }) => {
    return { user: viewSessionUser(await verifyTwoFactor(context, input.code)) };
  }),
});
