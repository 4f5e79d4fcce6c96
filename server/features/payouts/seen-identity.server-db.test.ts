import { afterAll, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createCourier, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { sampleBank, sampleCompany, samplePerson } from '#server/testing/legal.ts';
import { untilAwaited } from '#server/testing/waiting.ts';
import { courierIdentity } from './legal-commands.ts';
import { writeIdentity } from './legal-store.ts';
import { lockPayee, writePayee } from './store.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const { legal, payouts } = (await signedIn(mida, await adminOf(mida))).client;
const mended = { ...sampleCompany, ice: '001524678000045' };

it('an admin who writes an address does not bring back the number that the owner has mended', async () => {
  const { id: restaurantId, ownerId } = await createRestaurant(mida);
  const party = accountOf('restaurant_payable', restaurantId);
  const owner = await signedIn(mida, ownerId);
  await legal.setCompany({ party, ...sampleCompany, seen: null });
  await owner.client.legal.setOwnRestaurant({ restaurantId, ...mended });
  const moved = { ...sampleCompany, address: 'Rue Neuve 7' };
  expect(await outcomeOf(legal.setCompany({ party, ...moved, seen: sampleCompany }))).toBe(
    'identity_changed',
  );
  expect(await outcomeOf(legal.setCompany({ party, ...moved, seen: null }))).toBe('identity_changed');
  expect((await legal.get({ party })).identity).toEqual(mended);
  const both = { ...moved, ice: mended.ice };
  // A call sent again after a lost answer finds it written already.
  for (let press = 0; press < 2; press += 1)
    expect(await outcomeOf(legal.setCompany({ party, ...both, seen: mended }))).toBe('ok');
});

it('an admin whose call waits for another admin’s identity does not write over it', async () => {
  const party = accountOf('courier_payable', await createCourier(mida));
  const { identity: seen } = await legal.setCourier({ party, ...samplePerson, seen: null });
  const { late } = await mida.database.db.transaction(async (tx) => {
    const mendedBefore = courierIdentity({ ...samplePerson, taxId: '50123450' });
    await writeIdentity(tx, { party, ...mendedBefore, changedAt: mida.clock.now() });
    const writing = outcomeOf(legal.setCourier({ party, ...samplePerson, taxId: '50123451', seen }));
    await untilAwaited(tx);
    return { late: writing };
  });
  expect(await late).toBe('identity_changed');
  expect((await legal.get({ party })).identity).toMatchObject({ taxId: '50123450' });
});

it('an admin whose first words wait for those of the owner does not write over them', async () => {
  const { id: restaurantId } = await createRestaurant(mida);
  const party = accountOf('restaurant_payable', restaurantId);
  const { late } = await mida.database.db.transaction(async (tx) => {
    await writeIdentity(tx, { party, ...mended, changedAt: mida.clock.now() });
    const writing = outcomeOf(legal.setCompany({ party, ...sampleCompany, seen: null }));
    await untilAwaited(tx);
    return { late: writing };
  });
  expect(await late).toBe('identity_changed');
  expect((await legal.get({ party })).identity).toEqual(mended);
});

it('an admin whose first bank account waits for that of the owner does not write over it', async () => {
  const account = accountOf('courier_payable', await createCourier(mida));
  const ofOwner = { ...sampleBank, rib: '007780000000000000000063' };
  const { late } = await mida.database.db.transaction(async (tx) => {
    await lockPayee(tx, account);
    await writePayee(tx, { account, ...ofOwner, changedAt: mida.clock.now() });
    const nothing = { holder: null, rib: null };
    const writing = outcomeOf(payouts.setPayee({ account, ...sampleBank, seen: nothing }));
    await untilAwaited(tx);
    return { late: writing };
  });
  expect(await late).toBe('payee_changed');
  expect((await legal.get({ party: account })).bank).toEqual(ofOwner);
});
