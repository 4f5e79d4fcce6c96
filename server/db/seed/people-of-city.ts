import type { AppContext } from '#server/context.ts';
import type { CourierId, UserId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { hashPassword, openAccount } from '#server/features/auth/door.ts';
import { setOnDuty } from '#server/features/couriers/commands.ts';
import { insertCourier } from '#server/features/couriers/store.ts';
import { insertOwner } from '#server/features/restaurants/store.ts';
import { updateUserStatus } from '#server/features/users/commands.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { nameSampleCourier } from './legal.ts';
import { demoAccounts, demoPassword, sampleAccounts, type SampleAccount } from './accounts.ts';

export interface CityPeople {
  admin: string;
  /** The first is the demonstration's customer. */
  customers: { id: UserId; name: string; phone: string }[];
  owners: Map<number, string>;
  riders: CourierId[];
}

interface SeedContext {
  app: AppContext;
  tx: Transaction;
  passwordHash: string;
  at: Date;
}

export async function settlePeople(app: AppContext, tx: Transaction): Promise<CityPeople> {
  const seed = { app, tx, passwordHash: await hashPassword(demoPassword), at: app.clock.now() };
  const people: CityPeople = { admin: '', customers: [], owners: new Map(), riders: [] };
  const adminFirst = sampleAccounts.toSorted(
    (a, b) => Number(b.role === 'admin') - Number(a.role === 'admin'),
  );
  for (const account of adminFirst) await settle(seed, account, people);
  return people;
}

async function settle(seed: SeedContext, account: SampleAccount, people: CityPeople): Promise<void> {
  const { name, email, role, phone } = account;
  const { passwordHash, at } = seed;
  const stored = { name, email, role, phone, passwordHash, at, isEmailConfirmed: true };
  const id = await openAccount(seed.app, seed.tx, stored);
  if (role === 'admin') people.admin = id;
  if (role === 'customer') people.customers.push({ id: id as UserId, name, phone });
  if (account.restaurantId !== undefined) {
    await insertOwner(seed.tx, { userId: id, restaurantId: account.restaurantId, since: at });
    people.owners.set(account.restaurantId, id);
  }
  if (role === 'courier') await settleCourier(seed, { ...account, id }, people);
}

async function settleCourier(
  { app, tx, at }: SeedContext,
  courier: SampleAccount & { id: string },
  people: CityPeople,
): Promise<void> {
  const { id, name, phone, courierStatus } = courier;
  await insertCourier(tx, { userId: id, fullName: name, phone, appliedAt: at });
  if (courierStatus !== 'approved') return;
  await updateUserStatus(app, { userId: id, newStatus: 'approved', reason: '', by: atDesk(people.admin) });
  if (courier.email === demoOffDuty) return;
  const rider = id as CourierId;
  await setOnDuty(app, rider, true);
  if (demoAccounts.some((demo) => demo.email === courier.email)) return;
  await nameSampleCourier(tx, { id, name, index: people.riders.length, changedAt: at });
  people.riders.push(rider);
}

const atDesk = (id: string): ActingAdmin => ({
  id,
  network: '105.66.12.x',
  browser: 'Chrome',
  system: 'Windows',
});

/** Starts off duty, so that visitors can see both screens. */
const demoOffDuty = demoAccounts.find((demo) => demo.key === 'courier2')?.email;
