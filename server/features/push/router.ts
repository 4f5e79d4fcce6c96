import { access, procedures } from '#server/access.ts';
import { describeSetup, issueBeamsToken, rememberDevice } from './commands.ts';

const { push } = procedures;

export const pushRouter = push.router({
  getSetup: push.getSetup
    .use(access('push.getSetup'))
    .handler(({ context }) => describeSetup(context.app, context.user)),

  getBeamsToken: push.getBeamsToken
    .use(access('push.getBeamsToken'))
    .handler(({ context }) => ({ token: issueBeamsToken(context.app, context.userId) })),

  saveDeviceToken: push.saveDeviceToken
    .use(access('push.saveDeviceToken'))
    .handler(async ({ context, input }) => {
      const { app, user, userId } = context;
      await rememberDevice(app, { userId, sessionId: user.sessionId }, input.token);
      return {};
    }),
});
