import * as z from 'zod/mini';
import { invitableRoles } from '#shared/domain/restaurants/invitations.ts';
import { peopleMessages } from '#messages/restaurants/people.ts';
import { emailField } from '#shared/contract/fields.ts';

export const invitationForm = z.object({
  email: emailField,
  role: z.enum(invitableRoles, peopleMessages.roleMissing),
});
