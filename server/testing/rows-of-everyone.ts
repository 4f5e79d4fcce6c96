import { createHash } from 'node:crypto';
import { enqueueMail } from '#server/features/outbox/store.ts';
import type { TestApp } from './app.ts';
import { handInCash } from './cash.ts';
import { subscribe, deviceApi } from './push-browser.ts';
import type { SignedInCaller } from './clients.ts';

/** Two users of each kind with rows in every table, for tests of foreign data and traces. */
export const kinds = ['customer', 'courier', 'owner', 'manager', 'kitchen', 'admin'] as const;
export type Kind = (typeof kinds)[number];

export interface Member extends SignedInCaller {
  kind: Kind;
  side: number;
  /** The word that is in every text about this user and in no other user's. */
  canary: string;
  email: string;
  phone: string;
  /** Ids that belong to this user: orders, restaurant, menu items, photos, devices and sessions. */
  things: Set<string>;
}

/** Rows that no short call makes: $1 is the user, $2 the canary, $3 the admin of the same side. */
const ownRows = {
  users: `update users set image = 'https://pictures.test/' || $2, sign_up_browser_hash = 'browser of ' || $2
    where id = $1`,
  sessions: `update sessions set ip_address = '10.9.8.7', user_agent = 'Browser of ' || $2 where user_id = $1`,
  accounts: `insert into accounts (id, user_id, account_id, provider_id, access_token, refresh_token,
      access_token_expires_at, refresh_token_expires_at, scope, id_token, created_at, updated_at)
    values (gen_random_uuid(), $1, 'google of ' || $2, 'google', 'access ' || $2, 'refresh ' || $2,
      now(), now(), 'openid', 'identity ' || $2, now(), now())`,
  phone_codes: `insert into phone_codes (number, code_hash, sent_at, expires_at)
    select phone, md5($2), now(), now() from users where id = $1`,
  phones: `insert into phones (number, user_id, proved_at, used_at)
    select phone, id, now(), now() from users where id = $1 and name = $2`,
  news_choices: `insert into news_choices (user_id, news_group, channel, is_on, chosen_at)
    select id, 'progress', 'push', true, now() from users where id = $1 and name = $2`,
  mail_links: `insert into mail_links (token_hash, purpose, user_id, expires_at, used_at, created_at)
    values ('link of ' || $2, 'reset', $1, now() + interval '1 hour', now(), now())`,
  authenticators: `insert into authenticators (user_id, secret, confirmed_at, last_step, created_at)
    values ($1, 'secret of ' || $2, null, 1, now())`,
  recovery_codes: `insert into recovery_codes (user_id, code_hash) values ($1, 'code of ' || $2)`,
  suspensions: `insert into suspensions (id, user_id, reason, suspended_at, suspended_by, lifted_at, lifted_by, lifted_reason)
    values (gen_random_uuid(), $1, 'suspended: ' || $2, now(), $3, now(), $3, 'lifted: ' || $2)`,
  suspension_answers: `insert into suspension_answers (suspension_id, token_hash, expires_at, answer, answered_at)
    select id, 'answer of ' || $2, now(), 'answered: ' || $2, now() from suspensions where user_id = $1`,
  decisions: `insert into decisions (id, user_id, decision, reason, decided_at, decided_by)
    values (gen_random_uuid(), $1, 'demoted', 'decided: ' || $2, now(), $3)`,
  admin_acts: `insert into admin_acts (id, at, admin_id, network, browser, system, act, subject_kind, subject_id,
      before, after, decision_id, version)
    select gen_random_uuid(), now(), $3, '10.9.8.x', 'Firefox', 'Linux', 'admin_demoted', 'user', $1::text,
      '{"role": "admin"}', '{"role": "customer"}', id, 1 from decisions where reason = 'decided: ' || $2`,
  restaurant_applications: `insert into restaurant_applications (id, applicant_id, name, cuisine, district, address, lat, lng,
      phone, status, applied_at, decided_at, decided_by, reason)
    values (gen_random_uuid(), $1, 'name of ' || $2, 'cuisine of ' || $2, 'district of ' || $2, 'address of ' || $2,
      31.63, -8, '0524001234', 'rejected', now(), now(), $3, 'rejected: ' || $2)`,
  /** Two invitations: to the own address, from the user; and to an address of before, from another user. */
  restaurant_invitations: `insert into restaurant_invitations (id, restaurant_id, email, role, invited_by, invited_at,
      ends_at, token_hashes, accepted_at, accepted_by)
    select gen_random_uuid(), (select min(id) from restaurants), email, 'kitchen', invited_by, now(),
      now() + interval '7 days', array['hash of ' || email], now(), $1
    from (select email, $1::uuid from users where users.id = $1
      union all select 'before-' || $2 || '@mida.test', $3::uuid) addresses (email, invited_by)`,
  places: `insert into places (id, customer_id, kind, name, address, landmark, door, contact_phone, courier_note, lat, lng,
      added_at, last_used_at)
    select gen_random_uuid(), $1, 'other', 'name of ' || $2, 'address of ' || $2, 'landmark of ' || $2, 'door of ' || $2,
      phone, 'note of ' || $2, 31.63, -8, now(), now() from users where id = $1`,
  device_tokens: `insert into device_tokens (token, user_id, updated_at) values ('token of ' || $2, $1, now())`,
  tablets: `insert into tablets (id, restaurant_id, made_by, name, made_at, code_ends_at, token_hash, signed_in_at,
      last_used_at, user_agent)
    select gen_random_uuid(), restaurant_id, user_id, 'tablet of ' || $2, now(), now(), 'token of ' || $2, now(),
      now(), 'Browser of ' || $2 from restaurant_members where user_id = $1 and role = 'owner'`,
  /** One a day. */
  closed_days: `insert into closed_days (day, begins_at, ends_at, delivered_orders, sums, cash_out_centimes, discrepancies,
      closed_by, closed_at)
    select date '2020-01-01' + count(*)::int, timestamptz '2020-01-01T00:00Z' + count(*) * interval '24 hours',
      timestamptz '2020-01-02T00:00Z' + count(*) * interval '24 hours', 0, '{}', 0, 0, $1::uuid, now() from closed_days where $2::text <> ''`,
  order_mends: `insert into order_mends (id, order_id, party, mended_by, fields, fee_centimes, at)
    select gen_random_uuid(), min(id::text)::uuid, 'customer', $1::uuid, array['door'], 0, now()
    from orders where customer_id = $1::uuid and $2::text <> '' having count(*) > 0`,
  tariffs: `insert into tariffs (version, zones, saved_at, saved_by)
    select max(version) + 1, (select zones from tariffs where version = 1), now(), $1::uuid from tariffs where $2::text <> ''`,
  import_parts: `insert into import_parts (import_id, part, kind, taken_by, at, made, known, refused)
    select gen_random_uuid(), 1, 'restaurants', $1::uuid, now(), 1, 0, 0 where $2::text <> ''`,
  imported_restaurants: `insert into imported_restaurants (restaurant_id, import_id, likeness, owner_email, imported_at)
    select member.restaurant_id, gen_random_uuid(), 'likeness ' || member.restaurant_id, email, now()
    from restaurant_members member join users on users.id = member.user_id where users.id = $1 and member.role = 'owner' and $2::text <> ''`,
  incoming_messages: `insert into incoming_messages (id, vendor_id, number, name, kind, words, received_at, answer, answered_at)
    select gen_random_uuid(), gen_random_uuid()::text, phone, $2, 'text', 'I am ' || $2, now(), 'Welcome', now() from users
    where id = $1`,
  text_messages: `insert into text_messages (outbox_id, channel, template, number, state, day, created_at, sent_at)
    select (select count(*) from text_messages), 'sms', 'suspended', phone, 'sent', date '2026-01-01', now(), now() from users
    where id = $1 and $2::text <> ''`,
  timetable: `insert into timetable (topic, subject, due_at, run_at) values ('of ' || $2, $1, now(), now())`,
} as const;

/** The rows of couriers: $4 is one of the courier's orders. */
const courierRows = {
  couriers: `update couriers set full_name = $2, phone = (select phone from users where id = $1) where user_id = $1`,
  courier_positions: `insert into courier_positions (courier_id, order_id, lat, lng, at) values ($1, $2, 31.63, -8.01, now())`,
  /** An offer of an order that went on since. */
  offers: `insert into offers (id, bundle_id, order_id, courier_id, pay_centimes, due_centimes, route_metres, minutes, made_at, seconds,
      ends_at, state, ended_at, decline_reason)
    values (gen_random_uuid(), gen_random_uuid(), $2, $1, 900, 5000, 1200, 20, now(), 40, now() + interval '1 minute', 'declined', now(), 'pause')`,
  planned_offers: `insert into planned_offers (order_id, courier_id, planned_at, arrives_at, pickup_at, drop_at)
    values ($2, $1, now(), now(), now(), now() + interval '9 minutes')`,
  dispatch_pins: `insert into dispatch_pins (order_id, courier_id, kind, made_by, made_at) values ($2, $1, 'pin', $3, now())`,
  courier_duties: `insert into courier_duties (courier_id, began_at, ended_at)
    values ($1, now() - interval '2 hours', now() - interval '1 hour')`,
  shift_places: `with opened as (
      insert into shifts (id, begins_at, ends_at, places, opened_at)
      values (gen_random_uuid(), now() + interval '1 day', now() + interval '28 hours', 3, now()) returning id)
    insert into shift_places (shift_id, courier_id, taken_at) select id, $1, now() from opened`,
  courier_hours: `insert into courier_hours (courier_id, week, set_at) values ($1, '[[], [], [], [], [], [], []]', now())`,
  /** A correction of a delivered order. */
  ledger_rows: `insert into ledger_rows (event_id, position, kind, at, debit, credit, amount_centimes, corrects_event, corrects_position,
      correction_reason)
    select gen_random_uuid(), 0, 'corrected', now(), credit, debit, amount_centimes, event_id, position, 'agreed'
    from ledger_rows where event_id = $1 and position = 0`,
  payees: `insert into payees (account, courier_id, holder, rib, changed_at)
    values ('courier_payable:' || $1::text, $1::uuid, 'holder ' || $2, '011519000001205000534921', now())`,
  legal_identities: `insert into legal_identities (party, courier_id, legal_name, ice, tax_id, changed_at)
    values ('courier_payable:' || $1::text, $1::uuid, 'legal name of ' || $2, '001524678000045', '50123456', now())`,
  payouts: `insert into payouts (id, account, courier_id, amount_centimes, kept_centimes, rib, holder, state, confirmed_at, ended_at)
    values (gen_random_uuid(), 'courier_payable:' || $1::text, $1::uuid, 100, 0, '011519000001205000534921', 'holder ' || $2,
      'paid', now(), now())`,
  cash_hand_overs: `insert into cash_hand_overs (id, courier_id, amount_centimes, state, recorded_by, recorded_at, answered_at)
    values (gen_random_uuid(), $1, 100, 'confirmed', $2, now(), now())`,
  /** A hand-over without the courier's confirmation. */
  booked_hand_overs: `insert into cash_hand_overs (id, courier_id, amount_centimes, state, recorded_by, recorded_at, answered_at, booked_by)
    values (gen_random_uuid(), $1, 100, 'booked', $2, now(), now(), $2)`,
} as const;

/** The rows of the customer's cancelled order: $1 the order, $2 the canary, $3 the admin, $4 the owner. */
const orderRows = {
  delivery_troubles: `insert into delivery_troubles (id, order_id, reason, begun_at)
    values (gen_random_uuid(), $1, 'not_there', now())`,
  reviews: `insert into reviews (order_id, restaurant_id, stars, words, courier, written_at, answer, answered_at, answered_by,
      hidden_at, hidden_by, hidden_reason)
    select id, restaurant_id, 4, 'review of ' || $2, 'up', now(), 'Thanks', now(), $4, now(), $3,
      'hidden: ' || $2 from orders where id = $1`,
  no_shows: `insert into no_shows (order_id, at, contest, contested_at, lifted_at, lifted_by, lifted_reason)
    values ($1, now(), 'contest of ' || $2, now(), now(), $3, 'lifted: ' || $2)`,
} as const;

export async function insertOwnRows(
  mida: TestApp,
  members: Record<Kind, Member>,
  restaurantId: number,
): Promise<void> {
  for (const member of Object.values(members)) {
    for (const statement of Object.values(ownRows)) {
      const values = [member.userId, member.canary, members.admin.userId];
      const used = values.slice(0, statement.includes('$3') ? 3 : 2);
      await mida.database.pool.query(statement, used);
    }
    await enqueueMail(mida.app.db, { template: 'confirm', to: member.email });
    await mida.database.pool.query(
      `update outbox set last_error = 'refused: ' || $1, attempts = 1 where payload->>'to' = $1`,
      [member.email],
    );
    await registerDevice(mida, member);
    await collectSessions(mida, member);
  }
  await insertFileRows(mida, members);
  await insertCourierRows(mida, members.courier, members.admin.userId);
  await insertOrderChange(mida, members);
  const [orderId] = members.customer.things;
  await mida.database.pool.query(orderRows.delivery_troubles, [orderId]);
  const named = [orderId, members.customer.canary, members.admin.userId];
  await mida.database.pool.query(orderRows.no_shows, named);
  // The order was not delivered.
  await mida.database.pool.query('alter table reviews disable trigger user');
  await mida.database.pool.query(orderRows.reviews, [...named, members.owner.userId]);
  await mida.database.pool.query('alter table reviews enable trigger user');
  await hangPhotos(mida, members.owner, restaurantId);
}

/** The rows of people whom a file named before they signed up. */
async function insertFileRows(mida: TestApp, members: Record<Kind, Member>): Promise<void> {
  const { pool } = mida.database;
  await pool.query('alter table imported_customers disable trigger user');
  for (const { userId } of Object.values(members))
    await pool.query('insert into imported_customers values ($1, gen_random_uuid(), now())', [userId]);
  await pool.query('alter table imported_customers enable trigger user');
}

async function insertCourierRows(mida: TestApp, courier: Member, adminId: string): Promise<void> {
  await mida.database.pool.query(courierRows.couriers, [courier.userId, courier.canary]);
  const [order] = courier.things;
  await mida.database.pool.query(courierRows.courier_positions, [courier.userId, order]);
  await mida.database.pool.query('alter table offers disable trigger user');
  await mida.database.pool.query(courierRows.offers, [courier.userId, order]);
  await mida.database.pool.query('alter table offers enable trigger user');
  await mida.database.pool.query(courierRows.planned_offers, [courier.userId, order]);
  await mida.database.pool.query(courierRows.dispatch_pins, [courier.userId, order, adminId]);
  await mida.database.pool.query(courierRows.courier_duties, [courier.userId]);
  await mida.database.pool.query(courierRows.shift_places, [courier.userId]);
  await mida.database.pool.query(courierRows.courier_hours, [courier.userId]);
  await mida.database.pool.query(courierRows.ledger_rows, [order]);
  await mida.database.pool.query(courierRows.payees, [courier.userId, courier.canary]);
  await mida.database.pool.query(courierRows.legal_identities, [courier.userId, courier.canary]);
  await mida.database.pool.query(courierRows.payouts, [courier.userId, courier.canary]);
  await mida.database.pool.query(courierRows.cash_hand_overs, [courier.userId, adminId]);
  await mida.database.pool.query('update users set suspended_at = now() where id = $1', [courier.userId]);
  await mida.database.pool.query(courierRows.booked_hand_overs, [courier.userId, adminId]);
  await mida.database.pool.query('update users set suspended_at = null where id = $1', [courier.userId]);
  await handInCash(mida, courier.userId);
}

/** The change of an order that went on since: its triggers would refuse a change that comes now. */
async function insertOrderChange(
  mida: TestApp,
  { customer, owner, admin }: Record<Kind, Member>,
): Promise<void> {
  const { pool } = mida.database;
  const tables = ['order_proposals', 'order_changes'];
  const [order] = customer.things;
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(
    `insert into order_proposals (id, order_id, position, quantity, replacement_item_id, replacement_name,
      replacement_price_centimes, state, proposed_by, proposed_at, answer_by, closed_at)
    select gen_random_uuid(), order_id, position, 1, menu_item_id, name, unit_price_centimes, 'accepted', $2, now(),
      now() + interval '5 minutes', now()
    from order_lines where order_id = $1 and position = 0`,
    [order, owner.userId],
  );
  await pool.query(
    `insert into order_changes (proposal_id, order_id, position, quantity, replacement_item_id, replacement_name,
      replacement_price_centimes, kind, sum_centimes, answered_by, at)
    select id, order_id, position, quantity, replacement_item_id, replacement_name, replacement_price_centimes,
      'replaced', 0, $2, now()
    from order_proposals where order_id = $1`,
    [order, customer.userId],
  );
  for (const table of tables) await pool.query(`alter table ${table} enable trigger user`);
  await pool.query(
    `insert into cancel_requests (order_id, version, reason, words, asked_by, asked_at, answer, answered_by, answered_at)
    values ($1, 1, 'cannot_make', '', $2, now(), 'kept', $3, now())`,
    [order, owner.userId, admin.userId],
  );
}

async function registerDevice(mida: TestApp, member: Member): Promise<void> {
  const { ask, register } = deviceApi(mida, member);
  const { subscription } = subscribe();
  const endpoint = `${subscription.endpoint}-${member.canary}`;
  const id = String((await register({ ...subscription, endpoint })).body['id']);
  await ask('PUT', `/devices/web/${id}/interests`, { body: { interests: [`customer-${member.userId}`] } });
  await mida.database.pool.query(
    'update push_devices set user_id = $2, delivered_at = now(), opened_at = now() where id = $1',
    [id, member.userId],
  );
  member.things.add(id);
}

async function collectSessions(mida: TestApp, member: Member): Promise<void> {
  const { rows } = await mida.database.pool.query<{ id: string }>(
    'select id from sessions where user_id = $1',
    [member.userId],
  );
  for (const { id } of rows) member.things.add(id);
}

async function hangPhotos(mida: TestApp, owner: Member, restaurantId: number): Promise<void> {
  const { pool } = mida.database;
  for (const place of ['restaurants', 'menu_items'] as const) {
    const id = createHash('sha256').update(`${place} of ${owner.canary}`).digest('hex').slice(0, 32);
    await pool.query('insert into photos (id, last_used_at) values ($1, $2)', [id, mida.clock.now()]);
    await pool.query(`insert into photo_files (photo_id, width, content) values ($1, 480, '\\x00')`, [id]);
    const key = place === 'restaurants' ? 'id' : 'restaurant_id';
    await pool.query(`update ${place} set photo_id = $2 where ${key} = $1`, [restaurantId, id]);
    owner.things.add(id);
  }
}
