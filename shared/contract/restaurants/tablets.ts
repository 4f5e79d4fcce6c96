import * as z from 'zod/mini';
import { restaurantStages } from '#shared/domain/restaurants/restaurant-setup.ts';
import { browserNames, systemNames } from '#shared/domain/accounts/user-agent.ts';
import { uuidField } from '#shared/contract/fields.ts';
import { ofRestaurant, onlyRestaurant } from './of-restaurant.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { tabletCodeForm, tabletForm } from './tablets-forms.ts';

export const signedInTablet = z.object({
  id: z.string(),
  name: z.string(),
  restaurant: z.object({ id: z.number(), name: z.string(), stage: z.enum(restaurantStages) }),
});
export type SignedInTablet = z.infer<typeof signedInTablet>;

const listedTablet = z.object({
  id: z.string(),
  name: z.string(),
  /** Null when the tablet is signed in. */
  codeEndsAt: z.nullable(z.date()),
  signedInAt: z.nullable(z.date()),
  lastUsedAt: z.nullable(z.date()),
  browser: z.nullable(z.enum(browserNames)),
  system: z.nullable(z.enum(systemNames)),
});
export type ListedTablet = z.infer<typeof listedTablet>;

export const tablets = {
  list: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/tablets',
    summary: 'The tablets of the kitchen, and those whose code is still open',
  })
    .input(onlyRestaurant)
    .output(z.array(listedTablet)),

  add: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/tablets',
    summary: 'Name a tablet and get its code of eight digits, which is good once and for ten minutes',
    errors: ['too_many_tablets', 'rate_limited', 'unavailable'],
  })
    .input(ofRestaurant(tabletForm))
    .output(z.object({ id: z.string(), code: z.string(), codeEndsAt: z.date() })),

  end: procedure({
    method: 'DELETE',
    path: '/restaurants/{restaurantId}/tablets/{id}',
    summary: 'Sign a tablet out, or close its open code; a second call changes nothing',
  })
    .input(ofRestaurant(z.object({ id: uuidField })))
    .output(z.object({})),

  enter: procedure({
    method: 'POST',
    path: '/tablets/enter',
    summary:
      "Sign this browser in as the tablet of a code; ends this browser's session of a user, if there is one. " +
      'Sent again with the same key within the time of the code, it signs in the same tablet',
    errors: ['tablet_code_invalid', 'rate_limited'],
  })
    .input(z.extend(tabletCodeForm, { key: z.optional(uuidField) }))
    .output(signedInTablet),

  leave: procedure({
    method: 'POST',
    path: '/tablets/leave',
    summary: 'Sign this tablet out',
  }).output(z.object({})),
};
