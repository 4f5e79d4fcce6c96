import { procedures } from '#server/access.ts';
import { helpLineOf } from '#server/features/settings/store.ts';
import { cachedSettings } from './commands.ts';
import { viewConfiguration } from './site-view.ts';

const { site } = procedures;

export const siteRouter = site.router({
  getConfiguration: site.getConfiguration.handler(async ({ context: { app } }) => {
    // The settings are read from the database, so that no page is made of old ones; the page's other calls use the same
    // ones.
    const { clockChanges, payBaseMad, payKmCentimes, payNightPercent, ...settings } =
      await cachedSettings.readNow(app);
    return viewConfiguration(app, {
      helpLine: helpLineOf(app.config, settings),
      clockChanges,
      commissionPercent: settings.commissionPercent,
      ordersNeedPhone: settings.ordersNeedPhone === true,
      ordersPausedSince: settings.ordersPausedSince,
      courierPay: { payBaseMad, payKmCentimes, payNightPercent },
    });
  }),
});
