import * as z from 'zod/mini';
import { limits } from '../domain/limits.ts';
import { settingsMessages } from '../messages/ar/settings.ts';
import { procedure } from './procedure.ts';

const marketplaceSettings = z.object({
  commissionPercent: z
    .number()
    .check(
      z.gte(0, settingsMessages.commissionInvalid),
      z.lte(limits.commissionPercentMax, settingsMessages.commissionInvalid),
      z.multipleOf(0.01, settingsMessages.commissionInvalid),
    ),
  restaurantsMayReject: z.boolean(),
  /** Admins without a second factor are refused until they turn it on; left out, it stays as it is. */
  adminsNeedTwoFactor: z.optional(z.boolean()),
});
export type MarketplaceSettings = z.infer<typeof marketplaceSettings>;

export const settings = {
  get: procedure({ method: 'GET', path: '/settings', summary: "The marketplace's settings" }).output(
    marketplaceSettings,
  ),
  update: procedure({ method: 'PUT', path: '/settings', summary: "Change the marketplace's settings" })
    .input(marketplaceSettings)
    .output(marketplaceSettings),
};
