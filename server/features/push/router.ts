import { access, procedures } from '#server/access.ts';
import { saveDeviceToken } from './store.ts';

const { push } = procedures;

export const pushRouter = push.router({
  saveDeviceToken: push.saveDeviceToken
    .use(access('push.saveDeviceToken'))
    .handler(async ({ context, input }) => {
      const { app, userId } = context;
      await saveDeviceToken(app.db, { userId, token: input.token, at: app.clock.now() });
      return {};
    }),
});
