import { v7 } from 'uuid';
import { AppError } from '#shared/domain/errors.ts';
import {
  invitationState,
  peopleMax,
  type ClosedInvitationState,
  type InvitableRole,
} from '#shared/domain/restaurants/invitations.ts';
import { inviteeRefusal, isChangedByOwners, mayLeave } from '#shared/domain/restaurants/restaurant-people.ts';
import type { RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';
import type { CallContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import {
  limitTries,
  lockPerson,
  mailUser,
  queueMail,
  setRole,
  type LockedPerson,
} from '#server/features/auth/door.ts';
import type { OwnRestaurantId, UserId } from '#server/identity.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { listOwnerIds } from '#server/features/restaurants/desk/store.ts';
import * as store from './store.ts';
import {
  closeWithoutOwner,
  findRestaurant,
  listMemberships,
  lockRestaurant,
  writeMember,
} from '#server/features/restaurants/store.ts';

export interface Acting {
  call: CallContext;
  userId: UserId;
  restaurantId: OwnRestaurantId;
}

interface Change {
  tx: Transaction;
  announce: Announce;
  at: Date;
}

/** The restaurant is locked before any row of a user. */
function asOwner<T>(
  { call: { app }, userId, restaurantId }: Acting,
  act: (change: Change) => Promise<T>,
): Promise<T> {
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await lockRestaurant(tx, restaurantId);
    if (!(await store.isActiveOwner(tx, { restaurantId, userId }))) throw new AppError('forbidden');
    const result = await act({ tx, announce, at });
    announce.people(restaurantId, at);
    return result;
  });
}

export async function invitePerson(
  acting: Acting,
  { email, role }: { email: string; role: InvitableRole },
): Promise<void> {
  const { call, userId, restaurantId } = acting;
  const { app } = call;
  await limitTries(app, 'invitePerson', { account: userId, client: call.clientAddress });
  await asOwner(acting, async ({ tx, at }) => {
    const people = await store.listPeople(tx, restaurantId);
    if (people.some((person) => person.email === email)) throw new AppError('already_member');
    const invitation = { id: v7(), restaurantId, email, role, invitedBy: userId, at };
    const invitationId = await store.insertInvitation(tx, invitation);
    if (!invitationId) throw new AppError('already_invited');
    await requirePlace(tx, restaurantId, at);
    await queueMail(app.config, tx, { template: 'restaurant_invitation', to: email, invitationId });
  });
  reportSecurityEvent(call, { event: 'member_invited', actorId: userId, restaurantId, memberRole: role });
}

export async function inviteAgain(acting: Acting, id: string): Promise<void> {
  const { call, userId, restaurantId } = acting;
  const { app } = call;
  await limitTries(app, 'invitePerson', { account: userId, client: call.clientAddress });
  await asOwner(acting, async ({ tx, at }) => {
    const to = await store.renewInvitation(tx, { id, restaurantId, at });
    if (to === undefined) throw await closedInvitation(tx, { id, restaurantId }, at);
    await requirePlace(tx, restaurantId, at);
    await queueMail(app.config, tx, { template: 'restaurant_invitation', to, invitationId: id });
  });
  reportSecurityEvent(call, { event: 'member_invited', actorId: userId, restaurantId });
}

/** An owner may withdraw an invitation again: the answer to the first call may have been lost. */
export async function withdrawInvitation(acting: Acting, id: string): Promise<void> {
  const { call, userId, restaurantId } = acting;
  let isDone = false;
  await asOwner(acting, async ({ tx, at }) => {
    isDone = await store.withdrawInvitation(tx, { id, restaurantId, at });
    if (isDone) return;
    const refusal = await closedInvitation(tx, { id, restaurantId }, at);
    if (refusal.details?.state !== 'withdrawn') throw refusal;
  });
  if (isDone) reportSecurityEvent(call, { event: 'invitation_withdrawn', actorId: userId, restaurantId });
}

/** Call it after the write, which it counts too. */
async function requirePlace(tx: Transaction, restaurantId: number, at: Date): Promise<void> {
  const { people, invitations } = await store.countPlaces(tx, { restaurantId, at });
  if (people + invitations > peopleMax) throw new AppError('team_full');
}

async function closedInvitation(
  tx: Transaction,
  invitation: { id: string; restaurantId: number },
  at: Date,
): Promise<AppError<'invitation_closed'>> {
  const found = await store.findInvitation(tx, invitation);
  const state = found ? invitationState(found, at) : 'unknown';
  return closed(state === 'open' ? 'unknown' : state);
}

const closed = (state: ClosedInvitationState) => new AppError('invitation_closed', { state });

/** A manager or a person of the kitchen; owners are changed by admins. */
async function findChangeable(
  tx: Transaction,
  member: { restaurantId: number; userId: string },
): Promise<{ person: LockedPerson; role: InvitableRole }> {
  const person = await lockPerson(tx, member.userId);
  const found = await store.findMember(tx, member);
  if (!person || !found) throw new AppError('member_not_found');
  if (!isChangedByOwners(found.role)) throw new AppError('owner_stays');
  return { person, role: found.role };
}

export async function setMemberRole(
  acting: Acting,
  { userId, role }: { userId: string; role: InvitableRole },
): Promise<void> {
  const { call, restaurantId } = acting;
  const { app } = call;
  const isChanged = await asOwner(acting, async ({ tx, announce, at }) => {
    const { person, role: from } = await findChangeable(tx, { restaurantId, userId });
    if (from === role) return false;
    if (!(await store.changeMemberRole(tx, { restaurantId, userId, from, to: role })))
      throw new AppError('member_not_found');
    await mailUser(app.config, tx, {
      template: 'member_role_changed',
      to: person.email,
      facts: { restaurant: await nameOf(tx, restaurantId), role },
      restaurantId,
    });
    announce.session(userId, at);
    announce.user(userId, at);
    return true;
  });
  if (!isChanged) return;
  const about = { userId, actorId: acting.userId, restaurantId, memberRole: role };
  reportSecurityEvent(call, { event: 'member_role_changed', ...about });
}

/** The next call, stream and notification of the person are refused in every process. */
export async function removeMember(acting: Acting, userId: string): Promise<void> {
  const { call, restaurantId } = acting;
  const { app } = call;
  await asOwner(acting, async (change) => {
    const { tx } = change;
    const { person, role } = await findChangeable(tx, { restaurantId, userId });
    await takeOut(change, { person, restaurantId, role });
    const facts = { restaurant: await nameOf(tx, restaurantId) };
    await mailUser(app.config, tx, { template: 'member_removed', to: person.email, facts });
  });
  reportSecurityEvent(call, { event: 'member_removed', userId, actorId: acting.userId, restaurantId });
}

type Leaving = Omit<Acting, 'restaurantId'> & { restaurantId: number };

/** `role`: which the user wants to give up, as the screen showed it. */
export async function leaveRestaurant(
  { call, userId, restaurantId }: Leaving,
  role: RestaurantRole,
): Promise<void> {
  const { app } = call;
  await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await lockRestaurant(tx, restaurantId);
    const person = await lockPerson(tx, userId);
    const found = await store.findMember(tx, { restaurantId, userId });
    if (!person || found?.role !== role) throw new AppError('member_changed');
    const owners = await listOwnerIds(tx, restaurantId);
    if (!mayLeave(role, owners.length)) throw new AppError('last_owner');
    await takeOut({ tx, announce, at }, { person, restaurantId, role });
    if (role === 'owner') await closeWithoutOwner(tx, restaurantId);
    await tellOwners({ call, tx, restaurantId }, { template: 'member_left', personId: userId, role });
    announce.people(restaurantId, at);
    if (role === 'owner') announce.restaurant(restaurantId, at);
  });
  reportSecurityEvent(call, { event: 'member_left', userId, restaurantId, memberRole: role });
}

async function takeOut(
  { tx, announce, at }: Change,
  { person, restaurantId, role }: { person: LockedPerson; restaurantId: number; role: RestaurantRole },
): Promise<void> {
  const userId = person.id;
  if (!(await store.deleteMember(tx, { restaurantId, userId, role }))) throw new AppError('member_not_found');
  const isLast = (await listMemberships(tx, userId)).length === 0;
  if (isLast && person.role === 'restaurant') await setRole(tx, userId, 'customer');
  announce.session(userId, at);
  announce.user(userId, at);
}

/** Returns the restaurant's number. */
export async function acceptInvitation(call: CallContext, userId: UserId, token: string): Promise<number> {
  const { app } = call;
  const { restaurantId, role } = await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    const known = await store.findInvitationOf(tx, token);
    if (!known) throw closed('unknown');
    await lockRestaurant(tx, known.restaurantId);
    const person = await lockPerson(tx, userId);
    if (!person) throw new AppError('unauthenticated');
    if (person.isSuspended) throw new AppError('account_suspended', { reason: null });
    // The invitation may have ended, or been renewed for another role, while this call waited.
    const invitation = await store.findInvitationOf(tx, token);
    if (!invitation) throw closed('unknown');
    await join(tx, person, invitation, at);
    const joined = { template: 'member_joined', personId: userId, role: invitation.role } as const;
    if (invitation.role !== 'owner') await tellOwners({ call, tx, restaurantId: known.restaurantId }, joined);
    announce.session(userId, at);
    announce.user(userId, at);
    announce.people(known.restaurantId, at);
    if (invitation.role === 'owner') announce.restaurant(known.restaurantId, at);
    return invitation;
  });
  reportSecurityEvent(call, { event: 'member_joined', userId, restaurantId, memberRole: role });
  return restaurantId;
}

async function join(
  tx: Transaction,
  person: LockedPerson,
  { id, restaurantId, email, role, ...times }: store.InvitationRecord,
  at: Date,
): Promise<void> {
  const userId = person.id;
  const refusal = inviteeRefusal(person, email);
  if (refusal) throw new AppError(refusal);
  if (await store.findMember(tx, { restaurantId, userId })) throw new AppError('already_member');
  const state = invitationState(times, at);
  if (state !== 'open') throw closed(state);
  if (!(await store.takeInvitation(tx, { id, userId, at }))) throw closed('used');
  await writeMember(tx, { userId, restaurantId, role, since: at });
  await requirePlace(tx, restaurantId, at);
  if (person.role === 'customer') await setRole(tx, userId, 'restaurant');
}

async function tellOwners(
  { call: { app }, tx, restaurantId }: { call: CallContext; tx: Transaction; restaurantId: number },
  { role, ...mail }: { template: 'member_joined' | 'member_left'; personId: string; role: RestaurantRole },
): Promise<void> {
  const facts = { restaurant: await nameOf(tx, restaurantId), role };
  const owners = (await store.listPeople(tx, restaurantId)).filter((person) => person.role === 'owner');
  for (const { email: to } of owners) await mailUser(app.config, tx, { ...mail, to, facts, restaurantId });
}

const nameOf = async (tx: Transaction, restaurantId: number): Promise<string> =>
  (await findRestaurant(tx, restaurantId))?.name ?? '';

export type CheckedInvitation =
  | { state: 'open'; email: string; role: RestaurantRole; restaurantName: string }
  | { state: ClosedInvitationState };

export async function checkInvitation({ app }: CallContext, token: string): Promise<CheckedInvitation> {
  const found = await store.findInvitationOf(app.db, token);
  if (!found) return { state: 'unknown' };
  const state = invitationState(found, app.clock.now());
  const { email, role, restaurantName } = found;
  return state === 'open' ? { state, email, role, restaurantName } : { state };
}
