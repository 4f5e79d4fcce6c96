import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { insertHandOver } from '#server/features/cash/hand-overs-store.ts';
import type { TestApp } from './app.ts';
import { messageScenes } from './audit-message-scenes.ts';
import { ledgerScenes, payoutScenes } from './audit-money-scenes.ts';
import { told, user } from './audit-told.ts';
import { createPerson, createRestaurant } from './builders.ts';
import type { SignedInCaller } from './clients.ts';
import { offerScenes } from './offers.ts';
import { importScenes } from './imports.ts';
import { shiftScenes } from './shifts.ts';
import { jobScenes } from './trips.ts';
import { createApplication, factsOf } from './joining.ts';

/** Each scene does the acts of a procedure, and says what the audit must then hold, oldest first. */
export const joiningScenes = (mida: TestApp, admin: SignedInCaller) => ({
  ...factScenes(mida, admin),
  ...commissionScenes(mida, admin),
  ...payoutScenes(mida, admin),
  ...cashScenes(mida, admin),
  ...ledgerScenes(mida, admin),
  ...stageScenes(mida, admin),
  ...messageScenes(mida, admin),
  ...jobScenes(mida, admin),
  ...offerScenes(mida, admin),
  ...shiftScenes(mida, admin),
  ...importScenes(mida, admin),
});

const factScenes = (mida: TestApp, { client: { applications, restaurants } }: SignedInCaller) => ({
  'applications.decide': async () => {
    const [kept, refused] = [await createPerson(mida), await createPerson(mida)];
    await applications.decide({ id: await createApplication(mida, kept), decision: 'approved' });
    const id = await createApplication(mida, refused);
    await applications.decide({ id, decision: 'rejected', reason: 'no licence' });
    const before = { status: 'pending_review' } as const;
    return [
      told('application_approved', user(kept), { before, after: { status: 'approved' } }),
      told('application_rejected', user(refused), {
        before,
        after: { status: 'rejected' },
        reason: 'no licence',
      }),
    ];
  },
  'restaurants.updateAsAdmin': async () => {
    const { id } = await createRestaurant(mida);
    const facts = { ...factsOf(mida, 'Canary Salma'), id, deliveryMinMinutes: 5, deliveryMaxMinutes: 120 };
    await restaurants.updateAsAdmin(facts);
    await restaurants.updateAsAdmin({ ...facts, phone: '', deliveryMinMinutes: 10 });
    const words = ['restaurantName', 'restaurantCuisine', 'restaurantDistrict', 'restaurantAddress'];
    const all = (word: string) => Object.fromEntries(words.map((field) => [field, word]));
    const subject = { kind: 'restaurant', id: String(id) };
    return [
      told('restaurant_changed', subject, {
        before: {
          ...all('former_words'),
          restaurantPlace: 'former_place',
          restaurantPhone: 'former_number',
          deliveryMinMinutes: expect.any(Number) as number,
          deliveryMaxMinutes: expect.any(Number) as number,
        },
        after: {
          ...all('new_words'),
          restaurantPlace: 'new_place',
          restaurantPhone: 'new_number',
          deliveryMinMinutes: 5,
          deliveryMaxMinutes: 120,
        },
      }),
      told('restaurant_changed', subject, {
        before: { restaurantPhone: 'former_number', deliveryMinMinutes: 5 },
        after: { restaurantPhone: 'new_number', deliveryMinMinutes: 10 },
      }),
    ];
  },
});

const commissionScenes = (mida: TestApp, { client: { commissions } }: SignedInCaller) => ({
  'commissions.set': async () => {
    const { id } = await createRestaurant(mida);
    await commissions.set({ id, percent: 12.5, before: null });
    return [
      told(
        'commission_changed',
        { kind: 'restaurant', id: String(id) },
        {
          before: { commissionPercent: null },
          after: { commissionPercent: 12.5 },
        },
      ),
    ];
  },
});

/** The cash is a courier's with an earlier delivery. */
const cashScenes = (mida: TestApp, { userId: adminId, client: { cash } }: SignedInCaller) => {
  const findHolder = async () => {
    const [holder] = (await cash.listAsAdmin()).couriers;
    if (!holder) throw new Error('no courier holds cash');
    return holder;
  };
  const suspend = (courierId: string, at: Date | null) =>
    mida.database.pool.query('update users set suspended_at = $2 where id = $1', [courierId, at]);
  const booked = (courierId: string) =>
    told('cash_booked', user(courierId), { after: { cashCentimes: part } });
  const part = 100;
  return {
    'cash.record': async () => {
      const seen = await findHolder();
      const { courierId } = seen;
      await suspend(courierId, mida.clock.now());
      const id = randomUUID();
      await cash.record({ ...seen, id, amountCentimes: part, isSuspended: true });
      await suspend(courierId, null);
      await cash.record({ ...seen, id: randomUUID(), amountCentimes: part, latestId: id });
      const recorded = told('cash_recorded', user(courierId), { after: { cashCentimes: part } });
      return [booked(courierId), recorded];
    },
    // The hand-over recorded above waits, and is on top.
    'cash.withdraw': async () => {
      const { courierId, waiting } = await findHolder();
      await cash.withdraw({ id: waiting?.id ?? '' });
      return [told('cash_withdrawn', user(courierId), { before: { cashCentimes: part } })];
    },
    'cash.book': async () => {
      const { courierId } = await findHolder();
      const handOver = { id: randomUUID(), courierId, amountCentimes: part };
      const recording = { recordedBy: adminId, recordedAt: mida.clock.now() };
      await mida.app.db.transaction((tx) => insertHandOver(tx, { ...handOver, ...recording }));
      await suspend(courierId, mida.clock.now());
      await cash.book({ id: handOver.id });
      await suspend(courierId, null);
      return [booked(courierId)];
    },
  };
};

const stageScenes = (mida: TestApp, { client: { restaurants } }: SignedInCaller) => ({
  'restaurants.delist': async () => {
    const { id } = await createRestaurant(mida);
    await restaurants.delist({ id, reason: 'no licence' });
    // The audit keeps the reason when the restaurant comes back.
    await mida.database.pool.query(
      `update restaurants set stage = 'listed', delisted_reason = null where id = $1`,
      [id],
    );
    const facts = {
      before: { stage: 'listed' },
      after: { stage: 'delisted' },
      reason: 'no licence',
    } as const;
    return [told('restaurant_delisted', { kind: 'restaurant', id: String(id) }, facts)];
  },
  'restaurants.relist': async () => {
    const { id } = await createRestaurant(mida);
    await mida.database.pool.query(
      `update restaurants set stage = 'delisted', delisted_reason = 'x', is_accepting_orders = false where id = $1`,
      [id],
    );
    await restaurants.relist({ id });
    const facts = { before: { stage: 'delisted' }, after: { stage: 'listed' } } as const;
    return [told('restaurant_relisted', { kind: 'restaurant', id: String(id) }, facts)];
  },
  'restaurants.changeOwner': async () => {
    const { id, ownerId } = await createRestaurant(mida);
    const heir = await createPerson(mida, { name: 'Canary Salma', email: 'heir@mida.test' });
    await restaurants.changeOwner({ id, email: 'heir@mida.test' });
    const [customer, owner] = [{ role: 'customer' }, { role: 'restaurant' }] as const;
    return [
      told('owner_changed', { kind: 'restaurant', id: String(id) }),
      told('owner_changed', user(heir), { before: customer, after: owner }),
      told('owner_changed', user(ownerId), { before: owner, after: customer }),
    ];
  },
});
