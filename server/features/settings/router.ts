import { access, procedures } from '#server/access.ts';
import { getSettings, updateSettings } from './commands.ts';

const { settings } = procedures;

export const settingsRouter = settings.router({
  get: settings.get
    .use(access('settings.get'))
    .handler(({ context }) => getSettings(context.app, context.app.db)),
  update: settings.update
    .use(access('settings.update'))
    .handler(({ context, input }) => updateSettings(context.app, input)),
});
