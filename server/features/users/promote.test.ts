import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { sessionOf } from '#server/testing/cast.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp({ settings: { ADMIN_EMAILS: 'boss@mida.test, Second@Mida.Test' } });
const guest = visitor(mida);
afterAll(() => mida.close());

describe('the button that fixes permissions', () => {
  const promote = async (person: { email?: string; isEmailConfirmed?: boolean; role?: 'courier' }) => {
    const caller = await signedIn(mida, await createPerson(mida, person));
    const answer = await caller.client.users.promoteSelfToAdmin();
    return { answer, role: (await sessionOf(caller))?.role };
  };
  const refused = { status: 'error', message: 'فشل تحديث الصلاحيات.' };

  it('a listed and confirmed address becomes an admin at once, without a new sign-in', async () => {
    expect(await promote({ email: 'boss@mida.test' })).toEqual({
      answer: { status: 'success', message: expect.any(String) },
      role: 'admin',
    });
    expect(await promote({ email: 'second@mida.test' })).toMatchObject({ role: 'admin' });
  });

  it('the button is offered only to users with a listed and confirmed address who are no admins', async () => {
    const offered = async (person: Parameters<typeof createPerson>[1]) => {
      const { client } = await signedIn(mida, await createPerson(mida, person));
      const before = (await client.account.getMine()).mayBecomeAdmin;
      await client.users.promoteSelfToAdmin();
      return [before, (await client.account.getMine()).mayBecomeAdmin];
    };
    await mida.database.pool.query("update users set email = id || '@mida.test' where email like 'boss@%'");
    expect(await offered({ email: 'boss@mida.test', role: 'courier' })).toEqual([true, false]);
    await mida.database.pool.query("update users set email = id || '@mida.test' where email like 'boss@%'");
    expect(await offered({ email: 'boss@mida.test', isEmailConfirmed: false })).toEqual([false, false]);
    expect(await offered({})).toEqual([false, false]);
  });

  it('a listed but unconfirmed address is refused', async () => {
    await mida.database.pool.query(
      "update users set email = 'former@mida.test' where email = 'boss@mida.test'",
    );
    const unconfirmed = await promote({ email: 'boss@mida.test', isEmailConfirmed: false });
    expect(unconfirmed).toEqual({ answer: refused, role: 'customer' });
  });

  it('an address that is not listed is refused', async () => {
    expect(await promote({})).toEqual({ answer: refused, role: 'customer' });
    expect(await promote({ role: 'courier' })).toEqual({ answer: refused, role: 'courier' });
    expect(await outcomeOf(guest.client.users.promoteSelfToAdmin())).toBe('unauthenticated');
  });
});
