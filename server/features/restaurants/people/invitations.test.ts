import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listMail } from '#server/features/outbox/store.ts';
import { adminOf, createCourier, createMember, type TestRestaurant } from '#server/testing/builders.ts';
import { sessionOf } from '#server/testing/cast.ts';
import { outcomeOf, refusalOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { mailTo } from '#server/testing/mail.ts';
import { startPeopleScene } from '#server/testing/people-scene.ts';

const { mida, stranger, linkOf, newAddress, sql, open, person, invite, accept, stateOf } =
  await startPeopleScene();
afterAll(() => mida.close());

const dayMs = 24 * 60 * 60_000;

let restaurant: TestRestaurant;
let owner: SignedInCaller;
beforeEach(async () => {
  ({ restaurant, owner } = await open());
  mida.securityEvents.length = 0;
});

const waiting = async () => (await owner.client.people.listOwn()).invitations;

describe('an invitation', () => {
  it('a person who accepts an invitation has its role at once, and the owner reads when it began', async () => {
    const { email, ...invitee } = await person({ name: 'Hind' });
    const { userId } = invitee;
    const token = await invite(owner, email, 'kitchen');
    expect(await stranger.checkInvitation({ token })).toEqual({
      state: 'open',
      email,
      role: 'kitchen',
      restaurantName: restaurant.name,
    });
    expect(await invitee.client.people.acceptInvitation({ token })).toEqual({ restaurantId: restaurant.id });
    expect(await sessionOf(invitee)).toMatchObject({
      role: 'restaurant',
      restaurants: [{ id: restaurant.id, role: 'kitchen' }],
    });
    const { people, invitations } = await owner.client.people.listOwn();
    expect(people).toMatchObject([
      { userId: restaurant.ownerId, role: 'owner', isYou: true },
      { userId, name: 'Hind', email, role: 'kitchen', since: mida.clock.now(), isYou: false },
    ]);
    expect(invitations).toEqual([]);
  });

  it('the mail names the restaurant and the role, and reaches an address without an account', async () => {
    const email = newAddress();
    await owner.client.people.invite({ email: ` ${email.toUpperCase()} `, role: 'manager' });
    const [mail] = await mailTo(mida, email);
    expect(mail?.text).toContain(restaurant.name);
    expect(mail?.text).toContain('مسيّر');
    expect(new URL(mail?.link ?? '').pathname).toBe('/invitation');
  });

  it('the database keeps a hash of the link’s secret, made when the mail left', async () => {
    const email = newAddress();
    await owner.client.people.invite({ email, role: 'manager' });
    const hashes = async () =>
      (await sql('select token_hashes from restaurant_invitations where email = $1', [email])).rows[0]?.[
        'token_hashes'
      ];
    expect(await hashes()).toEqual([]);
    const [, secret = ''] = (await linkOf(email)).split('.');
    expect(await hashes()).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(secret).toHaveLength(43);
    expect(await hashes()).not.toContain(secret);
  });

  it('a mail of an invitation that was withdrawn before it left is dropped', async () => {
    const email = newAddress();
    await owner.client.people.invite({ email, role: 'manager' });
    const [invitation] = await waiting();
    await owner.client.people.withdrawInvitation({ id: invitation?.id ?? '' });
    expect(await mailTo(mida, email)).toEqual([]);
    const row = (await listMail(mida.app.db, 1000)).find(({ payload }) => payload['to'] === email);
    expect(row).toMatchObject({ payload: { isDropped: true }, deadAt: null });
  });

  it('an owner who withdraws an invitation again, as after a lost answer, reads no refusal', async () => {
    const { email, ...invitee } = await person();
    const token = await invite(owner, email);
    const [{ id } = { id: '' }] = await waiting();
    const withdraw = () => outcomeOf(owner.client.people.withdrawInvitation({ id }));
    expect([await withdraw(), await withdraw()]).toEqual(['ok', 'ok']);
    expect(await accept(invitee, token)).toBe('invitation_closed');
    const used = await invite(owner, email);
    const [second] = await waiting();
    await accept(invitee, used);
    const late = await outcomeOf(owner.client.people.withdrawInvitation({ id: second?.id ?? '' }));
    expect(late).toBe('invitation_closed');
  });

  it('a link says how its invitation ended, and no ended one is accepted', async () => {
    const { email, ...invitee } = await person();
    const token = await invite(owner, email);
    const [first] = await waiting();
    await owner.client.people.withdrawInvitation({ id: first?.id ?? '' });
    expect(await stateOf(token)).toBe('withdrawn');
    const closed = await refusalOf(invitee.client.people.acceptInvitation({ token }));
    expect(closed).toMatchObject({ code: 'invitation_closed', status: 410, details: { state: 'withdrawn' } });
    expect(await stateOf('nonsense')).toBe('unknown');
    expect(await stateOf(`${first?.id}.nonsense`)).toBe('unknown');
    const second = await invite(owner, email);
    expect(await accept(invitee, second)).toBe('ok');
    expect(await stateOf(second)).toBe('used');
    expect(await accept(invitee, second)).toBe('already_member');
    await owner.client.people.remove({ userId: invitee.userId });
    const used = await refusalOf(invitee.client.people.acceptInvitation({ token: second }));
    expect(used).toMatchObject({ code: 'invitation_closed', details: { state: 'used' } });
  });

  it('an invitation ends after seven days; sending it again gives seven days more', async () => {
    const { email, ...invitee } = await person();
    const token = await invite(owner, email);
    mida.clock.advance(7 * dayMs);
    expect(await stateOf(token)).toBe('expired');
    expect(await accept(invitee, token)).toBe('invitation_closed');
    const again = await signedIn(mida, restaurant.ownerId);
    const { invitations } = await again.client.people.listOwn();
    expect(invitations).toMatchObject([{ email, isExpired: true }]);
    await again.client.people.inviteAgain({ id: invitations[0]?.id ?? '' });
    expect(await linkOf(email)).not.toBe(token);
    expect(await stateOf(token)).toBe('open');
    expect(await accept(await signedIn(mida, invitee.userId), token)).toBe('ok');
  });

  it('a second invitation to an address is refused while the first is open, and replaces an expired one', async () => {
    const email = newAddress();
    const token = await invite(owner, email);
    const inviteAnew = async () =>
      outcomeOf((await signedIn(mida, restaurant.ownerId)).client.people.invite({ email, role: 'kitchen' }));
    expect(await inviteAnew()).toBe('already_invited');
    mida.clock.advance(7 * dayMs);
    expect(await inviteAnew()).toBe('ok');
    expect(await stateOf(token)).toBe('unknown');
    expect(await stranger.checkInvitation({ token: await linkOf(email) })).toMatchObject({ role: 'kitchen' });
  });

  it('another restaurant invites the same address on its own', async () => {
    const { email, ...invitee } = await person();
    const first = await invite(owner, email);
    ({ restaurant, owner } = await open());
    const second = await invite(owner, email, 'kitchen');
    expect([await accept(invitee, first), await accept(invitee, second)]).toEqual(['ok', 'ok']);
    expect((await sessionOf(invitee))?.restaurants).toHaveLength(2);
  });
});

describe('an account that may not accept', () => {
  it('an account of another address, an unconfirmed one, a courier’s and an admin’s are refused each by name', async () => {
    const { email, ...invitee } = await person({ isEmailConfirmed: false });
    const token = await invite(owner, email);
    expect(await accept(invitee, token)).toBe('email_not_confirmed');
    expect(await accept(await person(), token)).toBe('invitation_of_other');
    const courier = await signedIn(mida, await createCourier(mida));
    const couriers = (await sessionOf(courier))?.email ?? '';
    expect(await accept(courier, await invite(owner, couriers))).toBe('role_cannot_join');
    const admin = await person({ role: 'admin' });
    expect(await accept(admin, await invite(owner, admin.email))).toBe('role_cannot_join');
    expect(await outcomeOf(stranger.acceptInvitation({ token }))).toBe('unauthenticated');
    expect(await stateOf(token)).toBe('open');
  });

  it('a suspended person cannot accept', async () => {
    const { email, ...invitee } = await person();
    const token = await invite(owner, email);
    const admin = await signedIn(mida, await adminOf(mida));
    const change = { userId: invitee.userId, newStatus: 'suspended', reason: 'test' } as const;
    await admin.client.users.updateStatus(change);
    expect(await accept(invitee, token)).toBe('unauthenticated');
    expect(await stateOf(token)).toBe('open');
  });

  it('a suspension withdraws what its owner sent, and leaves the invitations of another owner', async () => {
    const second = await signedIn(mida, await createMember(mida, restaurant.id, 'owner'));
    const { email, ...invitee } = await person();
    const token = await invite(owner, email);
    const other = await invite(second, newAddress());
    const admin = await signedIn(mida, await adminOf(mida));
    const change = { userId: restaurant.ownerId, newStatus: 'suspended', reason: 'test' } as const;
    await admin.client.users.updateStatus(change);
    expect(await stateOf(token)).toBe('withdrawn');
    expect(await accept(invitee, token)).toBe('invitation_closed');
    expect(await stateOf(other)).toBe('open');
  });

  it('a member is neither invited again nor accepts an invitation from before', async () => {
    const { email, ...invitee } = await person();
    const token = await invite(owner, email);
    await sql(`insert into restaurant_members values ($1, $2, 'kitchen')`, [invitee.userId, restaurant.id]);
    expect(await accept(invitee, token)).toBe('already_member');
    expect(await outcomeOf(owner.client.people.invite({ email, role: 'manager' }))).toBe('already_member');
  });
});
