import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { customerPart, customerRow, takingOf } from '#server/testing/imports.ts';
import { enterByPhone } from '#server/testing/phone-scene.ts';
import { callOf, newNumber } from '#server/testing/telephone.ts';
import { everyRow } from '#server/testing/two-of-everyone.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await adminOf(mida));
const restaurant = await createRestaurant(mida);
const { users, telephone, orders, imports } = admin.client;
const { pool } = mida.database;
afterAll(() => mida.close());
beforeEach(() => pool.query('delete from rate_limits'));

const find = async (phone: string) => (await users.listByRole({ role: 'customer', search: phone })).items[0];

describe('a person of the desk who asks to be forgotten', () => {
  it('is found by number; of a person of a file nothing stays but an empty row', async () => {
    const row = customerRow({ name: 'Salma Forgotten', note: 'The blue door' });
    await imports.take(takingOf(customerPart([row])));
    const person = await find(row.phone ?? '');
    expect(person).toMatchObject({ name: 'Salma Forgotten', isOfDesk: true });
    await users.deleteDeskPerson({ userId: person?.id ?? '' });
    const marks = ['Salma Forgotten', row.phone ?? '', row.address ?? '', 'The blue door'];
    const left = (await everyRow(mida)).filter(({ text }) => marks.some((mark) => text.includes(mark)));
    expect(left).toEqual([]);
    expect(await telephone.getCaller({ phone: row.phone ?? '' })).toMatchObject({ name: null, places: [] });
    expect(await find(row.phone ?? '')).toBeUndefined();
  });

  it('waits for the end of an open order, and leaves orders that name nobody', async () => {
    const phone = newNumber();
    const { id: orderId } = await telephone.place(callOf(mida, restaurant, { phone, name: 'Salma Ordered' }));
    const userId = (await find(phone))?.id ?? '';
    expect(await outcomeOf(users.deleteDeskPerson({ userId }))).toBe('order_open');
    await orders.updateStatusAsAdmin({ orderId, action: 'cancel', version: 1, reason: 'customer_asked' });
    await users.deleteDeskPerson({ userId });
    const { rows } = await pool.query('select customer_name as name, note from orders where id = $1', [
      orderId,
    ]);
    expect(JSON.stringify(rows)).not.toContain('Salma');
    expect((await everyRow(mida)).filter(({ text }) => text.includes(phone))).toEqual([]);
    expect(await outcomeOf(users.deleteDeskPerson({ userId }))).toBe('not_found');
  });

  it('who has an account deletes it alone: an address, a proved number, or one that was lost', async () => {
    const withAddress = await createPerson(mida);
    const { number } = await enterByPhone(mida);
    const proved = (await find(number))?.id ?? '';
    expect(await find(number)).toMatchObject({ isOfDesk: false });
    for (const userId of [withAddress, proved])
      expect(await outcomeOf(users.deleteDeskPerson({ userId }))).toBe('not_found');
    mida.clock.advance(181 * 86_400_000);
    await enterByPhone(mida, number);
    const again = await signedIn(mida, admin.userId);
    expect(await outcomeOf(again.client.users.deleteDeskPerson({ userId: proved }))).toBe('not_found');
  });
});
