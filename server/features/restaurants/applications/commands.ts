import { v7 } from 'uuid';
import { AppError } from '#shared/domain/errors.ts';
import { isInside, type Position } from '#shared/domain/promise/distance.ts';
import { limits } from '#shared/domain/limits.ts';
import { firstDeliveryMinutes } from '#shared/domain/restaurants/restaurant-setup.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import type { AppContext, CallContext } from '#server/context.ts';
import type { UserId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import {
  limitTries,
  lockPerson,
  openAccount,
  prepareAccount,
  mailUser,
  registering,
  setRole,
  type LockedPerson,
} from '#server/features/auth/door.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import * as store from './store.ts';
import type { ApplicationRecord } from './store.ts';
import { insertSetup } from '#server/features/restaurants/setup/store.ts';
import { insertOwner, insertRestaurant } from '#server/features/restaurants/store.ts';

export interface RestaurantFacts {
  name: string;
  cuisine: string;
  district: string;
  address: string;
  position: Position;
  phone: string;
}

export async function registerRestaurant(
  call: CallContext,
  {
    ownerName,
    email,
    password,
    ...facts
  }: RestaurantFacts & Record<'ownerName' | 'email' | 'password', string>,
): Promise<void> {
  const { app } = call;
  requireInCity(app, facts.position);
  await registering(call, email, async (signUpBrowserHash) => {
    const account = await prepareAccount(app, 'customer', { name: ownerName, email, password });
    return inTransaction(app, async (tx, announce) => {
      const userId = await openAccount(app, tx, { ...account, signUpBrowserHash });
      await store.insertApplication(tx, rowOf(userId, facts, app.clock.now()));
      announce.application(userId, app.clock.now());
      return userId;
    });
  });
}

/** A signed-in customer applies with the own account, and so does a person of another restaurant. */
export async function applyForRestaurant(
  app: AppContext,
  userId: UserId,
  facts: RestaurantFacts,
): Promise<ApplicationRecord> {
  requireInCity(app, facts.position);
  await limitTries(app, 'applyForRestaurant', { account: userId });
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    requireApplicant(await lockPerson(tx, userId));
    const application = await store.insertApplication(tx, rowOf(userId, facts, at));
    if (!application) throw new AppError('application_waiting');
    announce.application(userId, at);
    return application;
  });
}

export function withdrawApplication(app: AppContext, userId: UserId): Promise<void> {
  return inTransaction(app, async (tx, announce) => {
    if (!(await store.deleteWaitingOf(tx, userId))) throw new AppError('application_decided');
    announce.application(userId, app.clock.now());
  });
}

export function requireInCity({ config: { city } }: AppContext, position: Position): void {
  if (isInside(city, position)) return;
  const message = joiningMessages.outside(city.name);
  throw new AppError('invalid_input', { fields: [{ path: 'position', message }] });
}

/** A courier's or an admin's account keeps its role. */
export function requireApplicant(person: LockedPerson | undefined): LockedPerson {
  if (!person) throw new AppError('not_found');
  const mayOwn = person.role === 'customer' || person.role === 'restaurant';
  if (!mayOwn) throw new AppError('not_a_customer');
  if (person.isSuspended) throw new AppError('applicant_suspended');
  return person;
}

function rowOf(applicantId: string, { position, ...facts }: RestaurantFacts, appliedAt: Date) {
  return { id: v7(), applicantId, ...facts, ...position, appliedAt };
}

interface Decision {
  id: string;
  decision: 'approved' | 'rejected';
  reason: string;
  by: ActingAdmin;
  clientAddress: string;
}

/** The applicant's row is locked first, as a deletion of the account does. Returns the restaurant of an approval. */
export async function decideApplication(app: AppContext, decided: Decision): Promise<number | null> {
  const { id, decision, reason, by, clientAddress } = decided;
  if (decision === 'rejected' && reason.length < limits.nameMin) throw missingReason();
  const { application, restaurantId } = await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    const { applicantId } = await getApplication(tx, id);
    const person = await lockPerson(tx, applicantId);
    const waiting = await getApplication(tx, id);
    if (!person || waiting.status !== 'pending_review') throw new AppError('application_decided');
    const made = decision === 'approved' ? await approve(tx, waiting, person, at) : undefined;
    const row = { id, status: decision, reason, by: by.id, at, ...(made && { restaurantId: made }) };
    if (!(await store.decideApplication(tx, row))) throw new AppError('application_decided');
    await recordAct(tx, by, {
      act: decision === 'approved' ? 'application_approved' : 'application_rejected',
      subject: { kind: 'user', id: applicantId },
      at,
      before: { status: 'pending_review' },
      after: { status: decision },
      decisionId: id,
    });
    // A stranger may have written the name before the address is confirmed.
    const facts = person.isEmailConfirmed ? { restaurant: waiting.name, ...(reason && { reason }) } : {};
    await mailUser(app.config, tx, {
      template: `restaurant_${decision}`,
      to: person.email,
      facts,
      ...(made && { restaurantId: made }),
    });
    announce.application(applicantId, at);
    announce.session(applicantId, at);
    if (made) announce.restaurant(made, at);
    return { application: waiting, restaurantId: made ?? null };
  });
  const about = { userId: application.applicantId, actorId: by.id };
  reportSecurityEvent({ app, clientAddress }, { event: 'application_decided', decision, ...about });
  return restaurantId;
}

async function getApplication(tx: Transaction, id: string): Promise<ApplicationRecord> {
  const application = await store.findApplication(tx, id);
  if (!application) throw new AppError('not_found');
  return application;
}

/** Makes the restaurant, which is on no page before its owner opens it. */
async function approve(
  tx: Transaction,
  { applicantId, name, cuisine, district, address, lat, lng, phone }: ApplicationRecord,
  person: LockedPerson,
  at: Date,
): Promise<number> {
  requireApplicant(person);
  if (!person.isEmailConfirmed) throw new AppError('applicant_not_confirmed');
  const facts = { name, cuisine, district, address, lat, lng, phone };
  const restaurantId = await insertRestaurant(tx, { ...facts, ...firstDeliveryMinutes, createdAt: at });
  await insertSetup(tx, restaurantId, at);
  await insertOwner(tx, { userId: applicantId, restaurantId });
  await setRole(tx, applicantId, 'restaurant');
  return restaurantId;
}

const missingReason = () =>
  new AppError('invalid_input', {
    fields: [{ path: 'reason', message: restaurantDeskMessages.reasonMissing }],
  });
