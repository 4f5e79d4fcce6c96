import { afterAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { permissions, type ProcedurePath } from '#shared/domain/permissions.ts';
import type { OwnDataPart } from '#server/sheets.ts';
import { startTestApp } from '#server/testing/app.ts';
import { refusalOf } from '#server/testing/clients.ts';
import { createTwoOfEveryone, marksOfOtherSide, marksOfOwnSide } from '#server/testing/two-of-everyone.ts';
import { kinds } from '#server/testing/rows-of-everyone.ts';

const mida = await startTestApp();
const people = await createTwoOfEveryone(mida);
afterAll(() => mida.close());

const copyOf = async (member: (typeof people.all)[number]) => member.client.account.exportMine();

describe('the copy of the own data', () => {
  it.each(kinds)('the copy of a %s holds nothing of other users', async (kind) => {
    for (const member of people[kind]) {
      const text = JSON.stringify(await copyOf(member));
      const foreign = [...marksOfOtherSide(member, people), ...marksOfOwnSide(member, people)];
      expect(foreign.filter((mark) => text.includes(mark))).toEqual([]);
    }
  });

  it.each(kinds)('the copy of a %s holds all own rows', async (kind) => {
    for (const member of people[kind]) {
      const copy = await copyOf(member);
      for (const [name, condition] of Object.entries(ownRows)) {
        const { rows } = await mida.database.pool.query(`select 1 from ${condition}`, [
          name === 'mail' ? member.email : member.userId,
        ]);
        expect([name, copy[name]?.length]).toEqual([name, rows.length]);
      }
      expect(Object.keys(copy).toSorted()).toEqual(Object.keys(ownRows).toSorted());
    }
  });
});

/** The rows of each part of the copy; $1 is the user. */
const ownRows: Record<OwnDataPart, string> = {
  users: 'users where id = $1',
  adminActs: 'admin_acts where admin_id = $1',
  phones: 'phones where user_id = $1',
  newsChoices: 'news_choices where user_id = $1',
  signInMethods: 'accounts where user_id = $1',
  secondFactor: 'authenticators where user_id = $1',
  sessions: 'sessions where user_id = $1',
  suspensions: 'suspensions where user_id = $1',
  decisions: 'decisions where user_id = $1',
  devices: 'device_tokens where user_id = $1',
  pushDevices: 'push_devices where session_id in (select id from sessions where user_id = $1)',
  texts: `text_messages where number = (select number from phones where user_id = $1)`,
  whatsappMessages: `incoming_messages where number = (select number from phones where user_id = $1)`,
  mail: `outbox where topic = 'mail' and payload->>'to' = $1`,
  mailLinks: 'mail_links where user_id = $1',
  couriers: 'couriers where user_id = $1',
  courierPositions: 'courier_positions where courier_id = $1',
  cashHandOvers: 'cash_hand_overs where courier_id = $1',
  restaurants: 'restaurant_members where user_id = $1',
  tablets: 'tablets where made_by = $1',
  invitations:
    'restaurant_invitations where accepted_by = $1 or email = (select email from users where id = $1)',
  sentInvitations: 'restaurant_invitations where invited_by = $1',
  expectedRestaurants: 'imported_restaurants where owner_email = (select email from users where id = $1)',
  restaurantApplications: 'restaurant_applications where applicant_id = $1',
  deliveries: 'orders where courier_id = $1',
  offers: 'offers where courier_id = $1',
  plannedOffers: 'planned_offers where courier_id = $1',
  pins: 'dispatch_pins where courier_id = $1',
  duties: 'courier_duties where courier_id = $1',
  shifts: 'shift_places where courier_id = $1',
  offeredHours: 'courier_hours where courier_id = $1',
  money: 'ledger_rows join ledger_accounts on id in (debit, credit) where user_id = $1',
  bankAccounts: 'payees where courier_id = $1',
  legalIdentities: 'legal_identities where courier_id = $1',
  payouts: 'payouts where courier_id = $1',
  moves: 'order_history where actor_id = $1',
  orders: 'orders where customer_id = $1',
  places: 'places where customer_id = $1',
  orderLines: 'order_lines join orders on id = order_id where customer_id = $1',
  cancelRequests: 'cancel_requests where $1 in (asked_by, answered_by)',
  deliveryTroubles: 'delivery_troubles join orders on orders.id = order_id where customer_id = $1',
  noShows: 'no_shows join orders on orders.id = order_id where customer_id = $1',
  reviewAnswers: 'reviews where answered_by = $1',
  reviews: 'reviews join orders on orders.id = order_id where customer_id = $1',
  thumbs: 'reviews join orders on orders.id = order_id where courier_id = $1 and courier is not null',
  orderMends: 'order_mends join orders on orders.id = order_id where customer_id = $1',
  orderChanges: 'order_changes join orders on orders.id = order_id where customer_id = $1',
  importedFromFiles: 'imported_customers where user_id = $1',
  orderContacts: 'order_contacts where customer_id = $1',
  proposals: 'order_proposals where proposed_by = $1',
  orderHistory: 'order_history join orders on id = order_id where customer_id = $1',
};

/** Answers for everyone, for all couriers on duty, and for all admins. */
const isOfEveryone = (path: string): boolean =>
  /^site|^restaurants\.(list|search|get)$|^reviews\.list$|^orders\.listAvailableJobs$/.test(path) ||
  permissions[path as ProcedurePath] === 'admin';

const reads = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.keys(procedures)
    .map((name) => `${feature}.${name}`)
    .filter((path) => /\.(get|list|of|export)[A-Z]?/.test(path) && !isOfEveryone(path)),
);

it.each(reads)('%s answers each user of a pair with nothing of the other', async (path) => {
  for (const member of people.all) {
    let text = '';
    const refusal = await refusalOf(member.call(path, {}).then((answer) => (text = JSON.stringify(answer))));
    expect(['invalid_input', 'forbidden', undefined]).toContain(refusal?.code);
    const foreign = marksOfOtherSide(member, people);
    expect(foreign.filter((mark) => text.includes(mark))).toEqual([]);
  }
});

it('marks of both users appear in the answers that show all people', async () => {
  const [admin] = people.admin;
  const text = JSON.stringify(await admin.client.users.listByRole({ role: 'customer', limit: 100 }));
  expect(people.customer.every(({ canary }) => text.includes(canary))).toBe(true);
});
