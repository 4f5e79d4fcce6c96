import { afterAll, expect, it } from 'vitest';
import { startTestApp } from './app.ts';
import { createTwoOfEveryone, everyRow, listTables, marksOf } from './two-of-everyone.ts';
import { kinds, type Member } from './rows-of-everyone.ts';

const mida = await startTestApp();
const people = await createTwoOfEveryone(mida);
afterAll(() => mida.close());

/** Why no row of these tables belongs to a user. */
const ofNoPerson: Record<string, string> = {
  best_dishes: 'sums of dishes',
  dispatch_state: 'the plan of the moment, of couriers on duty, for some seconds',
  hour_figures: 'sums of orders',
  invoice_series: 'the last number of each year',
  invoices: 'what the marketplace billed a restaurant, which the law makes it keep',
  kitchen_habits: 'what deliveries of a restaurant taught',
  menu_times: 'times of the day, of menus',
  order_transitions: 'the lifecycle, for the trigger',
  place_photos: 'the door of a place, which goes with it',
  public_version: 'the version of what visitors are shown',
  push_keys: 'the product’s own keys',
  rate_limits: 'counts under keyed hashes',
  restaurant_commissions: 'what is agreed on with a restaurant',
  restaurant_delistings: 'what admins wrote about restaurants',
  restaurant_grams: 'words of menus, for the search',
  restaurant_setups: 'what is done before the opening of a restaurant',
  restored_series: 'numbers of invoices that nobody knows',
  search_misses: 'what was searched in vain, without who searched',
  search_synonyms: 'the marketplace’s words',
  settings: 'the marketplace’s settings',
  shifts: 'hours for which couriers are looked for; who comes is in shift_places',
  span_figures: 'sums of orders',
  span_items: 'sums of dishes',
  text_days: 'what texts of a day cost, by channel',
  uncounted_restaurants: 'restaurants whose sums are made',
  uncounted_reviews: 'stars on their way into the sums',
  verifications: 'browsers on their way to a provider, before the product knows whose they are',
  week_dishes: 'sums of dishes',
};

/** Why no row fills these columns. */
const empty: Record<string, string> = {
  'best_dishes.category': 'sums of dishes',
  'cancel_requests.asked_by_tablet': 'the name of a device',
  'cancel_requests.tablet_made_by': 'of the name of a device',
  'incoming_messages.answered_by': 'the admin who answered, whose emptied row stays',
  'kitchen_habits.habits': 'what deliveries of a restaurant taught',
  'kitchen_habits.pace': 'what deliveries of a restaurant taught',
  'kitchen_habits.words': 'what deliveries of a restaurant taught',
  'legal_identities.address': 'of a company',
  'legal_identities.legal_form': 'of a company',
  'legal_identities.register_city': 'of a company',
  'legal_identities.register_number': 'of a company',
  'legal_identities.trade_tax': 'of a company',
  'offers.trip_id': 'of a promise, which its trip shows',
  'order_history.tablet_made_by': 'of the name of a device',
  'order_history.tablet_name': 'the name of a device',
  'order_proposals.proposed_by_tablet': 'the name of a device',
  'order_proposals.tablet_made_by': 'of the name of a device',
  'orders.place_id': 'a place of the address book, whose row shows it',
  'orders.taken_by': 'who took an order by telephone, whose emptied row stays',
  'restaurants.auto_accept': 'the hours of a restaurant',
  'restaurants.card_image_url': 'a picture of the site’s own',
  'restaurants.delisted_reason': 'what an admin wrote about a restaurant',
  'restaurants.image_url': 'a picture of the site’s own',
  'restaurants.opening_hours': 'the hours of a restaurant',
  'restaurants.paused_because': 'a reason from a closed list',
  'settings.help_line': 'the marketplace’s own telephone number',
  'settings.production_home': 'where a production’s database is',
  'tablets.code_hash': 'a code that was used is gone',
  'text_messages.failure': 'a code of a vendor',
  'text_messages.vendor_id': 'a number of a vendor',
  'trips.offer_id': 'of a promise, which its offer shows',
  'trips.promised_order_id': 'of a promise, which its offer shows',
  'users.suspended_reason': 'suspended users have no session, and so neither copy nor delete their account',
};

it('every table holds rows of two users of one kind', async () => {
  const rows = await everyRow(mida);
  const holds = (table: string, member: Member) =>
    rows.some(
      (row) =>
        row.table === table && [...marksOf(member), ...member.things].some((mark) => row.text.includes(mark)),
    );
  const missing = (await listTables(mida)).filter(
    (table) => !kinds.some((kind) => people[kind].every((member) => holds(table, member))),
  );
  expect(missing, 'seed these tables in two-of-everyone').toEqual(Object.keys(ofNoPerson));
});

it('every text column is filled in some row', async () => {
  const { rows: columns } = await mida.database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_nullable = 'YES' and udt_name in ('text', 'jsonb', 'uuid')
     order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rowCount } = await mida.database.pool.query(
      `select 1 from "${table}" where "${column}" is not null limit 1`,
    );
    if (!rowCount) found.push(`${table}.${column}`);
  }
  expect(found, 'seed these columns in two-of-everyone').toEqual(Object.keys(empty));
});
