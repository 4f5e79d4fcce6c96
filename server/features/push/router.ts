import { access, procedures } from '#server/access.ts';
import { describeSetup, issueBeamsToken } from './commands.ts';
import { saveDeviceToken } from './store.ts';

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
      const { app, userId } = context;
      await saveDeviceToken(app.db, { userId, token: input.token, at: app.clock.now() });
      return {};
    }),
});
