import { afterAll, describe, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { balanceOf } from '#server/features/ledger/store.ts';
import { deleteOwners } from '#server/features/restaurants/desk/store.ts';
import { insertOwner, lockRestaurant } from '#server/features/restaurants/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { sampleBank, sampleCompany } from '#server/testing/legal.ts';
import { untilAwaited } from '#server/testing/waiting.ts';

const mida = await startTestApp();
const { db } = mida.database;
const admin = await signedIn(mida, await adminOf(mida));
const customerId = await createPerson(mida);
const { payouts, restaurants, audit } = admin.client;
afterAll(() => mida.close());

async function withBank() {
  const restaurant = await createRestaurant(mida);
  const restaurantId = restaurant.id;
  await createOrder(mida, { customerId, restaurant, status: 'delivered' });
  const owner = await signedIn(mida, restaurant.ownerId);
  await owner.client.legal.setOwnRestaurant({ restaurantId, ...sampleCompany });
  await owner.client.legal.setOwnRestaurantBank({ restaurantId, ...sampleBank });
  const account = accountOf('restaurant_payable', restaurantId);
  const email = `heir-${restaurantId}@mida.test`;
  const heir = await signedIn(mida, await createPerson(mida, { email }));
  const change = () => restaurants.changeOwner({ id: restaurantId, email });
  return { restaurantId, owner, account, heir, change };
}

describe('a restaurant with another owner', () => {
  it('nothing is paid to the former owner, and the new one reads what is missing', async () => {
    const { restaurantId, account, heir, change } = await withBank();
    await change();
    const missing = ['bank_account', 'legal_identity'] as const;
    expect(await heir.client.legal.getOwnRestaurant({ restaurantId })).toEqual({
      identity: null,
      bank: null,
      missing,
    });
    const proposed = (await payouts.getBoard()).proposed.find((one) => one.account === account);
    expect(proposed).toMatchObject({ missing, holder: null, rib: null });
    const amountCentimes = await balanceOf(db, account);
    expect(await outcomeOf(payouts.confirm({ account, amountCentimes, ...sampleBank }))).toBe(
      'payee_missing',
    );
    const bank = { ...sampleBank, holder: 'Heir SARL' };
    await heir.client.legal.setOwnRestaurantBank({ restaurantId, ...bank });
    await heir.client.legal.setOwnRestaurant({ restaurantId, ...sampleCompany });
    const { confirmed } = await payouts.confirm({ account, amountCentimes, ...bank });
    expect(confirmed.find((one) => one.account === account)).toMatchObject(bank);
  });

  it('a payout that was confirmed before goes to the former owner', async () => {
    const { account, change } = await withBank();
    await payouts.confirm({ account, amountCentimes: await balanceOf(db, account), ...sampleBank });
    await change();
    const open = (await payouts.getBoard()).confirmed.find((one) => one.account === account);
    expect(open).toMatchObject(sampleBank);
    expect(await outcomeOf(payouts.markPaid({ id: open?.id ?? '' }))).toBe('ok');
  });

  it('the audit keeps that bank account and identity went, without their words', async () => {
    const { restaurantId, change } = await withBank();
    await change();
    const { items } = await audit.list({ act: 'owner_changed' });
    expect(
      items.find(({ subject }) => subject.kind === 'restaurant' && subject.id === String(restaurantId)),
    ).toMatchObject({
      before: { bankAccount: 'former_number', legalIdentity: 'former_words' },
      after: { bankAccount: null, legalIdentity: null },
    });
  });

  it.each(['bank', 'identity'] as const)(
    'a former owner who writes the %s during the change is refused',
    async (what) => {
      const { restaurantId, owner, heir } = await withBank();
      const { legal } = owner.client;
      const bank = { ...sampleBank, holder: 'Former' };
      const { written } = await db.transaction(async (tx) => {
        await lockRestaurant(tx, restaurantId);
        const writing =
          what === 'bank'
            ? outcomeOf(legal.setOwnRestaurantBank({ restaurantId, ...bank }))
            : outcomeOf(legal.setOwnRestaurant({ restaurantId, ...sampleCompany, legalName: 'Former' }));
        await untilAwaited(tx);
        await deleteOwners(tx, restaurantId);
        await insertOwner(tx, { userId: heir.userId, restaurantId });
        return { written: writing };
      });
      expect(await written).toBe('forbidden');
    },
  );
});
