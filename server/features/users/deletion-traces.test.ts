import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { testPassword } from '#server/testing/builders.ts';
import {
  closed,
  createTwoOfEveryone,
  everyRow,
  marksOf,
  type FoundRow,
} from '#server/testing/two-of-everyone.ts';
import { kinds, type Member } from '#server/testing/rows-of-everyone.ts';

const mida = await startTestApp();
const people = await createTwoOfEveryone(mida, closed);
afterAll(() => mida.close());

/** Rows that keep the id of a deleted user, and why. */
const keptRows: Record<string, string> = {
  users: 'orders refer to it; nothing personal is left in it',
  couriers: 'deliveries refer to it; nothing personal is left in it',
  orders: 'accounting',
  order_history: 'accounting',
  ledger_accounts: 'accounting',
  ledger_rows: 'accounting',
  payouts: 'accounting',
  cash_hand_overs: 'accounting',
  closed_days: 'accounting',
  cancel_requests: 'accounting',
  order_proposals: 'accounting',
  order_changes: 'accounting',
  admin_acts: 'what an admin did and when, on which id, without names and words',
  delivery_troubles: 'what happened at the door of an order, without words',
  reviews: 'how many stars an order got, and which admin hid it, without words',
  no_shows: 'which order was not taken, and which admin lifted it, without words',
  decisions: 'which decision an admin took and when, without the words',
  suspensions: 'when a suspension stood and when it ended, without the words',
  outbox: 'news of an order, which names people by id alone',
};

const concerns = ({ text }: FoundRow, member: Member): boolean =>
  [...marksOf(member), ...member.things].some((mark) => text.includes(mark));
const asText = (rows: FoundRow[]): string[] => rows.map(({ table, text }) => `${table} ${text}`).toSorted();

describe.each(kinds)('deleting an account: %s', (kind) => {
  const [leaving] = people[kind];

  it('deleting an account leaves no trace of its user and changes no other user’s rows', async () => {
    const before = await everyRow(mida);
    await leaving.client.account.deleteMine({ password: testPassword });
    const after = await everyRow(mida);

    const words = new RegExp(`${leaving.canary}|${leaving.phone}`, 'i');
    expect(asText(after.filter(({ text }) => words.test(text)))).toEqual([]);
    const named = after.filter(({ text }) => text.includes(leaving.userId)).map(({ table }) => table);
    expect(named.filter((table) => !(table in keptRows))).toEqual([]);
    // The try of the password was counted, and a closed restaurant makes the public pages new.
    const counters = ['rate_limits', 'public_version'];
    const ofOthers = (rows: FoundRow[]): string[] =>
      asText(rows.filter((row) => !counters.includes(row.table) && !concerns(row, leaving)));
    expect(ofOthers(after)).toEqual(ofOthers(before));
  });
});
