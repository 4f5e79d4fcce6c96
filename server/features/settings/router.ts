import { access, procedures } from '#server/access.ts';
import { updateSettings } from './commands.ts';
import { readSettings } from './store.ts';

const { settings } = procedures;

export const settingsRouter = settings.router({
  get: settings.get.use(access('settings.get')).handler(({ context }) => readSettings(context.app.db)),
  update: settings.update
    .use(access('settings.update'))
    .handler(({ context, input }) => updateSettings(context.app, input)),
});
