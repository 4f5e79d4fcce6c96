import type { AppContext } from '#server/context.ts';
import type { CourierId, UserId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { hashPassword, openAccount } from '#server/features/auth/door.ts';
import { setOnDuty } from '#server/features/couriers/commands.ts';
import { setSharing } from '#server/features/couriers/positions-commands.ts';
import { insertCourier } from '#server/features/couriers/store.ts';
import { insertOwner } from '#server/features/restaurants/store.ts';
import { updateUserStatus } from '#server/features/users/commands.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { homeOf, type Home } from './homes.ts';
import { nameSampleCourier } from './legal.ts';
import { demoAccounts, demoPassword, sampleAccounts, type SampleAccount } from './accounts.ts';

export interface CityPeople {
  admin: string;
  /** The first of them is the demonstration's customer. */
  customers: { id: UserId; name: string; phone: string; home: Home }[];
  owners: Map<number, string>;
  riders: CourierId[];
  /** The couriers of the published accounts: they have worked, and have no job and no cash. */
  formerRiders: CourierId[];
}

interface SeedContext {
  app: AppContext;
  tx: Transaction;
  passwordHash: string;
  at: Date;
  now: Date;
}

/** Settles them at the time of `app`; who applies to be a courier came a few hours before `now`. */
export async function settlePeople(app: AppContext, tx: Transaction, now: Date): Promise<CityPeople> {
  const seed = { app, tx, passwordHash: await hashPassword(demoPassword), at: app.clock.now(), now };
  const people: CityPeople = { admin: '', customers: [], owners: new Map(), riders: [], formerRiders: [] };
  const adminFirst = sampleAccounts.toSorted(
    (a, b) => Number(b.role === 'admin') - Number(a.role === 'admin'),
  );
  for (const account of adminFirst) await settle(seed, account, people);
  return people;
}

async function settle(context: SeedContext, account: SampleAccount, people: CityPeople): Promise<void> {
  const { name, email, role, phone, appliedHoursAgo } = account;
  const at = appliedHoursAgo === undefined ? context.at : hoursBefore(context.now, appliedHoursAgo);
  const seed = { ...context, at };
  const { passwordHash } = seed;
  const stored = { name, email, role, phone, passwordHash, at, isEmailConfirmed: true };
  const id = await openAccount(seed.app, seed.tx, stored);
  if (role === 'admin') people.admin = id;
  if (role === 'customer') people.customers.push({ id: id as UserId, name, phone, home: homeOf(phone) });
  if (account.restaurantId !== undefined) {
    await insertOwner(seed.tx, { userId: id, restaurantId: account.restaurantId, since: at });
    people.owners.set(account.restaurantId, id);
  }
  if (role === 'courier') await settleCourier(seed, { ...account, id }, people);
}

const hoursBefore = (moment: Date, hours: number): Date => new Date(moment.getTime() - hours * 3_600_000);

async function settleCourier(
  { app, tx, at }: SeedContext,
  courier: SampleAccount & { id: string },
  people: CityPeople,
): Promise<void> {
  const { id, name, phone, courierStatus } = courier;
  await insertCourier(tx, { userId: id, fullName: name, phone, appliedAt: at });
  if (courierStatus !== 'approved') return;
  await updateUserStatus(app, { userId: id, newStatus: 'approved', reason: '', by: atDesk(people.admin) });
  const rider = id as CourierId;
  await setOnDuty(app, rider, true);
  const index = people.riders.length + people.formerRiders.length;
  await nameSampleCourier(tx, { id, name, index, changedAt: at });
  const isPublished = demoAccounts.some((demo) => demo.email === courier.email);
  // Whoever tries one of these accounts is not asked for a position.
  if (isPublished) await setSharing(app, rider, false);
  (isPublished ? people.formerRiders : people.riders).push(rider);
}

/** One of the published couriers starts off duty, so that visitors can see both screens. */
export async function endDemoDuty(app: AppContext, { formerRiders }: CityPeople): Promise<void> {
  const last = formerRiders.at(-1);
  if (last) await setOnDuty(app, last, false);
}

export const atDesk = (id: string): ActingAdmin => ({
  id,
  network: '105.66.12.x',
  browser: 'Chrome',
  system: 'Windows',
});
