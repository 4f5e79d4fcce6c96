import * as z from 'zod/mini';
import { payoutNeeds } from '#shared/domain/money/payouts.ts';
import { companyIdentityForm, courierIdentityForm } from './legal-forms.ts';
import { onlyRestaurant, ofRestaurant } from './of-restaurant.ts';
import { companyField, courierPayableField, legalPartyField } from '#shared/contract/money/payable.ts';
import { payeeForm } from '#shared/contract/money/payouts-forms.ts';
import { procedure } from '#shared/contract/procedure.ts';

/** The identity of a company; the fields of companies are null for a courier, who is an auto-entrepreneur. */
export const identity = z.object({
  legalName: z.string(),
  ice: z.string(),
  taxId: z.string(),
  legalForm: z.nullable(z.string()),
  registerNumber: z.nullable(z.string()),
  registerCity: z.nullable(z.string()),
  tradeTax: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type LegalIdentity = z.infer<typeof identity>;

/** What the admin saw: an identity that its owner or another admin wrote since is not written over. */
const seen = z.optional(z.nullable(identity));

const facts = z.object({
  identity: z.nullable(identity),
  bank: z.nullable(z.object({ holder: z.string(), rib: z.string() })),
  /** What a payout waits for; nothing of the marketplace. */
  missing: z.array(z.enum(payoutNeeds)),
});
export type LegalFacts = z.infer<typeof facts>;

/** Legal identities of restaurants, couriers and the marketplace, and their bank accounts (product §11.12). */
export const legal = {
  getOwnRestaurant: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/legal',
    summary: "The restaurant's legal identity and bank account",
  })
    .input(onlyRestaurant)
    .output(facts),

  setOwnRestaurant: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/legal',
    summary: "The restaurant's legal identity",
  })
    .input(ofRestaurant(companyIdentityForm))
    .output(facts),

  setOwnRestaurantBank: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/bank-account',
    summary: "The restaurant's bank account; a payout that is confirmed keeps the former one",
  })
    .input(ofRestaurant(payeeForm))
    .output(facts),

  getOwnCourier: procedure({
    method: 'GET',
    path: '/couriers/me/legal',
    summary: "The courier's legal identity and bank account",
  }).output(facts),

  setOwnCourier: procedure({
    method: 'PUT',
    path: '/couriers/me/legal',
    summary: "The courier's legal identity as an auto-entrepreneur",
    errors: ['email_not_confirmed'],
  })
    .input(courierIdentityForm)
    .output(facts),

  setOwnCourierBank: procedure({
    method: 'PUT',
    path: '/couriers/me/bank-account',
    summary: "The courier's bank account; a payout that is confirmed keeps the former one",
    errors: ['email_not_confirmed'],
  })
    .input(payeeForm)
    .output(facts),

  get: procedure({
    method: 'GET',
    path: '/legal/{party}',
    summary: "A restaurant's, a courier's or the marketplace's legal identity and bank account",
    errors: ['not_found'],
  })
    .input(z.object({ party: legalPartyField }))
    .output(facts),

  setCompany: procedure({
    method: 'PUT',
    path: '/legal/companies/{party}',
    summary: "A restaurant's or the marketplace's legal identity",
    errors: ['not_found', 'identity_changed'],
  })
    .input(z.extend(companyIdentityForm, { party: companyField, seen }))
    .output(facts),

  setCourier: procedure({
    method: 'PUT',
    path: '/legal/couriers/{party}',
    summary: "A courier's legal identity",
    errors: ['not_found', 'identity_changed'],
  })
    .input(z.extend(courierIdentityForm, { party: courierPayableField, seen }))
    .output(facts),
};
