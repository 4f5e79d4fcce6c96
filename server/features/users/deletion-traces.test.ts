import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { testPassword } from '#server/testing/builders.ts';
import { textColumns } from '#server/testing/text-columns.ts';
import {
  closed,
  createTwoOfEveryone,
  everyRow,
  findTexts,
  listTextColumns,
  marksOf,
  type FoundRow,
} from '#server/testing/two-of-everyone.ts';
import { kinds, type Kind, type Member } from '#server/testing/rows-of-everyone.ts';
import { typeWordsOfEveryone } from '#server/testing/words-of-everyone.ts';

const mida = await startTestApp();
const people = await createTwoOfEveryone(mida, closed);
await typeWordsOfEveryone(mida, people);
const columns = await listTextColumns(mida);
afterAll(() => mida.close());

/** Rows that keep the id of a deleted user, and why. */
const keptRows: Record<string, string> = {
  users: 'orders refer to it; nothing personal is left in it',
  couriers: 'deliveries refer to it; nothing personal is left in it',
  orders: 'accounting',
  order_history: 'accounting',
  offers: 'which order a courier was offered, for how much, and the answer, without words',
  dispatch_pins: 'which admin kept an order for a courier, by ids alone, until the order ends',
  planned_offers: 'which courier a plan named for an order, by ids alone, for 90 days',
  trips: 'which deliveries a courier made together, by ids alone',
  ledger_accounts: 'accounting',
  ledger_rows: 'accounting',
  payouts: 'accounting',
  cash_hand_overs: 'accounting',
  closed_days: 'accounting',
  tariffs: 'accounting',
  import_parts: 'which admin took how many rows of a file and when, without names and words',
  cancel_requests: 'accounting',
  order_proposals: 'accounting',
  order_changes: 'accounting',
  order_mends: 'accounting',
  admin_acts: 'what an admin did and when, on which id, without names and words',
  delivery_troubles: 'what happened at the door of an order, without words',
  reviews: 'how many stars an order got, and which admin hid it, without words',
  no_shows: 'which order was not taken, and which admin lifted it, without words',
  restaurant_applications: 'which admin decided about another person’s restaurant',
  decisions: 'which decision an admin took and when, without the words',
  suspensions: 'when a suspension stood and when it ended, without the words',
  outbox: 'news of an order, which names people by id alone',
};

const concerns = ({ text }: FoundRow, member: Member): boolean =>
  [...marksOf(member), ...member.things].some((mark) => text.includes(mark));
const asText = (rows: FoundRow[]): string[] => rows.map(({ table, text }) => `${table} ${text}`).toSorted();

const wordsOf = ({ canary, phone }: Member): string => `${canary}|${phone}`;
const columnsWith = async (member: Member): Promise<string[]> => [
  ...(await findTexts(mida, columns, wordsOf(member))).keys(),
];
const columnsThat = (keep: 'gone' | 'kept', kind: Kind): string[] =>
  Object.entries(textColumns).flatMap(([column, line]) =>
    typeof line !== 'string' && line[keep]?.includes(kind) ? [column] : [],
  );

it('every column that can hold a text says what it holds', () => {
  expect(Object.keys(textColumns)).toEqual(columns);
});

it.each(kinds)('the words of a %s stand in the columns that say so, and in no other', async (kind) => {
  const named = new Set([...columnsThat('gone', kind), ...columnsThat('kept', kind)]);
  for (const member of people[kind]) expect(await columnsWith(member)).toEqual([...named].toSorted());
});

it('a user reads in the own copy what he typed', async () => {
  for (const { client, canary, kind } of people.all) {
    const copy = await client.account.exportMine();
    const typed = [copy['moves'], copy['cancelRequests'], copy['reviewAnswers'], copy['tablets']];
    expect(JSON.stringify(typed).includes(canary), kind).toBe(kind !== 'customer');
  }
});

/** The admin first: what he wrote about others stands as long as their accounts do. */
describe.each(kinds.toReversed())('deleting an account: %s', (kind) => {
  const [leaving] = people[kind];

  it('deleting an account leaves no trace of its user and changes no other user’s rows', async () => {
    const before = await everyRow(mida);
    await leaving.client.account.deleteMine({ password: testPassword });
    const after = await everyRow(mida);

    expect(await columnsWith(leaving)).toEqual(columnsThat('kept', kind));
    const named = after.filter(({ text }) => text.includes(leaving.userId)).map(({ table }) => table);
    expect(named.filter((table) => !(table in keptRows))).toEqual([]);
    // The try of the password was counted, a closed restaurant makes the public pages new, a courier's place is free again,
    // and a restaurant of a file forgets whom it expected.
    const counters = ['rate_limits', 'public_version', 'shifts', 'imported_restaurants'];
    const ofOthers = (rows: FoundRow[]): string[] =>
      asText(rows.filter((row) => !counters.includes(row.table) && !concerns(row, leaving)));
    expect(ofOthers(after)).toEqual(ofOthers(before));
  });
});
