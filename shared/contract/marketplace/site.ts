import * as z from 'zod/mini';
import { roles } from '#shared/domain/permissions.ts';
import { clockChange, positionField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';

export const socialProviders = ['google', 'facebook'] as const;

const siteConfiguration = z.object({
  city: z.object({ name: z.string(), centre: positionField, radiusMetres: z.number() }),
  helpLine: z.nullable(z.string()),
  mapStyleUrl: z.nullable(z.string()),
  /** What the marketplace keeps of a new restaurant's orders: a share of the dishes' price, with its tax. */
  commissionPercent: z.number(),
  /** What admins added to the product's clock; browsers show times by it. */
  clockChanges: z.array(clockChange),
  /** What a delivery pays: told to those who think of applying. */
  courierPay: z.object({ payBaseMad: z.number(), payKmCentimes: z.number(), payNightPercent: z.number() }),
  /** Whether codes can be sent by text. Absent in answers of an older server. */
  phoneCodes: z.optional(z.boolean()),
  /** What placing an order takes: a proved number, or either that or a confirmed address. */
  orderingNeeds: z.optional(z.enum(['either', 'phone'])),
  /** Present while the operator has stopped new orders (decision 100). */
  ordersPaused: z.optional(z.literal(true)),
  socialProviders: z.array(z.enum(socialProviders)),
  /** Present only in the demonstration: public sample accounts, and a position inside the city. */
  demonstration: z.nullable(
    z.object({
      password: z.string(),
      accounts: z.array(
        z.object({ label: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) }),
      ),
      position: positionField,
    }),
  ),
});
export type SiteConfiguration = z.infer<typeof siteConfiguration>;

export const site = {
  getConfiguration: procedure({
    method: 'GET',
    path: '/site/configuration',
    summary: 'The city, the ways to sign in, and the demonstration accounts if any',
  }).output(siteConfiguration),
};
