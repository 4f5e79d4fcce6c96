import { v7 } from 'uuid';
import { AppError } from '#shared/domain/errors.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import type { AppContext, CallContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { limitTries, queueMail } from '#server/features/auth/door.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { listOwnerIds } from '#server/features/restaurants/desk/store.ts';
import {
  insertInvitation,
  listInvitations,
  listPeople,
  renewInvitation,
  withdrawAllInvitations,
  withdrawInvitation,
} from '#server/features/restaurants/people/store.ts';
import { findRestaurant, lockRestaurant } from '#server/features/restaurants/store.ts';
import { forgetOwnerAddress } from './store.ts';

/**
 * Invites the owner of a restaurant without one. Invitations of other addresses end, so that one link alone makes an
 * owner; the same address is reminded, and its earlier links stay good.
 */
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
    if ((await listOwnerIds(tx, id)).length > 0) throw refusedAddress(restaurantDeskMessages.ownerThere);
    if ((await listPeople(tx, id)).some((person) => person.email === email))
      throw refusedAddress(restaurantDeskMessages.ownerInTeam);
    const invitationId = await openOwnerInvitation(tx, { restaurantId: id, email, invitedBy: by.id, at });
    await queueMail(app.config, tx, { template: 'restaurant_invitation', to: email, invitationId });
    await recordAct(tx, by, { act: 'owner_invited', subject: { kind: 'restaurant', id }, at });
    announce.restaurant(id, at);
  });
  const about = { actorId: by.id, restaurantId: id, memberRole: 'owner' } as const;
  reportSecurityEvent(call, { event: 'member_invited', ...about });
}

const refusedAddress = (message: string) =>
  new AppError('invalid_input', { fields: [{ path: 'email', message }] });

async function openOwnerInvitation(
  tx: Transaction,
  {
    restaurantId,
    email,
    invitedBy,
    at,
  }: { restaurantId: number; email: string; invitedBy: string; at: Date },
): Promise<string | undefined> {
  const waiting = await listInvitations(tx, restaurantId);
  const same = waiting.find((one) => one.role === 'owner' && one.email === email);
  if (same) {
    await renewInvitation(tx, { id: same.id, restaurantId, at });
    return same.id;
  }
  await withdrawAllInvitations(tx, restaurantId, at);
  return insertInvitation(tx, { id: v7(), restaurantId, email, role: 'owner', invitedBy, at });
}

/** Ends the invitation, and forgets the address that came with the file: it was wrong, or its owner says no. */
export async function forgetExpectedOwner(app: AppContext, by: ActingAdmin, id: number): Promise<void> {
  await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await lockRestaurant(tx, id);
    if (!(await findRestaurant(tx, id))) throw new AppError('restaurant_not_found');
    const waiting = (await listInvitations(tx, id)).filter(({ role }) => role === 'owner');
    for (const { id: invitationId } of waiting)
      await withdrawInvitation(tx, { id: invitationId, restaurantId: id, at });
    const isForgotten = await forgetOwnerAddress(tx, id);
    if (waiting.length === 0 && !isForgotten) return;
    await recordAct(tx, by, { act: 'expected_owner_forgotten', subject: { kind: 'restaurant', id }, at });
    announce.restaurant(id, at);
  });
}
