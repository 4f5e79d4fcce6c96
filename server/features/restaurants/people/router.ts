import { procedures } from '#server/access.ts';
import {
  acceptInvitation,
  checkInvitation,
  inviteAgain,
  invitePerson,
  leaveRestaurant,
  removeMember,
  setMemberRole,
  withdrawInvitation,
  type Acting,
} from './commands.ts';
import { listInvitations, listPeople } from './store.ts';
import { viewInvitation, viewPerson } from './view.ts';

const { people } = procedures;

const actingIn = ({ userId, restaurantId, ...call }: Omit<Acting, 'call'> & Acting['call']): Acting => ({
  call,
  userId,
  restaurantId,
});

export const peopleRouter = people.router({
  listOwn: people.listOwn.handler(async ({ context: { app, userId, restaurantId } }) => ({
    people: (await listPeople(app.db, restaurantId)).map((person) => viewPerson(person, userId)),
    invitations: (await listInvitations(app.db, restaurantId)).map((one) =>
      viewInvitation(one, app.clock.now()),
    ),
  })),

  invite: people.invite.handler(async ({ context, input }) => {
    await invitePerson(actingIn(context), input);
    return {};
  }),

  inviteAgain: people.inviteAgain.handler(async ({ context, input }) => {
    await inviteAgain(actingIn(context), input.id);
    return {};
  }),

  withdrawInvitation: people.withdrawInvitation.handler(async ({ context, input }) => {
    await withdrawInvitation(actingIn(context), input.id);
    return {};
  }),

  setRole: people.setRole.handler(async ({ context, input }) => {
    await setMemberRole(actingIn(context), input);
    return {};
  }),

  remove: people.remove.handler(async ({ context, input }) => {
    await removeMember(actingIn(context), input.userId);
    return {};
  }),

  leave: people.leave.handler(async ({ context, input }) => {
    const { userId, ...call } = context;
    await leaveRestaurant({ call, userId, restaurantId: input.restaurantId }, input.role);
    return {};
  }),

  checkInvitation: people.checkInvitation.handler(({ context, input }) =>
    checkInvitation(context, input.token),
  ),

  acceptInvitation: people.acceptInvitation.handler(async ({ context, input }) => ({
    restaurantId: await acceptInvitation(context, context.userId, input.token),
  })),
});
