import { afterAll, expect, it } from 'vitest';
import type { OwnRestaurantId, UserId } from '#server/identity.ts';
import { adminOf, createMember, createOrder, createPerson, testPassword } from '#server/testing/builders.ts';
import { sessionOf } from '#server/testing/cast.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { startPeopleScene } from '#server/testing/people-scene.ts';
import { stepTo } from '#server/testing/course.ts';
import { untilAwaited } from '#server/testing/waiting.ts';
import { acceptInvitation, leaveRestaurant, type Acting } from './commands.ts';

const { mida, newAddress, sql, open, person, invite, accept } = await startPeopleScene();
afterAll(() => mida.close());

const rolesIn = async (restaurantId: number): Promise<unknown[]> => {
  const text = 'select role from restaurant_members where restaurant_id = $1 order by role';
  return (await sql(text, [restaurantId])).rows.map(({ role }) => role);
};
const rounds = Array.from({ length: 4 }, (_, round) => round);

it('of ten presses on one link at once one joins, and the others read that the account is in the team', async () => {
  const { restaurant, owner } = await open();
  const invitee = await person();
  const token = await invite(owner, invitee.email);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => accept(invitee, token)));
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'already_member'), 'ok']);
  expect(await rolesIn(restaurant.id)).toEqual(['manager', 'owner']);
  const mails = await sql(`select 1 from outbox where payload->>'personId' = $1`, [invitee.userId]);
  expect(mails.rowCount).toBe(1);
});

it('of two users who press one link at once, ten times each, only the invited one joins, once', async () => {
  const { restaurant, owner } = await open();
  const [invitee, other] = [await person(), await person()];
  const token = await invite(owner, invitee.email);
  const presses = Array.from({ length: 10 }, () => [accept(invitee, token), accept(other, token)]);
  const outcomes = await Promise.all(presses.flat());
  const of = (user: number) => outcomes.filter((_outcome, index) => index % 2 === user).toSorted();
  expect(of(0)).toEqual([...Array.from({ length: 9 }, () => 'already_member'), 'ok']);
  expect(new Set(of(1))).toEqual(new Set(['invitation_of_other']));
  expect(await rolesIn(restaurant.id)).toEqual(['manager', 'owner']);
});

it.each(rounds)(
  'an address that moves to another account while both accounts press lets one of both join (round %i)',
  async () => {
    const { restaurant, owner } = await open();
    const [former, later] = [await person(), await person()];
    const token = await invite(owner, former.email);
    const move = sql(
      `with moved as (update users set email = $1 where id = $2 returning 1)
       update users set email = $3 from moved where id = $4`,
      [newAddress(), former.userId, newAddress(), later.userId],
    ).then(() => sql('update users set email = $1 where id = $2', [former.email, later.userId]));
    const presses = Array.from({ length: 5 }, () => [accept(former, token), accept(later, token)]);
    const outcomes = [
      ...(await Promise.all([...presses.flat(), move])).slice(0, -1),
      await accept(later, token),
    ];
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(await rolesIn(restaurant.id)).toEqual(['manager', 'owner']);
  },
);

it.each(rounds)('an acceptance and a withdrawal at once leave one of both (round %i)', async () => {
  const { restaurant, owner } = await open();
  const invitee = await person();
  const token = await invite(owner, invitee.email);
  const [{ id } = { id: '' }] = (await owner.client.people.listOwn()).invitations;
  const [accepted, withdrawn] = await Promise.all([
    accept(invitee, token),
    outcomeOf(owner.client.people.withdrawInvitation({ id })),
  ]);
  expect([accepted, withdrawn].toSorted()).toEqual(['invitation_closed', 'ok']);
  expect(await rolesIn(restaurant.id)).toEqual(accepted === 'ok' ? ['manager', 'owner'] : ['owner']);
});

it.each(rounds)(
  'a suspension leaves no invitation open that is sent at the same moment (round %i)',
  async () => {
    const { restaurant, owner } = await open();
    const admin = await signedIn(mida, await adminOf(mida));
    const suspension = { userId: restaurant.ownerId, newStatus: 'suspended', reason: 'test' } as const;
    const invitations = Array.from({ length: 6 }, () =>
      outcomeOf(owner.client.people.invite({ email: newAddress(), role: 'manager' })),
    );
    await Promise.all([...invitations, admin.client.users.updateStatus(suspension)]);
    const text = 'select 1 from restaurant_invitations where restaurant_id = $1 and withdrawn_at is null';
    expect((await sql(text, [restaurant.id])).rowCount).toBe(0);
  },
);

it('of ten invitations to one address at once one is open', async () => {
  const { owner } = await open();
  const email = newAddress();
  const invitations = Array.from({ length: 10 }, () =>
    outcomeOf(owner.client.people.invite({ email, role: 'kitchen' })),
  );
  const outcomes = await Promise.all(invitations);
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'already_invited'), 'ok']);
});

it('invitations and acceptances at once never make more than twenty people', async () => {
  const { restaurant, owner } = await open();
  for (let count = 1; count < 16; count += 1) await createMember(mida, restaurant.id, 'kitchen');
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      outcomeOf(owner.client.people.invite({ email: newAddress(), role: 'kitchen' })),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(4);
  expect(outcomes.filter((outcome) => outcome === 'team_full')).toHaveLength(6);
});

it.each(rounds)(
  'a removal and an acceptance of another invitation at once leave no half member (round %i)',
  async () => {
    const { restaurant, owner } = await open();
    const other = await open();
    const invitee = await person();
    await accept(invitee, await invite(owner, invitee.email));
    const token = await invite(other.owner, invitee.email, 'kitchen');
    const outcomes = await Promise.all([
      outcomeOf(owner.client.people.remove({ userId: invitee.userId })),
      accept(invitee, token),
    ]);
    expect(outcomes).toEqual(['ok', 'ok']);
    expect(await rolesIn(restaurant.id)).toEqual(['owner']);
    expect(await sessionOf(invitee)).toMatchObject({
      role: 'restaurant',
      restaurants: [{ id: other.restaurant.id, role: 'kitchen' }],
    });
  },
);

it.each(rounds)(
  'a removal beside an acceptance lets the member accept that order or not, and no further one (round %i)',
  async () => {
    const { restaurant, owner } = await open();
    const cook = await signedIn(mida, await createMember(mida, restaurant.id, 'kitchen'));
    const customerId = await createPerson(mida);
    const orders = [
      await createOrder(mida, { customerId, restaurant }),
      await createOrder(mida, { customerId, restaurant }),
    ];
    const acceptOrder = (orderId = '') =>
      outcomeOf(cook.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.preparing }));
    const [removed, accepted] = await Promise.all([
      outcomeOf(owner.client.people.remove({ userId: cook.userId })),
      acceptOrder(orders[0]?.id),
    ]);
    expect(removed).toBe('ok');
    expect(['ok', 'forbidden']).toContain(accepted);
    expect(await acceptOrder(orders[1]?.id)).toBe('forbidden');
    const text = 'select id, status from orders where restaurant_id = $1 order by id';
    const kept = (await sql(text, [restaurant.id])).rows.map(({ status }) => status);
    expect(kept.toSorted()).toEqual(accepted === 'ok' ? ['new', 'preparing'] : ['new', 'new']);
  },
);

it.each(rounds)('after a change of the role no act of the former role succeeds (round %i)', async () => {
  const { restaurant, owner } = await open();
  const manager = await signedIn(mida, await createMember(mida, restaurant.id, 'manager'));
  const capacity = { quarterOrdersMax: 3, minimumCentimes: 0, autoAccept: null };
  const act = () => outcomeOf(manager.client.capacity.set(capacity));
  expect(await act()).toBe('ok');
  const [changed, ...acts] = await Promise.all([
    outcomeOf(owner.client.people.setRole({ userId: manager.userId, role: 'kitchen' })),
    ...Array.from({ length: 6 }, act),
  ]);
  expect(changed).toBe('ok');
  for (const outcome of acts) expect(['ok', 'forbidden']).toContain(outcome);
  expect(await act()).toBe('forbidden');
});

it('a change of the role and a leaving at once end in one of both', async () => {
  const { restaurant, owner } = await open();
  const manager = await signedIn(mida, await createMember(mida, restaurant.id, 'manager'));
  const [changed, left] = await Promise.all([
    outcomeOf(owner.client.people.setRole({ userId: manager.userId, role: 'kitchen' })),
    outcomeOf(manager.client.people.leave({ restaurantId: restaurant.id, role: 'manager' })),
  ]);
  expect([
    ['ok', 'member_changed'],
    ['member_not_found', 'ok'],
  ]).toContainEqual([changed, left]);
  expect(await rolesIn(restaurant.id)).toEqual(left === 'ok' ? ['owner'] : ['kitchen', 'owner']);
});

it.each(rounds)('of two owners who leave at once one stays (round %i)', async () => {
  const { restaurant, owner } = await open();
  const second = await signedIn(mida, await createMember(mida, restaurant.id, 'owner'));
  const leave = ({ client }: typeof owner) =>
    outcomeOf(client.people.leave({ restaurantId: restaurant.id, role: 'owner' }));
  const outcomes = await Promise.all([leave(owner), leave(second)]);
  expect(outcomes).toContain('ok');
  expect(['forbidden', 'last_owner']).toContain(outcomes.find((outcome) => outcome !== 'ok'));
  expect(await rolesIn(restaurant.id)).toEqual(['owner']);
});

it('the database keeps one owner even when no command counts', async () => {
  const { restaurant } = await open();
  const second = await createMember(mida, restaurant.id, 'owner');
  const remove = 'delete from restaurant_members where restaurant_id = $1 and user_id = $2';
  const outcomes = await Promise.allSettled(
    [restaurant.ownerId, second].map((userId) => sql(remove, [restaurant.id, userId])),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { constraint: 'restaurant_keeps_owner' },
  });
  await expect(
    sql(`update restaurant_members set role = 'manager' where restaurant_id = $1`, [restaurant.id]),
  ).rejects.toMatchObject({ constraint: 'restaurant_keeps_owner' });
});

it('two owners’ acts on each other are refused, and both stay', async () => {
  const { restaurant, owner } = await open();
  const second = await signedIn(mida, await createMember(mida, restaurant.id, 'owner'));
  const outcomes = await Promise.all([
    outcomeOf(owner.client.people.remove({ userId: second.userId })),
    outcomeOf(second.client.people.remove({ userId: owner.userId })),
  ]);
  expect(outcomes).toEqual(['owner_stays', 'owner_stays']);
  expect(await rolesIn(restaurant.id)).toEqual(['owner', 'owner']);
});

it('an owner who left while inviting sends no invitation', async () => {
  const { restaurant, owner } = await open();
  await createMember(mida, restaurant.id, 'owner');
  const email = newAddress();
  const { inviting } = await mida.app.db.transaction(async (tx) => {
    const call = { app: { ...mida.app, db: tx } } as unknown as Acting['call'];
    const acting = { userId: owner.userId as UserId, restaurantId: restaurant.id as OwnRestaurantId };
    await leaveRestaurant({ call, ...acting }, 'owner');
    const late = outcomeOf(owner.client.people.invite({ email, role: 'manager' }));
    await untilAwaited(tx);
    return { inviting: late };
  });
  expect(await inviting).toBe('forbidden');
  expect((await sql('select 1 from restaurant_invitations where email = $1', [email])).rowCount).toBe(0);
});

it.each(rounds)(
  'acceptances and deletions of the account at once leave no deleted member (round %i)',
  async () => {
    const { restaurant, owner } = await open();
    const invitee = await person();
    const token = await invite(owner, invitee.email);
    const [accepted, left] = await Promise.all([
      accept(invitee, token),
      outcomeOf(invitee.client.account.deleteMine({ password: testPassword })),
    ]);
    expect(left).toBe('ok');
    expect(['ok', 'unauthenticated', 'invitation_closed']).toContain(accepted);
    expect(await rolesIn(restaurant.id)).toEqual(['owner']);
  },
);

it('an account that is suspended after its call began joins no team', async () => {
  const { restaurant, owner } = await open();
  const invitee = await person();
  const token = await invite(owner, invitee.email);
  await sql('update users set suspended_at = now() where id = $1', [invitee.userId]);
  const call = { app: mida.app, clientAddress: '105.66.12.7' } as Parameters<typeof acceptInvitation>[0];
  await expect(acceptInvitation(call, invitee.userId as UserId, token)).rejects.toThrow('account_suspended');
  expect(await rolesIn(restaurant.id)).toEqual(['owner']);
});
