import { procedures } from '#server/access.ts';
import { describeSetup, issueBeamsToken, rememberDevice } from './commands.ts';

const { push } = procedures;

export const pushRouter = push.router({
  getSetup: push.getSetup.handler(({ context }) => describeSetup(context.app, context.user)),

  getBeamsToken: push.getBeamsToken.handler(({ context }) => ({
    token: issueBeamsToken(context.app, context.userId),
  })),

  saveDeviceToken: push.saveDeviceToken.handler(async ({ context, input }) => {
    const { app, user, userId } = context;
    await rememberDevice(app, { userId, sessionId: user.sessionId }, input.token);
    return {};
  }),
});
