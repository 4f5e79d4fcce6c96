import { procedures } from '#server/access.ts';
import { version } from '#server/version.ts';
import { getSettings, updateSettings } from './commands.ts';

const { settings } = procedures;

export const settingsRouter = settings.router({
  get: settings.get.handler(({ context }) => getSettings(context.app, context.app.db)),
  getVersion: settings.getVersion.handler(() => ({ version })),
  update: settings.update.handler(({ context, input }) => updateSettings(context.app, context.admin, input)),
});
