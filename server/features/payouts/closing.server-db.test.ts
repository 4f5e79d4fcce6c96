import { afterAll, describe, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { dayMs, dayOf } from '#shared/domain/time/city-clock.ts';
import { addDays } from '#shared/domain/time/figure-periods.ts';
import type { LedgerEventKind, Posting } from '#shared/domain/money/postings.ts';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { patience } from '#server/testing/waiting.ts';

const mida = await startTestApp();
const adminId = await adminOf(mida);
const admin = await signedIn(mida, adminId);
const other = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const { payouts, ledger, cash } = admin.client;
const restaurant = await createRestaurant(mida);
const customerId = await createPerson(mida);
const deliver = () => createOrder(mida, { customerId, restaurant, status: 'delivered' });
const today = () => dayOf(mida.clock.now());
afterAll(() => mida.close());

describe('a day', () => {
  it('a day adds up what was booked on it, and keeps its sums once it is closed', async () => {
    const day = today();
    const orders = [await deliver(), await deliver()];
    const open = await payouts.getDay({ day });
    const { rows } = await mida.database.pool.query<{ due: string }>(
      'select sum(due_centimes) as due from orders where id = any($1)',
      [orders.map(({ id }) => id)],
    );
    const due = Number(rows[0]?.due);
    expect(open).toMatchObject({ deliveredOrders: 2, closing: null, isClosable: false });
    expect(open.sums).toMatchObject({ revenue: due, cashTaken: due, cashHandedIn: 0, losses: 0 });
    const held = (await cash.listAsAdmin()).couriers.reduce((sum, courier) => sum + courier.heldCentimes, 0);
    expect(open.cashOutCentimes).toBe(held);
    expect(await outcomeOf(payouts.closeDay({ day }))).toBe('day_not_over');

    mida.clock.advance(dayMs);
    const closed = await payouts.closeDay({ day });
    expect(closed).toMatchObject({ sums: open.sums, cashOutCentimes: held, isClosable: false });
    expect(closed.closing).toMatchObject({ at: mida.clock.now(), discrepancies: 0 });

    // What is booked later belongs to its own day.
    const [row] = (await ledger.getEvent({ eventId: orders[0]?.id ?? '' })).rows;
    const { eventId = '', position = 0, remainingCentimes = 0 } = row ?? {};
    const correction = { id: crypto.randomUUID(), eventId, position, remainingCentimes, amountCentimes: 500 };
    await ledger.correct({ ...correction, reason: 'agreed' });
    await deliver();
    expect(await payouts.getDay({ day })).toEqual(closed);
    const next = await payouts.getDay({ day: addDays(day, 1) });
    expect(next.deliveredOrders).toBe(1);
    expect(next.sums.cashTaken).toBe(next.sums.revenue - 500);
    expect(next.cashOutCentimes).toBe(held + next.sums.cashTaken);
  });

  it.each(['2000-01-01', '2026-07-06'])(
    'the day %s, before the first booking, is not closed',
    async (day) => {
      expect(await outcomeOf(payouts.closeDay({ day }))).toBe('day_before_bookings');
      expect(await payouts.getDay({ day })).toMatchObject({ closing: null, isClosable: false });
    },
  );

  it('a day without bookings is empty', async () => {
    const { deliveredOrders, sums } = await payouts.getDay({ day: '2024-02-29' });
    expect(deliveredOrders).toBe(0);
    expect(new Set(Object.values(sums))).toEqual(new Set([0]));
  });

  it('a day is closed once by many admins at the same moment, and the others are told', async () => {
    const day = '2024-03-01';
    await mida.database.pool.query(
      `insert into ledger_rows (event_id, position, kind, at, debit, credit, amount_centimes)
       values (gen_random_uuid(), 0, 'cash_handed_in', $1, 'losses:0', 'delivery_income:0', 100)`,
      [`${day}T12:00:00Z`],
    );
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        outcomeOf((index % 2 ? admin : other).client.payouts.closeDay({ day })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'day_closed')).toHaveLength(7);
  });
});

describe('a closed day', () => {
  /** A booking of the present moment whose transaction is held up until it is let go. */
  async function holdUp(kind: LedgerEventKind, { debit, credit, amountCentimes }: Posting) {
    const client = await mida.database.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into ledger_rows (event_id, position, kind, at, debit, credit, amount_centimes)
       values (gen_random_uuid(), 0, $1, $2, $3, $4, $5)`,
      [kind, mida.clock.now(), debit, credit, amountCentimes],
    );
    return async () => {
      await client.query('commit');
      client.release();
    };
  }

  const changed = (day: string, differenceCentimes: number) => ({
    kind: 'closed_day',
    subject: day,
    differenceCentimes,
  });

  it('into which a late commit books stands among the discrepancies, with what it changed', async () => {
    const { courierId } = await deliver();
    const [held, earned] = [
      accountOf('courier_cash', courierId ?? ''),
      accountOf('courier_payable', courierId ?? ''),
    ];
    const day = today();
    const letGo = await holdUp('order_delivered', {
      debit: held,
      credit: 'delivery_income:0',
      amountCentimes: 4200,
    });
    mida.clock.advance(2 * dayMs);
    const closed = await payouts.closeDay({ day });
    expect(closed.closing).toMatchObject({ discrepancies: 0 });
    expect(await payouts.listDiscrepancies()).toEqual([]);
    await letGo();
    expect(await payouts.listDiscrepancies()).toEqual([changed(day, 4200)]);
    expect(await payouts.getDay({ day })).toEqual(closed);

    // Pay that is kept from cash moves no sum of its day but the cash at its end.
    const next = addDays(day, 1);
    mida.clock.advance(-dayMs);
    const settle = await holdUp('paid_out', { debit: earned, credit: held, amountCentimes: 100 });
    mida.clock.advance(dayMs);
    await payouts.closeDay({ day: next });
    await settle();
    expect(await payouts.listDiscrepancies()).toEqual([changed(day, 4200), changed(next, -100)]);
  });

  describe('when the clock changes afterwards', () => {
    // The code's clock is an hour ahead until 2025.
    const behind = [{ day: '2024-04-05', offsetMinutes: 0 as const }];
    const changeTo = async (clockChanges: typeof behind) => {
      await admin.client.hours.setCalendar({ ramadan: null, clockChanges });
      await admin.client.site.getConfiguration();
    };
    const bookedAt = async (...moments: string[]) => {
      for (const at of moments)
        await mida.database.pool.query(
          `insert into ledger_rows (event_id, position, kind, at, debit, credit, amount_centimes)
           values (gen_random_uuid(), 0, 'cash_handed_in', $1, 'losses:0', 'delivery_income:0', 100)`,
          [at],
        );
    };
    const lossesOf = async (day: string) => (await payouts.getDay({ day })).sums.losses;

    it.each([
      ['back', [], behind, '2024-04-11', [100, 200]],
      ['forward', behind, [], '2024-04-14', [200, 100]],
    ])(
      'with an hour moved %s, the day beside it begins where it ended',
      async (_, before, after, day, sums) => {
        const [kept, rest] = sums;
        const next = addDays(day, 1);
        await changeTo(before);
        await bookedAt(`${day}T22:30:00Z`, `${day}T23:30:00Z`, `${next}T12:00:00Z`);
        await payouts.closeDay({ day });
        await changeTo(after);
        expect(await lossesOf(day)).toBe(kept);
        expect(await lossesOf(next)).toBe(rest);
        expect((await payouts.closeDay({ day: next })).sums.losses).toBe(rest);
        expect(await payouts.listDiscrepancies()).not.toContainEqual(changed(day, expect.anything()));
        await changeTo([]);
      },
    );

    it('a day whose neighbour is being closed by another clock begins where that one ends', async () => {
      const [day, next] = ['2024-04-20', '2024-04-21'];
      await bookedAt(`${day}T23:30:00Z`, `${next}T12:00:00Z`);
      const closing = await mida.database.pool.connect();
      await closing.query('begin');
      await closing.query(
        `insert into closed_days (day, begins_at, ends_at, delivered_orders, sums, cash_out_centimes, discrepancies,
           closed_by, closed_at)
         values ($1, $1::date + time '00:00' at time zone 'UTC', $2::date + time '00:00' at time zone 'UTC', 0, '{}', 0, 0,
           $3, now())`,
        [day, next, adminId],
      );
      const closed = payouts.closeDay({ day: next });
      const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect
        .poll(async () => (await mida.database.pool.query(blocked)).rowCount, patience)
        .toBeGreaterThan(0);
      await closing.query('commit');
      closing.release();
      expect((await closed).sums.losses).toBe(100);
    });

    it('a day before a closed one ends where the closed one began', async () => {
      const [former, day] = ['2024-04-17', '2024-04-18'];
      await bookedAt(`${former}T22:30:00Z`, `${former}T23:30:00Z`, `${day}T12:00:00Z`);
      await payouts.closeDay({ day });
      await changeTo(behind);
      expect(await lossesOf(former)).toBe(100);
      await changeTo([]);
    });
  });
});

describe('the database', () => {
  const insert = (day: string, closedAt: string) =>
    `insert into closed_days
       (day, delivered_orders, sums, cash_out_centimes, discrepancies, closed_by, closed_at, begins_at, ends_at)
     values ('${day}', 0, '{}', 0, 0, '${adminId}', '${closedAt}',
       '${day}T00:00Z', timestamptz '${day}T00:00Z' + interval '24 hours')`;

  it.each([
    ['a day that is over', insert('2024-03-05', '2024-03-06T00:10Z'), 'done'],
    ['a day that is not over', insert('2024-03-06', '2024-03-06T22:59Z'), 'closed_days_over'],
    ['a second close', insert('2024-03-01', '2024-03-06T00:10Z'), 'closed_days_pkey'],
  ])('judges %s', async (_, statement, expected) => {
    expect(await attempt(mida, statement)).toBe(expected);
  });

  it.each(["update closed_days set sums = '{}'", 'delete from closed_days', 'truncate closed_days'])(
    'refuses: %s',
    async (statement) => {
      expect(await attempt(mida, statement)).not.toBe('done');
    },
  );
});
