import { afterAll, describe, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { balanceOf } from '#server/features/ledger/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { sampleCompany, samplePerson } from '#server/testing/legal.ts';

const mida = await startTestApp();
const { db } = mida.database;
const admin = await signedIn(mida, await adminOf(mida));
const customerId = await createPerson(mida);
const bank = { holder: 'Dar Tajine SARL', rib: '011519000001205000534921' };
afterAll(() => mida.close());

async function delivered() {
  const restaurant = await createRestaurant(mida);
  const order = await createOrder(mida, { customerId, restaurant, status: 'delivered' });
  const owner = await signedIn(mida, restaurant.ownerId);
  return { restaurantId: restaurant.id, owner, courierId: order.courierId ?? '' };
}
const proposalOf = async (restaurantId: number) =>
  (await admin.client.payouts.getBoard()).proposed.find(
    ({ account }) => account === accountOf('restaurant_payable', restaurantId),
  );

describe('before the first payout', () => {
  it('an owner is told what is missing, writes it, and only then an admin confirms', async () => {
    const { restaurantId, owner } = await delivered();
    const { legal } = owner.client;
    const account = accountOf('restaurant_payable', restaurantId);
    const amountCentimes = await balanceOf(db, account);
    const confirm = () => outcomeOf(admin.client.payouts.confirm({ account, amountCentimes, ...bank }));

    expect(await legal.getOwnRestaurant({ restaurantId })).toEqual({
      identity: null,
      bank: null,
      missing: ['bank_account', 'legal_identity'],
    });
    expect(await proposalOf(restaurantId)).toMatchObject({
      missing: ['bank_account', 'legal_identity'],
      bankChangedAt: null,
    });
    expect(await confirm()).toBe('payee_missing');

    const withBank = await legal.setOwnRestaurantBank({ restaurantId, ...bank });
    expect(withBank).toMatchObject({ bank, missing: ['legal_identity'] });
    expect(await proposalOf(restaurantId)).toMatchObject({
      missing: ['legal_identity'],
      bankChangedAt: mida.clock.now(),
    });
    expect(await confirm()).toBe('identity_missing');

    const complete = await legal.setOwnRestaurant({ restaurantId, ...sampleCompany });
    expect(complete).toEqual({ identity: sampleCompany, bank, missing: [] });
    expect(await proposalOf(restaurantId)).toMatchObject({ missing: [] });
    expect(await confirm()).toBe('ok');
  });

  it('a courier writes name, ICE, tax number and bank account', async () => {
    const { courierId } = await delivered();
    const { legal } = (await signedIn(mida, courierId)).client;
    await legal.setOwnCourierBank(bank);
    const facts = await legal.setOwnCourier({ ...samplePerson, ice: '001 524 678 0000 45' });
    expect(facts).toMatchObject({ identity: { ...samplePerson, address: null }, bank, missing: [] });
    expect(await legal.getOwnCourier()).toEqual(facts);
  });

  it('an admin reads and writes the identity of each party', async () => {
    const { restaurantId, courierId } = await delivered();
    const { legal } = admin.client;
    const [restaurant, courier] = [
      accountOf('restaurant_payable', restaurantId),
      accountOf('courier_payable', courierId),
    ];
    await legal.setCompany({ party: restaurant, ...sampleCompany });
    await legal.setCourier({ party: courier, ...samplePerson });
    await legal.setCompany({ party: 'marketplace', ...sampleCompany, legalName: 'Mida' });
    expect((await legal.get({ party: restaurant })).identity).toEqual(sampleCompany);
    expect((await legal.get({ party: courier })).identity).toMatchObject(samplePerson);
    expect(await legal.get({ party: 'marketplace' })).toEqual({
      identity: { ...sampleCompany, legalName: 'Mida' },
      bank: null,
      missing: [],
    });
    const unknown = accountOf('restaurant_payable', 999_999);
    expect(await outcomeOf(legal.get({ party: unknown }))).toBe('not_found');
    expect(await outcomeOf(legal.setCompany({ party: unknown, ...sampleCompany }))).toBe('not_found');
  });
});

it.each([
  ['ice', '00298765400007'],
  ['taxId', '1'],
  ['registerNumber', '0'],
  ['tradeTax', '12'],
  ['legalName', ' '],
  ['registerCity', ''],
  ['address', 'x'],
])('a company with %s %j is refused beside the field', async (field, wrong) => {
  const { restaurantId, owner } = await delivered();
  const sent = owner.call('legal.setOwnRestaurant', { restaurantId, ...sampleCompany, [field]: wrong });
  expect(await refusalOf(sent)).toMatchObject({
    code: 'invalid_input',
    details: { fields: [{ path: field, message: expect.stringMatching(/\p{Script=Arabic}/u) }] },
  });
});

describe('the database', () => {
  const values = (ice: string, rest: string) =>
    `insert into legal_identities (party, restaurant_id, legal_name, ice, tax_id, changed_at, legal_form,
      register_number, register_city, trade_tax, address)
    select 'restaurant_payable:' || max(id), max(id), 'Dar', '${ice}', '3338471', now(), '', ${rest} from restaurants`;
  const whole = `'1', 'Fes', '123456', 'Rue 1'`;
  it.each([
    ['a whole identity', values('002987654000071', whole), 'done'],
    ['a short ICE', values('00298765400007', whole), 'legal_identities_ice'],
    [
      'a company without a register',
      values('002987654000071', `null, 'Fes', '123456', 'Rue 1'`),
      'legal_identities_company',
    ],
    [
      'a register of zeros',
      values('002987654000071', `'0', 'Fes', '123456', 'Rue 1'`),
      'legal_identities_register',
    ],
    [
      'a foreign party',
      values('002987654000071', whole).replace('|| max(id), max(id)', '|| max(id) + 1, max(id)'),
      'legal_identities_owner',
    ],
  ])('judges %s', async (_, statement, expected) => {
    await delivered();
    expect(await attempt(mida, statement)).toBe(expected);
  });
});
