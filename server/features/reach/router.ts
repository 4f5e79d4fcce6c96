import { procedures } from '#server/access.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { cachedTariff, saveTariff } from './commands.ts';
import { getEconomy, previewInTurn } from './preview-commands.ts';
import { listDistricts, listTariffs } from './store.ts';
import { viewDistrict, viewTariff } from './view.ts';

const { reach } = procedures;
const shownVersions = 50;

export const reachRouter = reach.router({
  // The tariff is read from the database, so that no page is made of an old one; the page's other calls use the same
  // one.
  getTariff: reach.getTariff.handler(async ({ context: { app } }) =>
    viewTariff(await cachedTariff.readNow(app), await cachedSettings.readNow(app)),
  ),

  listDistricts: reach.listDistricts.handler(async ({ context: { app } }) =>
    (await listDistricts(app.db)).map(viewDistrict),
  ),

  listVersions: reach.listVersions.handler(({ context }) => listTariffs(context.app.db, shownVersions)),

  getEconomy: reach.getEconomy.handler(({ context }) => getEconomy(context.app)),

  preview: reach.preview.handler(({ context, input }) =>
    previewInTurn(context.app, context.admin, input.zones),
  ),

  saveTariff: reach.saveTariff.handler(async ({ context, input }) =>
    viewTariff(await saveTariff(context.app, context.admin, input), await cachedSettings(context.app)),
  ),
});
