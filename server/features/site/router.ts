import { access, procedures } from '#server/access.ts';
import { viewConfiguration } from './view.ts';

const { site } = procedures;

export const siteRouter = site.router({
  getConfiguration: site.getConfiguration
    .use(access('site.getConfiguration'))
    .handler(({ context }) => viewConfiguration(context.app.config)),
});
