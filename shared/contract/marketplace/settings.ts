import * as z from 'zod/mini';
import { isMoroccanNumber, normalisePhone } from '#shared/domain/accounts/phone.ts';
import { dispatchModes } from '#shared/domain/dispatch/modes.ts';
import { settingRanges, type SettingRange } from '#shared/domain/setting-ranges.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { commissionPercentField } from '#shared/contract/money/commissions.ts';
import { procedure } from '#shared/contract/procedure.ts';

const shared = {
  commissionPercent: commissionPercentField,
  restaurantsMayReject: z.boolean(),
  adminsNeedTwoFactor: z.optional(z.boolean()),
  ordersNeedPhone: z.optional(z.boolean()),
  handOverCodes: z.optional(z.boolean()),
  dispatch: z.optional(z.enum(dispatchModes)),
  waitingHints: z.optional(z.boolean()),
};

const within = (name: SettingRange) => {
  const { min, max } = settingRanges[name];
  const message = settingsMessages.outOfRange(min, max);
  return z.int(message).check(z.gte(min, message), z.lte(max, message));
};
const ranges = {
  answerMinutes: within('answerMinutes'),
  pickupMinutes: within('pickupMinutes'),
  deliveryMinutes: within('deliveryMinutes'),
  noShowMad: within('noShowMad'),
  trustUnprovedMad: within('trustUnprovedMad'),
  trustProvedMad: within('trustProvedMad'),
  trustKnownMad: within('trustKnownMad'),
  handOverMad: within('handOverMad'),
  reachMetres: within('reachMetres'),
  payBaseMad: within('payBaseMad'),
  payKmCentimes: within('payKmCentimes'),
  payNightPercent: within('payNightPercent'),
  cashLimitMad: within('cashLimitMad'),
  offerSeconds: within('offerSeconds'),
  dispatchFallbackMinutes: within('dispatchFallbackMinutes'),
  bundleMax: within('bundleMax'),
  bundleDelayMinutes: within('bundleDelayMinutes'),
  smsCostCentimes: within('smsCostCentimes'),
  smsBudgetMad: within('smsBudgetMad'),
  whatsappCostCentimes: within('whatsappCostCentimes'),
  whatsappBudgetMad: within('whatsappBudgetMad'),
};

const marketplaceSettings = z.object({
  ...shared,
  ...ranges,
  /** Null until an admin sets it; until then no order is accepted. */
  helpLine: z.nullable(z.string()),
});
export type MarketplaceSettings = z.infer<typeof marketplaceSettings>;

/** What is left out stays as it is. */
const settingsChange = z.object({
  ...z.partial(z.object({ ...shared, ...ranges })).shape,
  /** The help line can be changed, but not removed. */
  helpLine: z.optional(
    z
      .string()
      .check(z.overwrite(normalisePhone), z.refine(isMoroccanNumber, settingsMessages.helpLineInvalid)),
  ),
});
export type SettingsChange = z.infer<typeof settingsChange>;

export const settings = {
  getState: procedure({
    method: 'GET',
    path: '/settings/state',
    summary: 'Which version answers, what the operator has stopped, and what must be settled',
  }).output(
    z.object({
      version: z.string(),
      /** The operator has stopped new orders (decision 100). */
      ordersPaused: z.boolean(),
      outboxHeld: z.boolean(),
      /** Orders are lost, and nobody has settled them yet (decision 99). */
      ordersLost: z.boolean(),
      /** An anonymised copy for trying things out (decision 105). */
      isCopy: z.boolean(),
    }),
  ),
  get: procedure({ method: 'GET', path: '/settings', summary: "The marketplace's settings" }).output(
    marketplaceSettings,
  ),
  update: procedure({
    method: 'PUT',
    path: '/settings',
    summary: "Change the marketplace's settings",
    errors: ['trust_shrinks'],
  })
    .input(settingsChange)
    .output(marketplaceSettings),
};
