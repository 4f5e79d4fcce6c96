import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { peopleMax } from '#shared/domain/restaurants/invitations.ts';
import { cleanings } from '#server/background.ts';
import { clean } from '#server/features/outbox/cleaner.ts';
import { listMail } from '#server/features/outbox/store.ts';
import {
  adminOf,
  createMember,
  createPerson,
  createRestaurant,
  testPassword,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { sessionOf } from '#server/testing/cast.ts';
import { outcomeOf, refusalOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { mailTo } from '#server/testing/mail.ts';
import { startPeopleScene } from '#server/testing/people-scene.ts';
import { subjectOf } from '#server/testing/heard.ts';

const { mida, newAddress, sql, open, person, invite, stateOf } = await startPeopleScene();
afterAll(() => mida.close());

const dayMs = 24 * 60 * 60_000;

let restaurant: TestRestaurant;
let owner: SignedInCaller;
beforeEach(async () => {
  ({ restaurant, owner } = await open());
  mida.securityEvents.length = 0;
});

const waiting = async () => (await owner.client.people.listOwn()).invitations;

describe('limits', () => {
  it('a restaurant has room for twenty people and invitations together', async () => {
    for (let count = 2; count < peopleMax; count += 1) await createMember(mida, restaurant.id, 'kitchen');
    const email = newAddress();
    await owner.client.people.invite({ email, role: 'kitchen' });
    const other = { email: newAddress(), role: 'kitchen' } as const;
    expect(await outcomeOf(owner.client.people.invite(other))).toBe('team_full');
    expect(await waiting()).toHaveLength(1);
    mida.clock.advance(7 * dayMs);
    const again = await signedIn(mida, restaurant.ownerId);
    expect(await outcomeOf(again.client.people.invite(other))).toBe('ok');
    const [, expired] = (await again.client.people.listOwn()).invitations;
    expect(await outcomeOf(again.client.people.inviteAgain({ id: expired?.id ?? '' }))).toBe('team_full');
  });

  it('an owner sends twenty invitations an hour', async () => {
    const sent = { email: newAddress(), role: 'kitchen' } as const;
    await owner.client.people.invite(sent);
    const [invitation] = await waiting();
    const again = () => outcomeOf(owner.client.people.inviteAgain({ id: invitation?.id ?? '' }));
    for (let count = 1; count < 20; count += 1) expect(await again()).toBe('ok');
    expect(await again()).toBe('rate_limited');
  });

  it('an invitation is deleted thirty days after its end', async () => {
    const email = newAddress();
    await owner.client.people.invite({ email, role: 'kitchen' });
    const isKept = async () =>
      (await sql('select 1 from restaurant_invitations where email = $1', [email])).rowCount === 1;
    mida.clock.advance(37 * dayMs);
    await clean(mida.app, cleanings);
    expect(await isKept()).toBe(true);
    mida.clock.advance(1);
    await clean(mida.app, cleanings);
    expect(await isKept()).toBe(false);
  });
});

describe('a member', () => {
  it('a removed person is refused at the next call, is a customer again, and reads a mail', async () => {
    const email = newAddress();
    const manager = await person({ email });
    await manager.client.people.acceptInvitation({ token: await invite(owner, email) });
    expect(await outcomeOf(manager.client.capacity.getOwn({ restaurantId: restaurant.id }))).toBe('ok');
    mida.announced.length = 0;
    await owner.client.people.remove({ userId: manager.userId });
    expect(mida.announced.map((one) => [subjectOf(one), one.channels])).toEqual([
      [`session ${manager.userId}`, [`user:${manager.userId}`]],
      [`users ${manager.userId}`, ['admins']],
      [`restaurants ${restaurant.id} people`, [`restaurant:${restaurant.id}`]],
    ]);
    expect(await outcomeOf(manager.client.capacity.getOwn({ restaurantId: restaurant.id }))).toBe(
      'forbidden',
    );
    expect(await sessionOf(manager)).toMatchObject({ role: 'customer', restaurants: [] });
    expect((await mailTo(mida, email))[0]?.text).toContain(`المطعم: ${restaurant.name}`);
    expect(await outcomeOf(owner.client.people.remove({ userId: manager.userId }))).toBe('member_not_found');
  });

  it('a person who still works in another restaurant keeps the role of the account', async () => {
    const userId = await createMember(mida, restaurant.id, 'kitchen');
    const other = await createRestaurant(mida);
    await sql(`insert into restaurant_members values ($1, $2, 'manager')`, [userId, other.id]);
    await owner.client.people.remove({ userId });
    const left = await signedIn(mida, userId);
    expect(await sessionOf(left)).toMatchObject({ role: 'restaurant', restaurants: [{ id: other.id }] });
  });

  it('a changed role holds at the next call', async () => {
    const manager = await signedIn(mida, await createMember(mida, restaurant.id, 'manager'));
    const read = () => outcomeOf(manager.client.capacity.getOwn({ restaurantId: restaurant.id }));
    mida.announced.length = 0;
    await owner.client.people.setRole({ userId: manager.userId, role: 'kitchen' });
    expect(mida.announced.map((one) => [subjectOf(one), one.channels])).toEqual([
      [`session ${manager.userId}`, [`user:${manager.userId}`]],
      [`users ${manager.userId}`, ['admins']],
      [`restaurants ${restaurant.id} people`, [`restaurant:${restaurant.id}`]],
    ]);
    expect(await read()).toBe('forbidden');
    await owner.client.people.setRole({ userId: manager.userId, role: 'manager' });
    expect(await read()).toBe('ok');
  });

  it('an owner changes and removes neither owners nor people of other restaurants', async () => {
    const { people } = owner.client;
    const second = await createMember(mida, restaurant.id, 'owner');
    const foreign = await createMember(mida, (await createRestaurant(mida)).id, 'kitchen');
    for (const userId of [restaurant.ownerId, second]) {
      expect(await outcomeOf(people.remove({ userId }))).toBe('owner_stays');
      expect(await outcomeOf(people.setRole({ userId, role: 'kitchen' }))).toBe('owner_stays');
    }
    expect(await outcomeOf(people.remove({ userId: foreign }))).toBe('member_not_found');
    expect(await outcomeOf(people.setRole({ userId: foreign, role: 'manager' }))).toBe('member_not_found');
  });

  it('invitations of another restaurant look like missing ones', async () => {
    await owner.client.people.invite({ email: newAddress(), role: 'kitchen' });
    const [{ id } = { id: '' }] = await waiting();
    const other = await signedIn(mida, (await createRestaurant(mida)).ownerId);
    for (const act of ['withdrawInvitation', 'inviteAgain'] as const) {
      expect(await refusalOf(other.client.people[act]({ id }))).toMatchObject({
        code: 'invitation_closed',
        details: { state: 'unknown' },
      });
    }
    expect(await waiting()).toHaveLength(1);
  });

  it('everyone may leave except the last owner, who gets a refusal, and the owners are informed of each leaving', async () => {
    const kitchen = await signedIn(mida, await createMember(mida, restaurant.id, 'kitchen'));
    const email = (await sessionOf(owner))?.email ?? '';
    expect(
      await outcomeOf(kitchen.client.people.leave({ restaurantId: restaurant.id, role: 'manager' })),
    ).toBe('member_changed');
    expect(
      await outcomeOf(kitchen.client.people.leave({ restaurantId: restaurant.id, role: 'kitchen' })),
    ).toBe('ok');
    expect(await sessionOf(kitchen)).toMatchObject({ role: 'customer', restaurants: [] });
    expect((await mailTo(mida, email))[0]?.subject).toBe('غادر شخص فريق مطعمك في ميدة');
    expect(await outcomeOf(owner.client.people.leave({ restaurantId: restaurant.id, role: 'owner' }))).toBe(
      'last_owner',
    );
    await createMember(mida, restaurant.id, 'owner');
    expect(await outcomeOf(owner.client.people.leave({ restaurantId: restaurant.id, role: 'owner' }))).toBe(
      'ok',
    );
  });

  it('an open page of the team is informed that a member deleted the account', async () => {
    const member = await signedIn(mida, await createMember(mida, restaurant.id, 'kitchen'));
    mida.announced.length = 0;
    await member.client.account.deleteMine({ password: testPassword });
    expect((await owner.client.people.listOwn()).people).toHaveLength(1);
    expect(mida.announced).toContainEqual(
      expect.objectContaining({
        id: String(restaurant.id),
        aspect: 'people',
        channels: [`restaurant:${restaurant.id}`],
      }),
    );
  });

  it('owners read by mail who joined, with the name and the address', async () => {
    const email = (await sessionOf(owner))?.email ?? '';
    const joining = await person({ name: 'Hind Naciri' });
    await joining.client.people.acceptInvitation({ token: await invite(owner, joining.email) });
    const rows = await listMail(mida.app.db, 5);
    expect(JSON.stringify(rows.map(({ payload }) => ({ ...payload, mail: null })))).not.toContain('Hind');
    const [mail] = await mailTo(mida, email);
    expect(mail?.text).toContain('Hind Naciri');
    expect(mail?.text).toContain(joining.email);
    expect(mail?.link).toBe(`http://mida.test/restaurant/${restaurant.id}/team`);
  });

  it('each change of the people is one line of the log, with ids alone', async () => {
    const joining = await person();
    const token = await invite(owner, joining.email);
    await joining.client.people.acceptInvitation({ token });
    const { userId } = joining;
    await owner.client.people.setRole({ userId, role: 'kitchen' });
    await owner.client.people.remove({ userId });
    const signIn = 'signed_in';
    const ofPeople = mida.securityEvents.filter(({ event }) => event !== signIn);
    const lines = ofPeople.map(({ clientAddress: _, ...line }) => line);
    const at = { restaurantId: restaurant.id };
    const by = { actorId: restaurant.ownerId, ...at };
    expect(lines).toEqual([
      { event: 'member_invited', ...by, memberRole: 'manager' },
      { event: 'member_joined', userId, ...at, memberRole: 'manager' },
      { event: 'member_role_changed', userId, ...by, memberRole: 'kitchen' },
      { event: 'member_removed', userId, ...by },
    ]);
  });
});

it('an admin who changes the owner ends the former owner’s invitations', async () => {
  const manager = await person();
  const token = await invite(owner, manager.email);
  const heirEmail = newAddress();
  await createPerson(mida, { email: heirEmail });
  const admin = await signedIn(mida, await adminOf(mida));
  await admin.client.restaurants.changeOwner({ id: restaurant.id, email: heirEmail });
  expect(await stateOf(token)).toBe('withdrawn');
});

it('an admin makes a manager the owner', async () => {
  const email = newAddress();
  const manager = await person({ email });
  await manager.client.people.acceptInvitation({ token: await invite(owner, email) });
  const admin = await signedIn(mida, await adminOf(mida));
  await admin.client.restaurants.changeOwner({ id: restaurant.id, email });
  expect((await sessionOf(manager))?.restaurants).toMatchObject([{ id: restaurant.id, role: 'owner' }]);
});
