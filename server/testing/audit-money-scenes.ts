import { randomUUID } from 'node:crypto';
import { postPaidOut } from '#shared/domain/money/payouts.ts';
import { book } from '#server/features/ledger/store.ts';
import { endPayout, insertPayout, writePayee } from '#server/features/payouts/store.ts';
import type { TestApp } from './app.ts';
import { told, user } from './audit-told.ts';
import { createCourier, createRestaurant } from './builders.ts';
import type { SignedInCaller } from './clients.ts';
import { sampleCompany, samplePerson, writeSampleIdentity } from './legal.ts';

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

/** No day before the first booking is closed. */
const bookBefore = ({ database }: TestApp, day: string) =>
  database.pool.query(
    `insert into ledger_rows (event_id, position, kind, at, debit, credit, amount_centimes)
     values (gen_random_uuid(), 0, 'cash_handed_in', $1::timestamptz, 'losses:0', 'delivery_income:0', 100)`,
    [`${day}T00:00Z`],
  );

const legalScenes = (mida: TestApp, { legal }: Pick<SignedInCaller['client'], 'legal'>) => ({
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
});

export const payoutScenes = (mida: TestApp, { client: { legal, payouts } }: SignedInCaller) => ({
  'payouts.setPayee': async () => {
    const { account, subject } = await payable(mida);
    await payouts.setPayee({ account, ...bank });
    // The same payee saved once more is no second act.
    await payouts.setPayee({ account, ...bank });
    await payouts.setPayee({ account, ...bank, holder: 'Dar Tajine' });
    const after = { bankAccount: 'new_number' } as const;
    return [
      told('payee_changed', subject, { before: { bankAccount: null }, after }),
      told('payee_changed', subject, { before: { bankAccount: 'former_number' }, after }),
    ];
  },
  ...legalScenes(mida, { legal }),
  'payouts.confirm': async () => {
    const { account, subject } = await payableWithBank(mida);
    await payouts.confirm({ account, amountCentimes, ...bank });
    return [told('payout_confirmed', subject, { after: { payoutCentimes: amountCentimes } })];
  },
  'payouts.confirmTogether': async () => {
    const [one, other] = [await payableWithBank(mida), await payableWithBank(mida)];
    const seen = [one, other].map(({ account }) => ({ id: randomUUID(), account, amountCentimes, ...bank }));
    await payouts.confirmTogether({ payouts: seen });
    const facts = { after: { payoutCentimes: amountCentimes } } as const;
    return [told('payout_confirmed', one.subject, facts), told('payout_confirmed', other.subject, facts)];
  },
  'payouts.markPaid': async () => {
    const { id, subject } = await confirmedPayout(mida);
    await payouts.markPaid({ id });
    return [told('payout_paid', subject, { after: { payoutCentimes: amountCentimes } })];
  },
  'payouts.closeDay': async () => {
    await bookBefore(mida, '2026-01-31');
    await payouts.closeDay({ day: '2026-01-31' });
    const facts = { after: { closedDay: 20_260_131 } };
    return [told('day_closed', { kind: 'settings', id: 'all' }, facts)];
  },
  'payouts.withdraw': async () => {
    const { id, subject } = await confirmedPayout(mida);
    await payouts.withdraw({ id });
    return [told('payout_withdrawn', subject, { before: { payoutCentimes: amountCentimes } })];
  },
  'payouts.bookWithdrawn': async () => {
    const { id, subject } = await confirmedPayout(mida);
    await mida.app.db.transaction((tx) =>
      endPayout(tx, { id, from: 'confirmed', to: 'withdrawn', at: mida.clock.now() }),
    );
    await payouts.bookWithdrawn({ id });
    return [told('payout_paid', subject, { after: { payoutCentimes: amountCentimes } })];
  },
});

export const ledgerScenes = (mida: TestApp, { client: { ledger } }: SignedInCaller) => ({
  'ledger.correct': async () => {
    const { eventId: id } = await payable(mida);
    const payout = await paidPayout(mida);
    for (const eventId of [id, payout.id]) {
      const [row] = (await ledger.getEvent({ eventId })).rows;
      const remainingCentimes = row?.remainingCentimes ?? 0;
      const correction = { id: randomUUID(), eventId, position: 0, amountCentimes: 100, remainingCentimes };
      await ledger.correct({ ...correction, reason: 'paid_by_mistake' });
      // The same correction sent again is no second act.
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
  const at = mida.clock.now();
  const postings = postPaidOut({ id, account, amountCentimes, keptCentimes: 0 });
  await mida.app.db.transaction((tx) => book(tx, { eventId: id, kind: 'paid_out', at, postings }));
  return { id, subject };
}
