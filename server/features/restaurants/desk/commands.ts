import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { changesBetween, type RestaurantAuditField } from '#shared/domain/audit.ts';
import { AppError } from '#shared/domain/errors.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import {
  deleteTabletsOf,
  findPersonId,
  lockPeople,
  mailUser,
  setRole,
  type LockedPerson,
} from '#server/features/auth/door.ts';
import { forgetParty } from '#server/features/payouts/legal-commands.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import {
  requireInCity,
  requireApplicant,
  type RestaurantFacts,
} from '#server/features/restaurants/applications/commands.ts';
import * as store from './store.ts';
import { followHours } from '#server/features/restaurants/hours/commands.ts';
import { withdrawAllInvitations } from '#server/features/restaurants/people/store.ts';
import {
  findRestaurant,
  insertOwner,
  listMemberships,
  lockRestaurant,
  type RestaurantRecord,
} from '#server/features/restaurants/store.ts';

interface Acting {
  by: ActingAdmin;
  clientAddress: string;
}

type Facts = RestaurantFacts &
  Record<'deliveryMinMinutes' | 'deliveryMaxMinutes', number> & {
    reachBoundMetres: number | null;
    takesTelephoneOrders: boolean;
  };

export function updateRestaurant(
  app: AppContext,
  { id, position, phone, ...given }: Partial<Facts> & { id: number },
  { by }: Acting,
): Promise<void> {
  if (position) requireInCity(app, position);
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    const before = await lockKnown(tx, id);
    const facts = { ...given, ...position, ...(phone !== undefined && { phone: phone || null }) };
    const after = { ...before, ...facts };
    if (after.deliveryMinMinutes > after.deliveryMaxMinutes) {
      const message = restaurantDeskMessages.minutesReversed;
      throw new AppError('invalid_input', { fields: [{ path: 'deliveryMaxMinutes', message }] });
    }
    await store.writeFacts(tx, id, facts);
    const changes = changesOf(before, after);
    await recordAct(tx, by, { act: 'restaurant_changed', subject: subjectOf(id), at, ...changes });
    announce.restaurant(id, at);
  });
}

/** Words of people stay out of the audit: it says which of them changed. */
function changesOf(was: RestaurantRecord, is: RestaurantRecord) {
  const words = (isKept: boolean) => (isKept ? 'former_words' : 'new_words');
  const isSamePlace = was.lat === is.lat && was.lng === is.lng;
  const former = words(true);
  return changesBetween<RestaurantAuditField>(
    {
      restaurantName: former,
      restaurantCuisine: former,
      restaurantDistrict: former,
      restaurantAddress: former,
      restaurantPlace: 'former_place',
      restaurantPhone: 'former_number',
      deliveryMinMinutes: was.deliveryMinMinutes,
      deliveryMaxMinutes: was.deliveryMaxMinutes,
      reachBoundMetres: was.reachBoundMetres,
      takesTelephoneOrders: was.takesTelephoneOrders,
    },
    {
      restaurantName: words(was.name === is.name),
      restaurantCuisine: words(was.cuisine === is.cuisine),
      restaurantDistrict: words(was.district === is.district),
      restaurantAddress: words(was.address === is.address),
      restaurantPlace: isSamePlace ? 'former_place' : 'new_place',
      restaurantPhone: was.phone === is.phone ? 'former_number' : 'new_number',
      deliveryMinMinutes: is.deliveryMinMinutes,
      deliveryMaxMinutes: is.deliveryMaxMinutes,
      reachBoundMetres: is.reachBoundMetres,
      takesTelephoneOrders: is.takesTelephoneOrders,
    },
  );
}

export function delistRestaurant(
  app: AppContext,
  { id, reason }: { id: number; reason: string },
  { by }: Acting,
): Promise<void> {
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    const { stage, name } = await lockKnown(tx, id);
    if (stage === 'delisted') throw new AppError('restaurant_delisted');
    const decisionId = await store.delist(tx, { id, reason, at });
    for (const tabletId of await deleteTabletsOf(tx, id)) announce.tablet(tabletId, at);
    await recordAct(tx, by, {
      act: 'restaurant_delisted',
      subject: subjectOf(id),
      at,
      before: { stage },
      after: { stage: 'delisted' },
      decisionId,
    });
    const owners = await lockPeople(tx, await store.listOwnerIds(tx, id));
    await tellOwners(app, tx, owners, {
      template: 'restaurant_delisted',
      facts: { restaurant: name, reason },
      restaurantId: id,
    });
    announce.restaurant(id, at);
    for (const userId of await store.listMemberIds(tx, id)) announce.session(userId, at);
  });
}

export function relistRestaurant(app: AppContext, id: number, { by }: Acting): Promise<void> {
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    const restaurant = await lockKnown(tx, id);
    if (restaurant.stage !== 'delisted') throw new AppError('restaurant_not_delisted');
    const stage = await store.relist(tx, id);
    await followHours(tx, restaurant, at);
    await recordAct(tx, by, {
      act: 'restaurant_relisted',
      subject: subjectOf(id),
      at,
      before: { stage: 'delisted' },
      after: { stage },
    });
    const owners = await lockPeople(tx, await store.listOwnerIds(tx, id));
    const template = stage === 'listed' ? 'restaurant_relisted' : 'restaurant_back_in_setup';
    const facts = { restaurant: restaurant.name };
    await tellOwners(app, tx, owners, { template, facts, restaurantId: id });
    announce.restaurant(id, at);
    for (const userId of await store.listMemberIds(tx, id)) announce.session(userId, at);
  });
}

/** Roles change in this transaction, so the next call of each of them has the new one, in every process. */
export async function changeOwner(
  app: AppContext,
  { id, email }: { id: number; email: string },
  { by, clientAddress }: Acting,
): Promise<void> {
  const changed = await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    const { name } = await lockKnown(tx, id);
    const newId = await findPersonId(tx, email);
    const formerIds = await store.listOwnerIds(tx, id);
    const people = await lockPeople(tx, [...formerIds, ...(newId === undefined ? [] : [newId])]);
    const heir = people.find((one) => one.id === newId);
    if (!heir) throw unknownOwner();
    if (!requireApplicant(heir).isEmailConfirmed) throw new AppError('applicant_not_confirmed');
    if (formerIds.includes(heir.id)) throw ownerAlready();
    const former = people.filter((one) => one.id !== newId);
    await store.deleteOwners(tx, id);
    await insertOwner(tx, { userId: heir.id, restaurantId: id });
    await withdrawAllInvitations(tx, id, at);
    const subject = subjectOf(id);
    const forgotten = await forgetParty(tx, accountOf('restaurant_payable', id));
    await recordAct(tx, by, { act: 'owner_changed', subject, at, ...forgotten });
    const customers = await withoutRestaurant(tx, former);
    const roles = [
      { person: heir, role: 'restaurant' as const },
      ...customers.map((person) => ({ person, role: 'customer' as const })),
    ];
    for (const { person, role } of roles) {
      await setRole(tx, person.id, role);
      const facts = { before: { role: person.role }, after: { role } };
      await recordAct(tx, by, {
        act: 'owner_changed',
        subject: { kind: 'user', id: person.id },
        at,
        ...facts,
      });
    }
    const told = { restaurant: name };
    await tellOwners(app, tx, [heir], { template: 'restaurant_gained', facts: told, restaurantId: id });
    for (const person of former) {
      const facts = customers.includes(person) ? { ...told, becameCustomer: true as const } : told;
      await tellOwners(app, tx, [person], { template: 'restaurant_lost', facts });
    }
    announce.restaurant(id, at);
    announce.legal(accountOf('restaurant_payable', id), at);
    for (const person of [heir, ...former]) {
      announce.session(person.id, at);
      announce.user(person.id, at);
    }
    return roles;
  });
  for (const { person, role } of changed)
    reportSecurityEvent(
      { app, clientAddress },
      { event: 'role_changed', role, userId: person.id, actorId: by.id },
    );
}

/** A user without a restaurant is a customer again; an admin stays one. */
async function withoutRestaurant(tx: Transaction, people: readonly LockedPerson[]): Promise<LockedPerson[]> {
  const gone: LockedPerson[] = [];
  for (const person of people) {
    if (person.role === 'restaurant' && (await listMemberships(tx, person.id)).length === 0)
      gone.push(person);
  }
  return gone;
}

async function lockKnown(tx: Transaction, id: number): Promise<RestaurantRecord> {
  await lockRestaurant(tx, id);
  const restaurant = await findRestaurant(tx, id);
  if (!restaurant) throw new AppError('restaurant_not_found');
  return restaurant;
}

async function tellOwners(
  app: AppContext,
  tx: Transaction,
  owners: readonly LockedPerson[],
  mail: Pick<Parameters<typeof mailUser>[2], 'template' | 'facts' | 'restaurantId'>,
): Promise<void> {
  for (const { email: to } of owners) await mailUser(app.config, tx, { ...mail, to });
}

const subjectOf = (id: number) => ({ kind: 'restaurant', id }) as const;

const ownerAlready = () =>
  new AppError('invalid_input', {
    fields: [{ path: 'email', message: restaurantDeskMessages.ownerAlready }],
  });

const unknownOwner = () =>
  new AppError('invalid_input', {
    fields: [{ path: 'email', message: restaurantDeskMessages.newOwnerUnknown }],
  });
