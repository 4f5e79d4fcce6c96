import { procedures } from '#server/access.ts';
import { helpLineOf, readSettings } from '#server/features/settings/store.ts';
import { viewConfiguration } from './site-view.ts';

const { site } = procedures;

export const siteRouter = site.router({
  getConfiguration: site.getConfiguration.handler(async ({ context: { app } }) => {
    const helpLine = helpLineOf(app.config, await readSettings(app.db));
    return viewConfiguration(app, helpLine);
  }),
});
