import * as z from 'zod/mini';
import { restaurantIdField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { ownerInput } from './restaurants-desk-forms.ts';

/** The owner of a restaurant, as admins decide it (product §6.4, §21.3). */
export const restaurantOwners = {
  changeOwner: procedure({
    method: 'POST',
    path: '/restaurants/{id}/owner',
    summary: 'Give a restaurant to a confirmed account; its former owners leave it at once',
    errors: ['restaurant_not_found', 'not_a_customer', 'applicant_suspended', 'applicant_not_confirmed'],
  })
    .input(ownerInput)
    .output(z.object({})),

  inviteOwner: procedure({
    method: 'POST',
    path: '/restaurants/{id}/owner/invitation',
    summary: 'Send the future owner of a restaurant without one an invitation; those of other addresses end',
    errors: ['restaurant_not_found', 'restaurant_delisted', 'rate_limited'],
  })
    .input(ownerInput)
    .output(z.object({})),

  forgetExpectedOwner: procedure({
    method: 'DELETE',
    path: '/restaurants/{id}/owner/invitation',
    summary: 'End the invitation of a future owner, and forget the address that a file gave',
    errors: ['restaurant_not_found'],
  })
    .input(z.object({ id: restaurantIdField }))
    .output(z.object({})),
};
