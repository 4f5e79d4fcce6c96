import { procedures } from '#server/access.ts';
import { helpLineOf, readSettingsAndClock } from '#server/features/settings/store.ts';
import { viewConfiguration } from './site-view.ts';

const { site } = procedures;

export const siteRouter = site.router({
  getConfiguration: site.getConfiguration.handler(async ({ context: { app } }) => {
    const { clockChanges, ...settings } = await readSettingsAndClock(app.db);
    return viewConfiguration(app, { helpLine: helpLineOf(app.config, settings), clockChanges });
  }),
});
