import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { restaurantIdField } from '#shared/contract/fields.ts';
import { onlyRestaurant } from '#shared/contract/restaurants/of-restaurant.ts';
import { procedure } from '#shared/contract/procedure.ts';

export const commissionPercentField = z
  .number(settingsMessages.commissionInvalid)
  .check(
    z.gte(0, settingsMessages.commissionInvalid),
    z.lte(limits.commissionPercentMax, settingsMessages.commissionInvalid),
    z.multipleOf(0.01, settingsMessages.commissionInvalid),
  );

/** Null: what the settings say holds. */
const agreed = z.nullable(commissionPercentField);

const agreements = z.object({
  percent: agreed,
  usualPercent: z.number(),
  /** Newest first. */
  history: z.array(z.object({ percent: z.nullable(z.number()), since: z.date() })),
});
export type Agreements = z.infer<typeof agreements>;

const ownCommission = z.object({
  percent: z.number(),
  /** Null while the usual percentage of the settings holds. */
  since: z.nullable(z.date()),
});
export type OwnCommission = z.infer<typeof ownCommission>;

/** What the marketplace keeps of a restaurant's dishes (product §11.6). */
export const commissions = {
  get: procedure({
    method: 'GET',
    path: '/restaurants/{id}/commission',
    summary: "A restaurant's commission, and what it was before",
    errors: ['restaurant_not_found'],
  })
    .input(z.object({ id: restaurantIdField }))
    .output(agreements),

  set: procedure({
    method: 'PUT',
    path: '/restaurants/{id}/commission',
    summary: 'Agree on a commission, which holds from the next order on',
    errors: ['restaurant_not_found', 'commission_changed'],
  })
    .input(z.object({ id: restaurantIdField, percent: agreed, before: z.nullable(z.number()) }))
    .output(agreements),

  getOwn: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/commission/own',
    summary: "What the marketplace keeps of the next order of the signed-in owner's restaurant",
  })
    .input(onlyRestaurant)
    .output(ownCommission),
};
