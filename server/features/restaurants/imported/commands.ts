import { v7 } from 'uuid';
import { AppError } from '#shared/domain/errors.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import type { CallContext } from '#server/context.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { limitTries, queueMail } from '#server/features/auth/door.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { listOwnerIds } from '#server/features/restaurants/desk/store.ts';
import { insertInvitation, withdrawAllInvitations } from '#server/features/restaurants/people/store.ts';
import { findRestaurant, lockRestaurant } from '#server/features/restaurants/store.ts';

/** Of a restaurant without an owner. An earlier invitation ends, so that one link alone makes an owner. */
export async function inviteOwner(
  call: CallContext,
  by: ActingAdmin,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const { app } = call;
  await limitTries(app, 'inviteOwner', { account: by.id });
  await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await lockRestaurant(tx, id);
    const restaurant = await findRestaurant(tx, id);
    if (!restaurant) throw new AppError('restaurant_not_found');
    if (restaurant.stage === 'delisted') throw new AppError('restaurant_delisted');
    if ((await listOwnerIds(tx, id)).length > 0) throw ownerThere();
    await withdrawAllInvitations(tx, id, at);
    const invitation = { id: v7(), restaurantId: id, email, role: 'owner', invitedBy: by.id, at } as const;
    const invitationId = await insertInvitation(tx, invitation);
    await queueMail(app.config, tx, { template: 'restaurant_invitation', to: email, invitationId });
    await recordAct(tx, by, { act: 'owner_invited', subject: { kind: 'restaurant', id }, at });
    announce.restaurant(id, at);
  });
  const about = { actorId: by.id, restaurantId: id, memberRole: 'owner' } as const;
  reportSecurityEvent(call, { event: 'member_invited', ...about });
}

const ownerThere = () =>
  new AppError('invalid_input', {
    fields: [{ path: 'email', message: restaurantDeskMessages.ownerThere }],
  });
