import * as z from 'zod/mini';
import { closedInvitationStates, invitableRoles } from '#shared/domain/restaurants/invitations.ts';
import { restaurantRoles } from '#shared/domain/restaurants/restaurant-roles.ts';
import { uuidField } from '#shared/contract/fields.ts';
import { ofRestaurant, onlyRestaurant } from './of-restaurant.ts';
import { invitationForm } from './people-forms.ts';
import { procedure } from '#shared/contract/procedure.ts';

const person = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(restaurantRoles),
  since: z.date(),
  isYou: z.boolean(),
});
export type RestaurantPerson = z.infer<typeof person>;

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(restaurantRoles),
  endsAt: z.date(),
  isExpired: z.boolean(),
});
export type RestaurantInvitation = z.infer<typeof invitation>;

const invitationToken = z.object({ token: z.string().check(z.maxLength(200)) });
const ofInvitation = ofRestaurant(z.object({ id: uuidField }));

export const people = {
  listOwn: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/people',
    summary: 'The people of the restaurant, and the invitations that wait',
  })
    .input(onlyRestaurant)
    .output(z.object({ people: z.array(person), invitations: z.array(invitation) })),

  invite: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/invitations',
    summary: 'Send an invitation by mail; it lasts seven days',
    errors: ['already_member', 'already_invited', 'team_full', 'rate_limited'],
  })
    .input(ofRestaurant(invitationForm))
    .output(z.object({})),

  inviteAgain: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/invitations/{id}/mail',
    summary: 'Send an invitation again; it lasts seven days more',
    errors: ['invitation_closed', 'team_full', 'rate_limited'],
  })
    .input(ofInvitation)
    .output(z.object({})),

  withdrawInvitation: procedure({
    method: 'DELETE',
    path: '/restaurants/{restaurantId}/invitations/{id}',
    summary: 'End an invitation before its address has accepted',
    errors: ['invitation_closed'],
  })
    .input(ofInvitation)
    .output(z.object({})),

  setRole: procedure({
    method: 'PUT',
    path: '/restaurants/{restaurantId}/people/{userId}/role',
    summary: 'Give a manager or a person of the kitchen another role',
    errors: ['member_not_found', 'owner_stays'],
  })
    .input(ofRestaurant(z.object({ userId: uuidField, role: z.enum(invitableRoles) })))
    .output(z.object({})),

  remove: procedure({
    method: 'DELETE',
    path: '/restaurants/{restaurantId}/people/{userId}',
    summary: 'Take a manager or a person of the kitchen out of the restaurant',
    errors: ['member_not_found', 'owner_stays'],
  })
    .input(ofRestaurant(z.object({ userId: uuidField })))
    .output(z.object({})),

  leave: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/leave',
    summary: 'Give up the own role in the restaurant; the last owner stays',
    errors: ['member_changed', 'last_owner'],
  })
    .input(ofRestaurant(z.object({ role: z.enum(restaurantRoles) })))
    .output(z.object({})),

  checkInvitation: procedure({
    method: 'POST',
    path: '/invitations/check',
    summary: 'Check the link of an invitation, without accepting it',
  })
    .input(invitationToken)
    .output(
      z.discriminatedUnion('state', [
        z.object({
          state: z.literal('open'),
          email: z.string(),
          role: z.enum(restaurantRoles),
          restaurantName: z.string(),
        }),
        z.object({ state: z.enum(closedInvitationStates) }),
      ]),
    ),

  acceptInvitation: procedure({
    method: 'POST',
    path: '/invitations/accept',
    summary: 'Join the restaurant of an invitation to the own confirmed address',
    errors: ['invitation_closed', 'invitation_of_other', 'role_cannot_join', 'already_member', 'team_full'],
  })
    .input(invitationToken)
    .output(z.object({ restaurantId: z.number() })),
};
