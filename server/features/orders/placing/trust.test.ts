import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, visitor, type SignedInCaller } from '#server/testing/clients.ts';
import { callOf, newNumber } from '#server/testing/telephone.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const restaurant = await createRestaurant(mida);
afterAll(() => mida.close());

const { pool } = mida.database;
const total = checkoutOf(mida, restaurant).shownTotalCentimes;
/** Just too little for the order of the tests, then just enough. */
const [tooLittle, enough] = [Math.ceil(total / 100) - 1, Math.ceil(total / 100)];
const amounts = (unproved: number, proved: number, known: number) =>
  admin.client.settings.update({
    trustUnprovedMad: unproved,
    trustProvedMad: proved,
    trustKnownMad: known,
  });
const order = ({ client }: SignedInCaller, phone: string) =>
  client.orders.place(checkoutOf(mida, restaurant, { phone }));
const customer = async () => signedIn(mida, await createPerson(mida));
const prove = (userId: string, phone: string) =>
  pool.query('insert into phones values ($1, $2, $3, $3)', [phone, userId, mida.clock.now()]);
const deliver = async (customerId: string, phone: string, times = 3) => {
  for (let n = 0; n < times; n += 1)
    await createOrder(mida, { customerId, restaurant, status: 'delivered', checkout: { phone } });
};

describe('what an order may cost in cash', () => {
  it('a dear order at an unproved number is refused with the amount and what to do; a proof lets it through', async () => {
    await amounts(tooLittle, enough, enough);
    const [one, phone] = [await customer(), newNumber()];
    expect(await refusalOf(order(one, phone))).toMatchObject({
      code: 'above_trust',
      status: 409,
      details: { maxCentimes: tooLittle * 100, level: 'unproved', isOwn: false },
      message: expect.stringContaining('أكّد الرقم'),
    });
    await prove(one.userId, phone);
    expect(await outcomeOf(order(one, phone))).toBe('ok');
  });

  it('a number that only the desk wrote down, and another account’s proof, prove nothing', async () => {
    await amounts(tooLittle, enough, enough);
    const [one, other, written, foreign] = [await customer(), await customer(), newNumber(), newNumber()];
    await pool.query('insert into phones values ($1, $2, null, now())', [written, one.userId]);
    await prove(other.userId, foreign);
    expect(await outcomeOf(order(one, written))).toBe('above_trust');
    expect(await outcomeOf(order(one, foreign))).toBe('above_trust');
  });

  it('three deliveries to the number make it known, for the customer who got them', async () => {
    await amounts(enough, enough, enough);
    const [one, other, phone] = [await customer(), await customer(), newNumber()];
    await deliver(one.userId, phone);
    await amounts(tooLittle, tooLittle, enough);
    expect(await outcomeOf(order(one, phone))).toBe('ok');
    expect(await outcomeOf(order(one, newNumber()))).toBe('above_trust');
    expect(await outcomeOf(order(other, phone))).toBe('above_trust');
  });

  it('deliveries of any account count at the desk, to which the number’s owner speaks', async () => {
    await amounts(enough, enough, enough);
    const [one, phone] = [await customer(), newNumber()];
    await deliver(one.userId, phone);
    await amounts(tooLittle, tooLittle, enough);
    const take = (number: string) =>
      admin.client.telephone.place(callOf(mida, restaurant, { phone: number }));
    expect(await outcomeOf(take(phone))).toBe('ok');
    expect(await outcomeOf(take(newNumber()))).toBe('above_trust');
  });

  it('an admin’s amount for one customer stands instead, more or less, until it is given back', async () => {
    await amounts(tooLittle, tooLittle, tooLittle);
    const [one, phone] = [await customer(), newNumber()];
    const set = (mad: number | null) =>
      admin.client.users.setCashMax({ userId: one.userId, mad, reason: 'a caterer' });
    await set(enough);
    expect((await admin.client.users.getDetails({ userId: one.userId })).cashMaxMad).toBe(enough);
    expect(await outcomeOf(order(one, phone))).toBe('ok');
    await amounts(enough, enough, enough);
    await set(tooLittle);
    expect(await refusalOf(order(one, phone))).toMatchObject({ details: { isOwn: true } });
    await set(null);
    expect(await outcomeOf(order(one, phone))).toBe('ok');
    const { decisions } = await admin.client.users.getDetails({ userId: one.userId });
    expect(decisions[0]).toMatchObject({ decision: 'cash_max', reason: 'a caterer' });
  });

  it('the amount is named before the order, as the order would be measured', async () => {
    await amounts(100, 200, 300);
    const [one, other, phone] = [await customer(), await customer(), newNumber()];
    const named = ({ client }: SignedInCaller, number?: string) =>
      client.orders.getMyCashMax({ phone: number });
    const unproved = { maxCentimes: 10_000, level: 'unproved', isOwn: false, provedCentimes: 20_000 };
    expect(await visitor(mida).client.orders.getMyCashMax({ phone })).toEqual(unproved);
    expect(await named(one)).toEqual(unproved);
    expect(await named(one, phone)).toEqual(unproved);
    await prove(one.userId, phone);
    const proved = { maxCentimes: 20_000, level: 'proved', isOwn: false, provedCentimes: null };
    // The order has the proved number, whatever number is typed for the door.
    for (const number of [undefined, phone, newNumber()]) expect(await named(one, number)).toEqual(proved);
    expect(await named(other, phone)).toEqual(unproved);
    await amounts(enough, enough, 2 * enough);
    await deliver(one.userId, phone);
    expect(await named(one)).toMatchObject({ maxCentimes: 200 * enough, level: 'known' });
    await admin.client.users.setCashMax({ userId: one.userId, mad: 50, reason: 'two false orders' });
    expect(await named(one)).toMatchObject({ maxCentimes: 5_000, isOwn: true, provedCentimes: null });
  });

  it('no proof is proposed where it would raise nothing', async () => {
    await amounts(100, 100, 300);
    expect(await visitor(mida).client.orders.getMyCashMax({})).toMatchObject({ provedCentimes: null });
  });

  it('amounts that shrink with trust are refused', async () => {
    await amounts(100, 200, 300);
    expect(await refusalOf(admin.client.settings.update({ trustProvedMad: 99 }))).toMatchObject({
      code: 'trust_shrinks',
      status: 422,
    });
    expect(await outcomeOf(amounts(400, 300, 500))).toBe('trust_shrinks');
    expect(await outcomeOf(amounts(300, 300, 300))).toBe('ok');
  });
});
