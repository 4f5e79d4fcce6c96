import { procedures } from '#server/access.ts';
import { helpLineOf } from '#server/features/settings/store.ts';
import { keptSettings } from './commands.ts';
import { viewConfiguration } from './site-view.ts';

const { site } = procedures;

export const siteRouter = site.router({
  getConfiguration: site.getConfiguration.handler(async ({ context: { app } }) => {
    // The settings are read anew, so no page is made of old ones; the other calls of the page share them.
    const { clockChanges, ...settings } = await keptSettings.anew(app);
    return viewConfiguration(app, { helpLine: helpLineOf(app.config, settings), clockChanges });
  }),
});
