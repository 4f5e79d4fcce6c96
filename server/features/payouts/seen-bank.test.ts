import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { book } from '#server/features/ledger/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createCourier } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { sampleBank, writeSampleIdentity } from '#server/testing/legal.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const { payouts } = (await signedIn(mida, await adminOf(mida))).client;

it.each([{ rib: '007780000000000000000063' }, { holder: 'Another' }])(
  'a payout to another bank account than the admin saw is refused: %o',
  async (changed) => {
    const account = accountOf('courier_payable', await createCourier(mida));
    const pay = { debit: 'losses:0', credit: account, amountCentimes: 1_190 } as const;
    const at = mida.clock.now();
    await book(mida.app.db, { eventId: randomUUID(), kind: 'order_cancelled', at, postings: [pay] });
    await writeSampleIdentity(mida, account);
    const present = { ...sampleBank, ...changed };
    await payouts.setPayee({ account, ...present });
    const confirm = (seen: typeof sampleBank) =>
      outcomeOf(payouts.confirm({ account, amountCentimes: 1_190, ...seen }));
    expect(await confirm(sampleBank)).toBe('payee_changed');
    expect(await confirm(present)).toBe('ok');
  },
);

it('an admin who mends a holder’s name does not bring back the number that the owner has changed', async () => {
  const account = accountOf('courier_payable', await createCourier(mida));
  const write = (bank: typeof sampleBank, seen: { holder: string | null; rib: string | null }) =>
    outcomeOf(payouts.setPayee({ account, ...bank, seen }));
  const nothing = { holder: null, rib: null };
  const changed = { ...sampleBank, rib: '007780000000000000000063' };
  expect(await write(sampleBank, nothing)).toBe('ok');
  expect(await write({ ...sampleBank, holder: 'Another' }, nothing)).toBe('payee_changed');
  expect(await write(changed, sampleBank)).toBe('ok');
  expect(await write({ ...sampleBank, holder: 'Another' }, sampleBank)).toBe('payee_changed');
  expect(await write({ ...changed, holder: 'Another' }, changed)).toBe('ok');
});
