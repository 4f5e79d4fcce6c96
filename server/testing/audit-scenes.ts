import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AdminAct } from '#shared/contract/audit.ts';
import type { Act } from '#shared/domain/audit.ts';
import { postPaidOut } from '#shared/domain/payouts.ts';
import { insertHandOver } from '#server/features/cash/hand-overs-store.ts';
import { book } from '#server/features/ledger/store.ts';
import { insertPayout, writePayee } from '#server/features/payouts/store.ts';
import type { TestApp } from './app.ts';
import { createCourier, createPerson, createRestaurant } from './builders.ts';
import type { SignedInCaller } from './clients.ts';
import { createApplication, factsOf } from './joining.ts';
import { sampleCompany, samplePerson, writeSampleIdentity } from './legal.ts';

type Told = Pick<AdminAct, 'act' | 'before' | 'after' | 'reason'> & { subject: { kind: string; id: string } };
export const told = (act: Act, subject: Told['subject'], facts: Partial<Told> = {}) => ({
  act,
  subject,
  before: {},
  after: {},
  reason: null,
  ...facts,
});
export const user = (id: string) => ({ kind: 'user', id });

/** Each does the acts of a procedure, and says what the audit must then hold, oldest first. */
export const joiningScenes = (mida: TestApp, admin: SignedInCaller) => ({
  ...factScenes(mida, admin),
  ...commissionScenes(mida, admin),
  ...payoutScenes(mida, admin),
  ...cashScenes(mida, admin),
  ...ledgerScenes(mida, admin),
  ...stageScenes(mida, admin),
});

const bank = { holder: 'Dar Tajine SARL', rib: '011519000001205000534921' };
const amountCentimes = 10_200;

/** A restaurant with money coming, for which no admin has acted. */
async function payable(mida: TestApp) {
  const { id } = await createRestaurant(mida);
  const eventId = randomUUID();
  const account = `restaurant_payable:${id}` as const;
  const at = mida.clock.now();
  const postings = [{ debit: 'losses:0', credit: account, amountCentimes }] as const;
  await mida.app.db.transaction((tx) => book(tx, { eventId, kind: 'order_cancelled', at, postings }));
  return { account, eventId, subject: { kind: 'restaurant', id: String(id) } };
}

async function payableWithBank(mida: TestApp) {
  const found = await payable(mida);
  const { account } = found;
  await mida.app.db.transaction((tx) => writePayee(tx, { account, ...bank, changedAt: mida.clock.now() }));
  await writeSampleIdentity(mida, account);
  return found;
}

async function confirmedPayout(mida: TestApp) {
  const found = await payableWithBank(mida);
  const { account } = found;
  const payout = { id: randomUUID(), account, amountCentimes, keptCentimes: 0, ...bank };
  await mida.app.db.transaction((tx) => insertPayout(tx, { ...payout, confirmedAt: mida.clock.now() }));
  return { ...found, id: payout.id };
}

const payoutScenes = (mida: TestApp, { client: { legal, payouts } }: SignedInCaller) => ({
  'payouts.setPayee': async () => {
    const { account, subject } = await payable(mida);
    await payouts.setPayee({ account, ...bank });
    // Saved once more, it is no second act.
    await payouts.setPayee({ account, ...bank });
    await payouts.setPayee({ account, ...bank, holder: 'Dar Tajine' });
    const after = { bankAccount: 'new_number' } as const;
    return [
      told('payee_changed', subject, { before: { bankAccount: null }, after }),
      told('payee_changed', subject, { before: { bankAccount: 'former_number' }, after }),
    ];
  },
  'legal.setCompany': async () => {
    const { account: party, subject } = await payable(mida);
    await legal.setCompany({ party, ...sampleCompany });
    await legal.setCompany({ party, ...sampleCompany, legalForm: '' });
    await legal.setCompany({ party: 'marketplace', ...sampleCompany });
    const after = { legalIdentity: 'new_words' } as const;
    return [
      told('identity_changed', subject, { before: { legalIdentity: null }, after }),
      told('identity_changed', subject, { before: { legalIdentity: 'former_words' }, after }),
      told('identity_changed', { kind: 'settings', id: 'all' }, { before: { legalIdentity: null }, after }),
    ];
  },
  'legal.setCourier': async () => {
    const id = await createCourier(mida, 'pending');
    await legal.setCourier({ party: `courier_payable:${id}`, ...samplePerson });
    const facts = { before: { legalIdentity: null }, after: { legalIdentity: 'new_words' } } as const;
    return [told('identity_changed', user(id), facts)];
  },
  'payouts.confirm': async () => {
    const { account, subject } = await payableWithBank(mida);
    await payouts.confirm({ account, amountCentimes, ...bank });
    return [told('payout_confirmed', subject, { after: { payoutCentimes: amountCentimes } })];
  },
  'payouts.markPaid': async () => {
    const { id, subject } = await confirmedPayout(mida);
    await payouts.markPaid({ id });
    return [told('payout_paid', subject, { after: { payoutCentimes: amountCentimes } })];
  },
  'payouts.closeDay': async () => {
    await payouts.closeDay({ day: '2026-01-31' });
    const facts = { after: { closedDay: 20_260_131 } };
    return [told('day_closed', { kind: 'settings', id: 'all' }, facts)];
  },
  'payouts.withdraw': async () => {
    const { id, subject } = await confirmedPayout(mida);
    await payouts.withdraw({ id });
    return [told('payout_withdrawn', subject, { before: { payoutCentimes: amountCentimes } })];
  },
});

const ledgerScenes = (mida: TestApp, { client: { ledger } }: SignedInCaller) => ({
  'ledger.correct': async () => {
    const { eventId: id } = await payable(mida);
    const payout = await paidPayout(mida);
    for (const eventId of [id, payout.id]) {
      const [row] = (await ledger.getEvent({ eventId })).rows;
      const remainingCentimes = row?.remainingCentimes ?? 0;
      const correction = { id: randomUUID(), eventId, position: 0, amountCentimes: 100, remainingCentimes };
      await ledger.correct({ ...correction, reason: 'paid_by_mistake' });
      // Sent again, it is no second act.
      await ledger.correct({ ...correction, reason: 'paid_by_mistake' });
    }
    const after = { correctedCentimes: 100, correctionReason: 'paid_by_mistake' } as const;
    return [
      told('ledger_corrected', { kind: 'order', id }, { after }),
      told('ledger_corrected', payout.subject, { after }),
    ];
  },
});

async function paidPayout(mida: TestApp) {
  const { account, subject } = await payable(mida);
  const id = randomUUID();
  const postings = postPaidOut({ id, account, amountCentimes, keptCentimes: 0 });
  await mida.app.db.transaction((tx) =>
    book(tx, { eventId: id, kind: 'paid_out', at: mida.clock.now(), postings }),
  );
  return { id, subject };
}

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

/** Of a courier with an earlier delivery. */
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
    // The one recorded above waits, and stands on top.
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
