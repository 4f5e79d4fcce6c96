import { procedures } from '#server/access.ts';
import { version } from '#server/version.ts';
import { cachedSettings, getSettings, updateSettings } from './commands.ts';
import { viewState } from './site-view.ts';

const { settings } = procedures;

export const settingsRouter = settings.router({
  get: settings.get.handler(({ context }) => getSettings(context.app, context.app.db)),
  getState: settings.getState.handler(async ({ context: { app } }) => ({
    version,
    ...viewState(await cachedSettings.readNow(app)),
  })),
  update: settings.update.handler(({ context, input }) => updateSettings(context.app, context.admin, input)),
});
