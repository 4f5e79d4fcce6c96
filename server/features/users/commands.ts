import { changesBetween, type Act } from '#shared/domain/audit.ts';
import { AppError } from '#shared/domain/errors.ts';
import { limits } from '#shared/domain/limits.ts';
import type { CourierStatus } from '#shared/domain/permissions.ts';
import { ownedBy } from '#shared/domain/restaurants/restaurant-roles.ts';
import { userMessages } from '#messages/accounts/users.ts';
import type { Config } from '#server/config.ts';
import type { AppContext, CallContext } from '#server/context.ts';
import type { SignedIn } from '#server/identity.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import {
  deleteSessionsOf,
  demoteAdmin as writeDemoted,
  findProvedPhone,
  setCashMax,
  setRole,
  setSuspension,
  mailUser,
} from '#server/features/auth/door.ts';
import { moveApplication } from '#server/features/couriers/store.ts';
import { freeCourier } from '#server/features/orders/moves/freeing-commands.ts';
import type { Moving } from '#server/features/orders/moves/commands.ts';
import { withdrawInvitationsBy } from '#server/features/restaurants/people/store.ts';
import { closeWithoutOwner, lockRestaurant } from '#server/features/restaurants/store.ts';
import { enqueueMail } from '#server/features/outbox/store.ts';
import { channelsOf, enqueueText } from '#server/features/messages/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import { actingAdmin, type ActingAdmin } from '#server/security/acting-admin.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import * as store from './store.ts';
import type { UserRecord } from './store.ts';

interface StatusChange {
  userId: string;
  newStatus: CourierStatus | 'suspended' | 'active';
  reason: string;
  suspensionId?: string | null | undefined;
  by: ActingAdmin;
  clientAddress?: string;
}

/**
 * Decides or reopens an application; suspends a user, which ends all sessions, or lifts the suspension. A second
 * lifting changes nothing.
 */
export async function updateUserStatus(app: AppContext, change: StatusChange): Promise<UserRecord> {
  const { changed, isNew } = await inTransaction(app, async (tx, announce) => {
    const user = await lockUser(tx, change);
    if (change.newStatus === 'active' && user.suspendedAt === null) return { changed: user, isNew: false };
    requireSeenSuspension(user, change);
    const owned = ownedBy(user.restaurants);
    // The audit finds a lifted suspension by this moment.
    const at = app.clock.now();
    await applyStatus({ app, tx, announce }, user, { ...change, at });
    await recordStatus(tx, user, { ...change, at });
    announce.user(user.id, at);
    announce.session(user.id, at);
    for (const id of owned) {
      announce.restaurant(id, at);
      announce.people(id, at);
    }
    return { changed: await getUser(tx, user.id), isNew: true };
  });
  if (!isNew) return changed;
  const { userId, by, newStatus, clientAddress } = change;
  const actorId = by.id;
  reportSecurityEvent({ app, clientAddress }, { ...eventOf[newStatus], userId, actorId });
  return changed;
}

/** Refuses where another admin suspended the user again, maybe for a graver reason, since the page was read. */
function requireSeenSuspension(user: UserRecord, { newStatus, suspensionId: seen }: StatusChange): void {
  if (newStatus === 'active' && seen !== undefined && seen !== user.suspensionId)
    throw new AppError('suspension_renewed');
}

/** The user as the admin before left it. Locks restaurants before any row of a user, as placing an order does; otherwise they deadlock. */
async function lockUser(tx: Transaction, { userId, newStatus }: StatusChange): Promise<UserRecord> {
  const user = await getUser(tx, userId);
  for (const id of ownedBy(user.restaurants)) await lockRestaurant(tx, id);
  if (newStatus === 'suspended') await requireOtherAdmin(tx, user);
  await store.lockUser(tx, userId);
  return getUser(tx, userId);
}

const actOf = {
  active: 'suspension_lifted',
  suspended: 'user_suspended',
  pending_review: 'application_reopened',
  approved: 'application_approved',
  rejected: 'application_rejected',
} as const satisfies Record<StatusChange['newStatus'], Act>;

type TimedChange = StatusChange & { at: Date };

async function recordStatus(
  tx: Transaction,
  { suspendedAt, courierStatus }: UserRecord,
  { userId, newStatus, by, at }: TimedChange,
): Promise<void> {
  const isSuspension = newStatus === 'suspended' || newStatus === 'active';
  const formerStatus = suspendedAt ? 'suspended' : 'active';
  await recordAct(tx, by, {
    act: actOf[newStatus],
    subject: { kind: 'user', id: userId },
    at,
    before: { status: isSuspension ? formerStatus : courierStatus },
    after: { status: newStatus },
    decisionId: isSuspension
      ? await store.findSuspensionAt(tx, userId, at)
      : await store.findLastDecision(tx, userId),
  });
}

const eventOf = {
  active: { event: 'unsuspended' },
  suspended: { event: 'suspended' },
  pending_review: { event: 'application_decided', decision: 'pending_review' },
  approved: { event: 'application_decided', decision: 'approved' },
  rejected: { event: 'application_decided', decision: 'rejected' },
} as const satisfies Record<StatusChange['newStatus'], object>;

async function applyStatus(
  { app, tx, announce }: Moving,
  user: UserRecord,
  change: TimedChange,
): Promise<void> {
  const { newStatus, reason, at } = change;
  const by = change.by.id;
  switch (newStatus) {
    case 'active':
      await store.liftSuspension(tx, { userId: user.id, by, at, reason });
      await setSuspension(tx, user.id, null);
      return tellOfSuspension({ app, tx }, user, { template: 'suspension_lifted', reason });
    case 'suspended':
      if (reason.length < limits.nameMin) throw missingReason(userMessages.reasonMissing);
      await store.insertSuspension(tx, { userId: user.id, by, at, reason });
      await setSuspension(tx, user.id, { at, reason });
      await freeCourier({ app, tx, announce }, { courierId: user.id, by });
      for (const id of ownedBy(user.restaurants)) await closeWithoutOwner(tx, id);
      await withdrawInvitationsBy(tx, user.id, at);
      await deleteSessionsOf(tx, user.id);
      return tellOfSuspension({ app, tx }, user, { template: 'account_suspended', reason });
    case 'pending_review':
    case 'approved':
    case 'rejected':
      return decideApplication(app, tx, user, { ...change, newStatus });
  }
}

/** The news leave without delay, by mail and by text. Before the address is confirmed, a stranger may read there. */
async function tellOfSuspension(
  { app, tx }: Pick<Moving, 'app' | 'tx'>,
  { id, email: to, isEmailConfirmed }: UserRecord,
  { template, reason }: { template: 'account_suspended' | 'suspension_lifted'; reason: string },
): Promise<void> {
  if (to !== null && isEmailConfirmed)
    await enqueueMail(tx, { template, to, facts: reason === '' ? {} : { reason } });
  const number = await findProvedPhone(tx, id, app.clock.now());
  if (number === undefined) return;
  const text =
    template === 'account_suspended'
      ? ({ template: 'suspended', facts: { reason } } as const)
      : ({ template, facts: {} } as const);
  await enqueueText(tx, channelsOf(app), { ...text, to: number });
}

/** Couriers see addresses, so their own must be confirmed. The decision is mailed. */
async function decideApplication(
  app: AppContext,
  tx: Transaction,
  user: UserRecord,
  { newStatus, reason, at, by: { id: by } }: TimedChange & { newStatus: CourierStatus },
): Promise<void> {
  if (user.courierStatus === null) throw new AppError('not_found');
  if (newStatus === 'rejected' && reason.length < limits.nameMin)
    throw missingReason(userMessages.rejectReasonMissing);
  if (newStatus === 'approved' && !user.isEmailConfirmed) throw new AppError('courier_not_confirmed');
  if (!(await moveApplication(tx, user.id, newStatus))) {
    throw new AppError(newStatus === 'pending_review' ? 'courier_not_rejected' : 'courier_already_decided');
  }
  await store.insertDecision(tx, { userId: user.id, decision: newStatus, reason, by, at });
  if (newStatus === 'pending_review') return;
  // A stranger may read there before the address is confirmed.
  const facts = newStatus === 'rejected' && user.isEmailConfirmed ? { reason } : {};
  await mailUser(app.config, tx, { template: decisionMail[newStatus], to: user.email, facts });
}

async function requireOtherAdmin(tx: Transaction, { id, role }: UserRecord): Promise<void> {
  if (role === 'admin' && (await store.countOtherActiveAdmins(tx, id)) === 0)
    throw new AppError('last_admin');
}

const decisionMail = { approved: 'courier_approved', rejected: 'courier_rejected' } as const;

const missingReason = (message: string) =>
  new AppError('invalid_input', { fields: [{ path: 'reason', message }] });

export async function getUser(tx: Queries, id: string): Promise<UserRecord> {
  const user = await store.findUser(tx, id);
  if (!user) throw new AppError('not_found');
  return user;
}

/** Refused while ADMIN_EMAILS lists the address: the next sign-in would make an admin again. */
export async function demoteAdmin(
  app: AppContext,
  { userId, reason, by, clientAddress }: Omit<StatusChange, 'newStatus'>,
): Promise<UserRecord> {
  const demoted = await inTransaction(app, async (tx, announce) => {
    const user = await getUser(tx, userId);
    if (user.role !== 'admin') throw new AppError('not_found');
    if (isListed(app.config, user)) throw new AppError('admin_listed');
    await requireOtherAdmin(tx, user);
    if (!(await writeDemoted(tx, userId))) throw new AppError('not_found');
    const at = app.clock.now();
    await store.insertDecision(tx, { userId, decision: 'demoted', reason, by: by.id, at });
    const after = await getUser(tx, userId);
    await recordAct(tx, by, {
      act: 'admin_demoted',
      subject: { kind: 'user', id: userId },
      at,
      ...changesBetween<'role'>(user, after),
      decisionId: await store.findLastDecision(tx, userId),
    });
    announce.user(userId, at);
    announce.session(userId, at);
    return after;
  });
  const { role } = demoted;
  reportSecurityEvent({ app, clientAddress }, { event: 'role_changed', role, userId, actorId: by.id });
  return demoted;
}

interface CashMax {
  userId: string;
  mad: number | null;
  reason: string;
  by: ActingAdmin;
}

/** The limit replaces the settings of trust for one customer; the reason is among the decisions. */
export function changeCashMax(app: AppContext, { userId, mad, reason, by }: CashMax): Promise<void> {
  return inTransaction(app, async (tx, announce) => {
    const { id } = await getUser(tx, userId);
    await store.lockUser(tx, id);
    const { cashMaxMad: before } = await store.readAccountUse(tx, userId);
    const at = app.clock.now();
    await setCashMax(tx, userId, mad);
    await store.insertDecision(tx, { userId, decision: 'cash_max', reason, by: by.id, at });
    await recordAct(tx, by, {
      act: 'cash_max_changed',
      subject: { kind: 'user', id: userId },
      at,
      before: { cashMaxMad: before },
      after: { cashMaxMad: mad },
      decisionId: await store.findLastDecision(tx, userId),
    });
    announce.user(userId, at);
  });
}

/** True only of a confirmed address of ADMIN_EMAILS (product §6.2). */
export const isListedAdmin = (
  { adminEmails }: Pick<Config, 'adminEmails'>,
  { email, isEmailConfirmed }: { email: string | null; isEmailConfirmed: boolean },
): boolean => isEmailConfirmed && isListed({ adminEmails }, { email });

const isListed = (
  { adminEmails }: Pick<Config, 'adminEmails'>,
  { email }: { email: string | null },
): boolean => email !== null && adminEmails.includes(email);

export async function promoteSelfToAdmin(
  call: CallContext,
  user: SignedIn,
): Promise<{ status: 'success' | 'error'; message: string }> {
  const { app } = call;
  if (!isListedAdmin(app.config, user)) {
    return { status: 'error', message: userMessages.promotionRefused };
  }
  await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await setRole(tx, user.id, 'admin');
    await recordAct(tx, actingAdmin(call, user.id), {
      act: 'admin_promoted',
      subject: { kind: 'user', id: user.id },
      at,
      ...changesBetween<'role'>(user, { role: 'admin' }),
    });
    announce.user(user.id, at);
    announce.session(user.id, at);
  });
  reportSecurityEvent(call, { event: 'role_changed', role: 'admin', userId: user.id });
  return { status: 'success', message: userMessages.promoted };
}
