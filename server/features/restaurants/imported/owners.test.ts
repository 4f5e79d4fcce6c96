import { afterAll, describe, expect, it } from 'vitest';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { attempt } from '#server/testing/attempt.ts';
import { adminOf } from '#server/testing/builders.ts';
import { sessionOf } from '#server/testing/cast.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { restaurantPart, restaurantRow, takingOf } from '#server/testing/imports.ts';
import { finishSetup } from '#server/testing/joining.ts';
import { mailTo } from '#server/testing/mail.ts';
import { startPeopleScene } from '#server/testing/people-scene.ts';
import { forgetExpectedOwners } from './store.ts';

const { mida, linkOf, newAddress, sql, person, accept, stateOf } = await startPeopleScene();
const admin = await signedIn(mida, await adminOf(mida));
const { imports, restaurants } = admin.client;
afterAll(() => mida.close());

async function imported(owner: string) {
  const row = restaurantRow({ owner, hours: '24/7', phone: '0524001234' });
  await imports.take(takingOf(restaurantPart([row])));
  const { items } = await restaurants.listAsAdmin({ search: row.name ?? '' });
  const found = items.find(({ name }) => name === row.name);
  return { id: found?.id ?? 0, name: row.name ?? '' };
}
const deskRow = async (id: number) => (await restaurants.listAsAdmin({})).items.find((one) => one.id === id);

describe('the owner of an imported restaurant', () => {
  it('gets nothing at the import, and a link once an admin asks for it', async () => {
    const email = newAddress();
    const { id, name } = await imported(email);
    expect(await mailTo(mida, email)).toEqual([]);
    await restaurants.inviteOwner({ id, email });
    const [mail] = await mailTo(mida, email);
    expect(JSON.stringify(mail)).toContain(name);
    expect((await deskRow(id))?.ownerInvitation).toMatchObject({ isExpired: false });
  });

  it('becomes the owner by accepting, finishes the checklist and opens', async () => {
    const { email, ...owner } = await person();
    const { id } = await imported(email);
    await restaurants.inviteOwner({ id, email });
    expect(await accept(owner, await linkOf(email))).toBe('ok');
    expect(await sessionOf(owner)).toMatchObject({ restaurants: [{ id, role: 'owner' }] });
    const again = await signedIn(mida, owner.userId);
    await finishSetup({ id, owner: again });
    expect(await outcomeOf(again.client.setup.open())).toBe('ok');
    expect(await deskRow(id)).toMatchObject({ stage: 'listed', owner: { email }, ownerInvitation: null });
  });

  it('is invited by one link at a time; an earlier one and one to another address end', async () => {
    const [first, second] = [newAddress(), newAddress()];
    const { id } = await imported(first);
    await restaurants.inviteOwner({ id, email: first });
    const old = await linkOf(first);
    await restaurants.inviteOwner({ id, email: second });
    expect(await stateOf(old)).toBe('withdrawn');
    expect(await stateOf(await linkOf(second))).toBe('open');
    const insert = `insert into restaurant_invitations (id, restaurant_id, email, role, invited_by, invited_at, ends_at)
      values (gen_random_uuid(), ${id}, 'third@mida.test', 'owner', '${admin.userId}', now(), now() + interval '7 days')`;
    expect(await attempt(mida, insert)).toBe('restaurant_invitations_one_owner');
  });

  it('may be reminded: the links of both mails open the invitation, also after it has ended', async () => {
    const email = newAddress();
    const { id } = await imported(email);
    await restaurants.inviteOwner({ id, email });
    const first = await linkOf(email);
    mida.clock.advance(8 * 86_400_000);
    expect(await stateOf(first)).toBe('expired');
    await restaurants.inviteOwner({ id, email });
    const second = await linkOf(email);
    expect(second).not.toBe(first);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['open', 'open']);
    expect(await mailTo(mida, email)).toHaveLength(2);
  });

  it('is no member of the team, who becomes the owner in another way', async () => {
    const { email, userId } = await person();
    const { id } = await imported('');
    await sql(
      `insert into restaurant_members (restaurant_id, user_id, role, since) values ($1, $2, 'manager', now())`,
      [id, userId],
    );
    expect(await refusalOf(restaurants.inviteOwner({ id, email }))).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'email', message: restaurantDeskMessages.ownerInTeam }] },
    });
    expect(await mailTo(mida, email)).toEqual([]);
  });

  it('is forgotten when an admin says so: the link ends, and no address is left on the row', async () => {
    const email = newAddress();
    const { id } = await imported(email);
    await restaurants.inviteOwner({ id, email });
    const link = await linkOf(email);
    await restaurants.forgetExpectedOwner({ id });
    expect(await stateOf(link)).toBe('withdrawn');
    expect(await deskRow(id)).toMatchObject({ expectedOwner: null, ownerInvitation: null });
    expect(await outcomeOf(restaurants.forgetExpectedOwner({ id }))).toBe('ok');
    expect(await outcomeOf(restaurants.forgetExpectedOwner({ id: 999_999 }))).toBe('restaurant_not_found');
  });

  it('is not invited to a restaurant that has one', async () => {
    const { email, ...owner } = await person();
    const { id } = await imported(email);
    await restaurants.inviteOwner({ id, email });
    await accept(owner, await linkOf(email));
    const refusal = await refusalOf(restaurants.inviteOwner({ id, email: newAddress() }));
    expect(refusal).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'email', message: restaurantDeskMessages.ownerThere }] },
    });
    expect(await outcomeOf(restaurants.inviteOwner({ id: 999_999, email }))).toBe('restaurant_not_found');
  });

  it('keeps an address on the row until there is an owner, or for a year', async () => {
    const { email, ...owner } = await person();
    const [{ id }, waiting] = [await imported(email), await imported('later@mida.test')];
    await restaurants.inviteOwner({ id, email });
    await accept(owner, await linkOf(email));
    const emails = async (day: number) => {
      await forgetExpectedOwners(mida.app.db, new Date(mida.clock.now().getTime() + day * 86_400_000));
      const { rows } = await sql(
        'select owner_email from imported_restaurants where restaurant_id = any($1) order by restaurant_id',
        [[id, waiting.id]],
      );
      return rows.map(({ owner_email: address }) => address);
    };
    expect(await emails(0)).toEqual([null, 'later@mida.test']);
    expect(await emails(364)).toEqual([null, 'later@mida.test']);
    expect(await emails(366)).toEqual([null, null]);
  });
});

it('the database sets up no restaurant without an approval or a row of a file', async () => {
  const { id } = await imported('');
  expect(
    await attempt(
      mida,
      `delete from restaurant_setups where restaurant_id = ${id}`,
      `delete from imported_restaurants where restaurant_id = ${id}`,
      `insert into restaurant_setups (restaurant_id, approved_at) values (${id}, now())`,
    ),
  ).toBe('restaurant_setups_approved');
});
