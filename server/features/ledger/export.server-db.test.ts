import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { dayMs, dayOf, midnightOf } from '#shared/domain/time/city-clock.ts';
import { byteOrderMark, readCsv } from '#shared/domain/writing/csv.ts';
import { addDays } from '#shared/domain/time/figure-periods.ts';
import { postPayout } from '#shared/domain/money/postings.ts';
import { accountLabel, ledgerCsvHead, ledgerEventLabel, meaningLabel } from '#messages/money/ledger.ts';
import { errorText } from '#messages/writing/errors.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { signedIn, visitor, type Caller } from '#server/testing/clients.ts';
import { book } from './store.ts';

const mida = await startTestApp();
const { db, pool } = mida.database;
const admin = await signedIn(mida, await adminOf(mida));
const customer = await signedIn(mida, await createPerson(mida));
const restaurant = await createRestaurant(mida);
await pool.query(`update restaurants set name = '=SUM(A1:A9)' where id = $1`, [restaurant.id]);
const account = accountOf('restaurant_payable', restaurant.id);
afterAll(() => mida.close());

const today = () => dayOf(mida.clock.now());
const ask = ({ headers }: Caller, from: string, to: string, signal?: AbortSignal) =>
  fetch(`${mida.origin}/api/v1/ledger/csv?from=${from}&to=${to}`, { headers, signal });
const download = async (from: string, to: string) => {
  const answer = await ask(admin, from, to);
  expect(answer.status).toBe(200);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
};
const rowsOf = (csv: string) =>
  readCsv(csv)
    .rows.slice(1)
    .map(({ cells }) => cells);

const bookPayout = (id = randomUUID(), at = mida.clock.now()) => {
  const postings = postPayout({ id, to: account, amountCentimes: 100 });
  return db.transaction((tx) => book(tx, { eventId: id, kind: 'paid_out', at, postings }));
};

let pagesRead = 0;
pool.hearStatements(({ text }) => {
  if (text.includes('"exactAt"')) pagesRead += 1;
});

describe('the file of the ledger', () => {
  it('the file of the ledger has a line for each row of an order, its corrections and a payout, and no cell is a formula', async () => {
    const { id } = await createOrder(mida, { customerId: customer.userId, restaurant, status: 'delivered' });
    const [row] = (await admin.client.ledger.getEvent({ eventId: id })).rows;
    const { position = 0, remainingCentimes = 0 } = row ?? {};
    const correction = { id: randomUUID(), eventId: id, position, remainingCentimes, amountCentimes: 250 };
    await admin.client.ledger.correct({ ...correction, reason: 'agreed' });
    mida.clock.advance(1000);
    await bookPayout();
    mida.clock.advance(1000);
    // What is booked from the moment of the call on is not in it.
    await bookPayout();

    const csv = await download(today(), today());
    expect(csv.startsWith(`${byteOrderMark}"${ledgerCsvHead[0]}"`)).toBe(true);
    expect(csv).toContain(`;"'=SUM(A1:A9)";`);
    expect(csv).not.toContain(`;"=`);
    const { rows } = await pool.query<{ event: string; amount: string }>(
      'select event_id as event, amount_centimes as amount from ledger_rows where at < $1 order by at, event_id, position',
      [mida.clock.now()],
    );
    const amountOf = (centimes: string) => (Number(centimes) / 100).toFixed(2).replace('.', ',');
    const found = rowsOf(csv);
    expect(found.map((cells) => [cells[2], cells[8]])).toEqual(
      rows.map(({ event, amount }) => [event, amountOf(amount)]),
    );
    const corrected = found.find((cells) => cells[2] === correction.id);
    expect(corrected?.slice(1, 4)).toEqual([ledgerEventLabel.corrected, correction.id, id]);
    expect(corrected?.slice(8)).toEqual(['2,50', `تصحيح: ${meaningLabel.dishes}`]);
    expect(found.at(-1)?.slice(3)).toEqual([
      '',
      accountLabel.restaurant_payable,
      '=SUM(A1:A9)',
      accountLabel.bank,
      '',
      '1,00',
      meaningLabel.payout,
    ]);
  });

  it('the file of the ledger holds the rows of its days of Morocco, the first and the last included', async () => {
    const [from, to] = [addDays(today(), 10), addDays(today(), 11)];
    const moments = [
      new Date(midnightOf(from).getTime() - 1),
      midnightOf(from),
      new Date(midnightOf(to, 1).getTime() - 1),
      midnightOf(to, 1),
    ];
    const ids = moments.map(() => randomUUID());
    for (const [index, at] of moments.entries()) await bookPayout(ids[index], at);
    expect(rowsOf(await download(from, to))).toEqual([]);
    mida.clock.advance(13 * dayMs);
    expect(rowsOf(await download(from, to)).map((cells) => cells[2])).toEqual(ids.slice(1, 3));
  });
});

describe('fifty thousand rows', () => {
  const from = '2026-03-02';
  const to = '2026-03-04';
  const rowsMax = 50_000;

  it('fifty thousand rows are sent while they are read, each once, whatever is booked meanwhile', async () => {
    // Many rows share a moment, and moments have microseconds, which a date loses.
    await pool.query(
      `insert into ledger_rows (event_id, position, kind, at, debit, credit, amount_centimes)
       select gen_random_uuid(), 0, 'order_delivered',
         timestamptz '2026-03-02T03:00:00.000123Z' + (n / 300) * interval '23 minutes', 'bank:0', $1, 100
       from generate_series(0, $2::int - 1) n`,
      [account, rowsMax],
    );
    pagesRead = 0;
    const answer = await ask(admin, from, to);
    const chunks: Uint8Array[] = [];
    for await (const chunk of answer.body ?? []) {
      if (chunks.length === 0) {
        // This reader stops: what the network keeps for it is a few megabytes.
        for (let n = 0; n < 30; n += 1) await bookPayout(undefined, new Date('2026-03-04T23:59:59Z'));
        expect(pagesRead).toBeLessThan(40);
      }
      chunks.push(chunk);
    }
    expect(pagesRead).toBeGreaterThanOrEqual(rowsMax / 1000);
    const found = rowsOf(Buffer.concat(chunks).toString()).map((cells) => cells[2]);
    const { rows } = await pool.query<{ event: string }>(
      `select event_id as event from ledger_rows where kind = 'order_delivered' and at < '2026-03-05' order by at, event_id`,
    );
    expect(rows).toHaveLength(rowsMax);
    expect(found.slice(0, rowsMax)).toEqual(rows.map(({ event }) => event));
    expect(new Set(found).size).toBe(found.length);
  });

  it('fifty thousand rows are read no further when the reader leaves', async () => {
    pagesRead = 0;
    const leaving = new AbortController();
    const answer = await ask(admin, from, to, leaving.signal);
    await answer.body?.getReader().read();
    leaving.abort();
    const others = async () => {
      for (let n = 0; n < 30; n += 1) await admin.client.ledger.getEvent({ eventId: randomUUID() });
      return pagesRead;
    };
    const afterLeaving = await others();
    expect(afterLeaving).toBeLessThan(40);
    expect(await others()).toBe(afterLeaving);
  });
});

it('is refused with its status and sentence before the first byte', async () => {
  const refusalOf = async (caller: Caller, from: string, to: string) => {
    const answer = await ask(caller, from, to);
    const { code, message } = (await answer.json()) as { code: string; message: string };
    return { status: answer.status, code, message };
  };
  const refused = async (caller: Caller, status: number, code: 'unauthenticated' | 'forbidden') =>
    expect(await refusalOf(caller, '2026-01-01', '2026-01-02')).toEqual({
      status,
      code,
      message: errorText(code),
    });
  await refused(visitor(mida), 401, 'unauthenticated');
  await refused(customer, 403, 'forbidden');
  for (const [from, to] of [
    ['2026-01-02', '2026-01-01'],
    ['2025-01-01', '2026-01-02'],
    ['2026-02-30', '2026-03-01'],
    ['', ''],
  ] as const) {
    expect(await refusalOf(admin, from, to)).toEqual({
      status: 422,
      code: 'invalid_input',
      message: errorText('invalid_input', { fields: [] }),
    });
  }
  expect((await ask(admin, '2025-01-01', '2026-01-01')).status).toBe(200);
});
