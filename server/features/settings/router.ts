import { procedures } from '#server/access.ts';
import { getSettings, updateSettings } from './commands.ts';

const { settings } = procedures;

export const settingsRouter = settings.router({
  get: settings.get.handler(({ context }) => getSettings(context.app, context.app.db)),
  update: settings.update.handler(({ context, input }) => updateSettings(context.app, context.admin, input)),
});
