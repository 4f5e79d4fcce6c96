import * as z from 'zod/mini';
import { invitableRoles } from '../domain/invitations.ts';
import { peopleMessages } from '#messages/people.ts';
import { emailField } from './fields.ts';

export const invitationForm = z.object({
  email: emailField,
  role: z.enum(invitableRoles, peopleMessages.roleMissing),
});
