import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { lockUser } from '#server/features/auth/users-store.ts';
import { lockCourier } from '#server/features/users/account-store.ts';
import { withdrawHandOver } from '#server/features/cash/commands.ts';
import { updateUserStatus } from '#server/features/users/commands.ts';
import { actingAs } from '#server/testing/builders.ts';
import { startCashScene } from '#server/testing/cash-scene.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { untilAwaited } from '#server/testing/waiting.ts';

const {
  mida,
  admin,
  otherAdmin,
  held,
  setStatus,
  record,
  bookAs,
  answer,
  withCash,
  suspendedWithCash,
  suspendedWithWaiting,
  stateOf,
  bookings,
  actsAbout,
  mailsAbout,
} = await startCashScene();
const { db } = mida.app;
afterAll(() => mida.close());

const suspensionOf = ({ userId }: SignedInCaller, newStatus: 'suspended' | 'active' = 'suspended') =>
  ({ userId, newStatus, reason: 'test', by: actingAs(admin.userId) }) as const;

it('of many admins who record for a suspended courier one does, and the others are told', async () => {
  const { courier, cash } = await suspendedWithCash();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      outcomeOf(record(courier, Math.floor(cash / 2), { by: n % 2 ? admin : otherAdmin })),
    ),
  );
  expect(outcomes.toSorted()).toEqual([...Array<string>(7).fill('hand_over_recorded'), 'ok']);
  expect(await mailsAbout(courier)).toHaveLength(1);
});

it('presses that are sent again book once', async () => {
  const { courier, cash } = await suspendedWithCash();
  const id = randomUUID();
  const records = Array.from({ length: 4 }, () => outcomeOf(record(courier, cash, { id })));
  expect(new Set(await Promise.all(records))).toEqual(new Set(['ok']));
  const { courier: other, id: waiting } = await suspendedWithWaiting();
  const presses = Array.from({ length: 6 }, (_, n) => bookAs(waiting, n % 2 ? admin : otherAdmin));
  expect(new Set(await Promise.all(presses))).toEqual(new Set(['ok']));
  for (const [one, key] of [[courier, id] as const, [other, waiting] as const]) {
    expect(await bookings(key)).toBe(1);
    expect((await actsAbout(one)).filter((act) => act === 'cash_booked')).toHaveLength(1);
    expect(await mailsAbout(one)).toHaveLength(1);
  }
});

it('of a booking and a withdrawal one happens', async () => {
  const { courier, cash, id } = await suspendedWithWaiting();
  const [booked, withdrawn] = await Promise.all([
    bookAs(id),
    outcomeOf(otherAdmin.client.cash.withdraw({ id })),
  ]);
  expect([booked, withdrawn].toSorted()).toEqual(['hand_over_ended', 'ok']);
  expect(await held(courier)).toBe(booked === 'ok' ? 0 : cash);
});

it('a booking waits for a withdrawal under way, and its admin is told', async () => {
  const { courier, cash, id } = await suspendedWithWaiting();
  const { booked } = await db.transaction(async (tx) => {
    await withdrawHandOver({ ...mida.app, db: tx }, actingAs(admin.userId), id);
    const booking = bookAs(id, otherAdmin);
    await untilAwaited(tx);
    return { booked: booking };
  });
  expect(await booked).toBe('hand_over_ended');
  expect(await held(courier)).toBe(cash);
});

it('a recording waits for a suspension under way, and its admin is told', async () => {
  const { courier, cash } = await withCash();
  const { recorded } = await db.transaction(async (tx) => {
    await updateUserStatus({ ...mida.app, db: tx }, suspensionOf(courier));
    const recording = outcomeOf(record(courier, cash, { isSuspended: false, by: otherAdmin }));
    await untilAwaited(tx);
    return { recorded: recording };
  });
  expect(await recorded).toBe('suspension_changed');
  expect(await held(courier)).toBe(cash);
});

it('a confirmation waits for a suspension under way, and counts nothing', async () => {
  const { courier, cash } = await withCash();
  const id = randomUUID();
  await record(courier, cash, { id, isSuspended: false });
  const { answered } = await db.transaction(async (tx) => {
    await updateUserStatus({ ...mida.app, db: tx }, suspensionOf(courier));
    const answering = answer(courier, id);
    await untilAwaited(tx);
    return { answered: answering };
  });
  expect(await answered).toBe('unauthenticated');
  expect(await stateOf(id)).toBe('recorded');
  expect(await bookAs(id)).toBe('ok');
});

it('a booking waits for the end of a suspension, and books nothing', async () => {
  const { courier, id } = await suspendedWithWaiting();
  const lift = suspensionOf(courier, 'active');
  const { booked } = await db.transaction(async (tx) => {
    await updateUserStatus({ ...mida.app, db: tx }, lift);
    const booking = bookAs(id, otherAdmin);
    await untilAwaited(tx);
    return { booked: booking };
  });
  expect(await booked).toBe('suspension_changed');
  expect(await stateOf(id)).toBe('recorded');
});

it('a recording does not deadlock with a suspension, which locks the user before the courier', async () => {
  const { courier, cash } = await withCash();
  const { userId } = courier;
  const { recorded } = await db.transaction(async (tx) => {
    await tx.execute(`select 1 from users where id = '${userId}' for no key update`);
    const recording = outcomeOf(record(courier, cash, { isSuspended: false }));
    await untilAwaited(tx);
    await lockCourier(tx, userId);
    return { recorded: recording };
  });
  expect(await recorded).toBe('ok');
});

it('a recording does not deadlock with the suspension of an admin with cash, which locks all admins in one order', async () => {
  const { courier, cash } = await withCash();
  const { userId } = courier;
  await mida.database.pool.query(`update users set role = 'admin' where id = $1`, [userId]);
  const { recorded } = await db.transaction(async (tx) => {
    await lockUser(tx, admin.userId);
    const recording = outcomeOf(record(courier, cash, { isSuspended: false }));
    await untilAwaited(tx);
    await lockUser(tx, userId);
    return { recorded: recording };
  });
  expect(await recorded).toBe('ok');
});

it('suspensions, their ends, recordings and confirmations in any order leave each hand-over whole', async () => {
  const { courier, cash } = await withCash();
  for (let round = 0; round < 6; round += 1) {
    const session = await signedIn(mida, courier.userId);
    const latestId = (await session.client.cash.getMine()).handOvers[0]?.id ?? null;
    const id = randomUUID();
    await Promise.all([
      setStatus(courier),
      outcomeOf(record(courier, 1, { id, latestId, isSuspended: round % 2 === 0, by: otherAdmin })),
      answer(session, id),
      bookAs(id, otherAdmin),
      setStatus(courier, 'active'),
    ]);
    await setStatus(courier, 'active');
    await outcomeOf(admin.client.cash.withdraw({ id }));
  }
  const { rows } = await mida.database.pool.query<{ isWhole: boolean; counted: boolean }>(
    `select state in ('confirmed', 'booked') as counted,
      (state in ('confirmed', 'booked')) = exists (select from ledger_rows where event_id = h.id)
        and (state = 'booked') = (booked_by is not null) as "isWhole"
     from cash_hand_overs h where courier_id = $1`,
    [courier.userId],
  );
  expect(rows.every(({ isWhole }) => isWhole)).toBe(true);
  expect(await held(courier)).toBe(cash - rows.filter(({ counted }) => counted).length);
});
