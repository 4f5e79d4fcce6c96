import { afterAll, describe, expect, it } from 'vitest';
import { cashChoices } from '#shared/domain/money/cash-notes.ts';
import type { OwnDataPart } from '#server/sheets.ts';
import { startAccountScene } from '#server/testing/account-scene.ts';
import { adminOf, checkoutOf, createOrder, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { mailTo } from '#server/testing/mail.ts';

const { mida, restaurant, sql, person } = await startAccountScene();
afterAll(() => mida.close());

const password = testPassword;
const anyId = '00000000-0000-4000-8000-000000000000';

describe('the copy of the own data', () => {
  it('the copy holds all of the user’s data and no secret', async () => {
    const { client, userId, email } = await person();
    const [cashCentimes] = cashChoices(checkoutOf(mida, restaurant).shownTotalCentimes);
    const asked = { handOverWay: 'call', wantsCutlery: true } as const;
    const checkout = { address: 'Derb Dabachi 7, Medina', note: 'No onions', cashCentimes, ...asked };
    await createOrder(mida, { customerId: userId, restaurant, status: 'delivered', checkout });
    const copy = await client.account.exportMine();
    expect(copy['users']).toMatchObject([{ email, name: 'Salma Benali', phone: '0612345678' }]);
    expect(copy['orders']).toMatchObject([
      { deliveryAddress: checkout.address, note: checkout.note, cashCentimes, ...asked },
    ]);
    expect(copy['orderLines']).toHaveLength(2);
    expect(copy['orderHistory']?.at(-1)).toMatchObject({ toStatus: 'delivered' });
    expect(copy['sessions']).toHaveLength(1);
    const text = JSON.stringify(copy);
    const { rows } = await sql('select token from sessions where user_id = $1', [userId]);
    const { rows: accounts } = await sql('select password from accounts where user_id = $1', [userId]);
    for (const secret of [rows[0]?.['token'], accounts[0]?.['password'], 'requestHash', 'token']) {
      expect(text).not.toContain(String(secret));
    }
  });

  it.each([
    ['order_history', 'actor_id', 'order_history_by_actor'],
    ['orders', 'courier_id', 'orders_by_courier'],
    ['offers', 'courier_id', 'offers_by_courier'],
    ['planned_offers', 'courier_id', 'planned_offers_by_courier'],
    ['dispatch_pins', 'courier_id', 'dispatch_pins_by_courier'],
    ['courier_duties', 'courier_id', 'courier_duties_courier_id_began_at_pk'],
    ['shift_places', 'courier_id', 'shift_places_by_courier'],
    ['courier_hours', 'courier_id', 'courier_hours_pkey'],
  ])('the copy finds its rows of %s by an index on %s', async (table, column, name) => {
    const client = await mida.database.pool.connect();
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(`explain select * from ${table} where ${column} = '${anyId}'`);
    client.release(true);
    expect(JSON.stringify(rows)).toContain(name);
  });

  it('a courier’s copy holds deliveries and steps, and no customer and no admin', async () => {
    const customer = await person();
    const checkout = { name: 'Salma Benali', address: 'Derb Dabachi 7, Medina', note: 'The blue door' };
    const { id, courierId } = await createOrder(mida, {
      customerId: customer.userId,
      restaurant,
      status: 'delivered',
      checkout,
    });
    const { client } = await signedIn(mida, courierId ?? '');
    const copy = await client.account.exportMine();
    expect(copy['deliveries']).toEqual([
      {
        id,
        restaurantName: restaurant.name,
        deliveryFeeCentimes: expect.any(Number),
        mendsCentimes: 0,
        status: 'delivered',
        createdAt: expect.any(Date),
        tripId: expect.any(String),
      },
    ]);
    expect(Object.keys(copy['moves']?.[0] ?? {}).toSorted()).toEqual([
      'at',
      'fromStatus',
      'orderId',
      'party',
      'reason',
      'toStatus',
      'words',
    ]);
    expect(copy['moves']?.map(({ orderId, toStatus }) => [orderId, toStatus])).toEqual(
      ['out_for_delivery', 'picked_up', 'delivered'].map((status) => [id, status]),
    );
    expect(copy['money']?.[0]).toEqual({
      account: 'courier_cash',
      event: 'order_delivered',
      eventId: id,
      at: expect.any(Date),
      side: 'debit',
      amountCentimes: expect.any(Number),
    });
    const text = JSON.stringify(copy);
    const others = [await adminOf(mida), customer.userId, customer.email, ...Object.values(checkout)];
    for (const other of others) expect(text).not.toContain(other);
  });

  it('the words of a move are in the copy of who wrote them alone', async () => {
    const customer = await person();
    const order = { customerId: customer.userId, restaurant, status: 'out_for_delivery' } as const;
    const { id: orderId, courierId } = await createOrder(mida, order);
    const { client } = await signedIn(mida, courierId ?? '');
    const why = { reason: 'other', words: 'A flat tyre at the station' } as const;
    await client.orders.updateStatusAsCourier({ orderId, action: 'release', version: 4, ...why });
    expect((await client.account.exportMine())['moves']?.at(-1)).toMatchObject({ orderId, ...why });
    const copy = await customer.client.account.exportMine();
    expect(copy['orderHistory']?.map((step) => step['toStatus'])).toContain('out_for_delivery');
    expect(JSON.stringify(copy)).not.toContain(why.words);
  });

  it('the copy holds the second factor’s start, devices and mails without their secrets', async () => {
    const { client, userId, email } = await person();
    await client.auth.requestPasswordReset({ email });
    const link = (await mailTo(mida, email))[0]?.link ?? '';
    await client.auth.enableTwoFactor({ password });
    await sql(
      `insert into push_devices (id, session_id, user_id, endpoint, p256dh, auth, sdk_version, created_at)
       select gen_random_uuid(), id, user_id, 'https://push.example/device-7', 'key-7', 'auth-7', '2', now()
       from sessions where user_id = $1`,
      [userId],
    );
    const copy = await client.account.exportMine();
    expect(copy['secondFactor']).toEqual([{ createdAt: expect.any(Date), confirmedAt: null }]);
    expect(copy['pushDevices']).toMatchObject([{ endpoint: 'https://push.example/device-7' }]);
    expect(copy['mail']).toMatchObject([{ template: 'reset', doneAt: expect.any(Date) }]);
    expect(copy['mailLinks']).toMatchObject([{ purpose: 'reset' }]);
    const text = JSON.stringify(copy);
    const { rows } = await sql('select secret from authenticators where user_id = $1', [userId]);
    for (const secret of [rows[0]?.['secret'], 'key-7', 'auth-7', link.split('token=')[1]]) {
      expect(text).not.toContain(String(secret));
    }
  });

  it('every column that may name a person is exported or excluded with a reason', async () => {
    const { client } = await person();
    const copy = await client.account.exportMine();
    const { rows } = await sql(`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.udt_name = 'uuid' and c.column_name <> 'id' and coalesce((
        select bool_or(f.confrelid in ('users'::regclass, 'restaurant_members'::regclass, 'couriers'::regclass))
        from pg_constraint f
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
        where f.contype = 'f' and f.conrelid = to_regclass(c.table_name) and a.attname = c.column_name), true)`);
    const named = rows.map(({ name }) => String(name)).toSorted();
    expect(named).toEqual([...Object.keys(exported), ...Object.keys(notHis)].toSorted());
    expect(Object.keys(copy)).toEqual(expect.arrayContaining(Object.values(exported)));
  });

  it('the copy holds no other user’s data', async () => {
    const [one, other] = [await person(), await person()];
    await createOrder(mida, { customerId: other.userId, restaurant });
    const text = JSON.stringify(await one.client.account.exportMine());
    expect(text).not.toContain(other.userId);
    expect(text).not.toContain(other.email);
  });

  it('the copy is JSON at the documented address too', async () => {
    const { headers } = await person();
    const answer = await fetch(`${mida.origin}/api/v1/account/export`, { headers });
    expect(await answer.json()).toMatchObject({ users: [{ name: 'Salma Benali' }] });
  });

  it('a user can take ten copies an hour', async () => {
    const { client } = await person();
    for (let copies = 0; copies < 10; copies += 1) await client.account.exportMine();
    expect(await refusalOf(client.account.exportMine())).toMatchObject({
      code: 'rate_limited',
      details: { retryAfterSeconds: expect.closeTo(3600, -2) },
    });
    expect(await outcomeOf((await person()).client.account.exportMine())).toBe('ok');
  });
});

/** The part of the copy that holds the rows in which this column names the user. */
const exported = {
  'admin_acts.admin_id': 'adminActs',
  'accounts.user_id': 'signInMethods',
  'authenticators.user_id': 'secondFactor',
  'courier_positions.courier_id': 'courierPositions',
  'couriers.user_id': 'couriers',
  'decisions.user_id': 'decisions',
  'device_tokens.user_id': 'devices',
  'ledger_accounts.user_id': 'money',
  'payees.courier_id': 'bankAccounts',
  'legal_identities.courier_id': 'legalIdentities',
  'payouts.courier_id': 'payouts',
  'mail_links.user_id': 'mailLinks',
  'imported_customers.user_id': 'importedFromFiles',
  'order_contacts.customer_id': 'orderContacts',
  'cash_hand_overs.courier_id': 'cashHandOvers',
  'cancel_requests.answered_by': 'cancelRequests',
  'cancel_requests.asked_by': 'cancelRequests',
  'order_history.actor_id': 'moves',
  'order_changes.answered_by': 'orderChanges',
  'order_mends.mended_by': 'orderMends',
  'order_proposals.proposed_by': 'proposals',
  'orders.courier_id': 'deliveries',
  'orders.customer_id': 'orders',
  'news_choices.user_id': 'newsChoices',
  'phones.user_id': 'phones',
  'places.customer_id': 'places',
  'push_devices.user_id': 'pushDevices',
  'trips.courier_id': 'deliveries',
  'offers.courier_id': 'offers',
  'planned_offers.courier_id': 'plannedOffers',
  'dispatch_pins.courier_id': 'pins',
  'courier_duties.courier_id': 'duties',
  'shift_places.courier_id': 'shifts',
  'courier_hours.courier_id': 'offeredHours',
  'restaurant_applications.applicant_id': 'restaurantApplications',
  'restaurant_invitations.accepted_by': 'invitations',
  'restaurant_invitations.invited_by': 'sentInvitations',
  'restaurant_members.user_id': 'restaurants',
  'reviews.answered_by': 'reviewAnswers',
  'sessions.user_id': 'sessions',
  'suspensions.user_id': 'suspensions',
  'tablets.made_by': 'tablets',
} satisfies Record<string, OwnDataPart>;

/** Why the copy leaves out the rows in which this column names a user. */
const notHis = {
  'cancel_requests.tablet_made_by': 'what a tablet asked for, whose name stands in tablets',
  'order_history.tablet_made_by': 'the step of a tablet, whose name stands in tablets',
  'order_proposals.tablet_made_by': 'what a tablet proposed, whose name stands in tablets',
  'admin_acts.decision_id': 'a decision, which the copy of its user holds',
  'dispatch_pins.made_by': 'about an order and a courier; the act stands in adminActs',
  'tariffs.saved_by': 'about the marketplace; the act stands in adminActs',
  'import_parts.taken_by': 'about the marketplace; the act stands in adminActs',
  'import_parts.import_id': 'names a file',
  'imported_restaurants.import_id': 'names a file',
  'imported_customers.import_id': 'names a file',
  'closed_days.closed_by': 'about the marketplace; the act stands in adminActs',
  'cash_hand_overs.recorded_by': 'about the courier; the act stands in adminActs',
  'cash_hand_overs.booked_by': 'about the courier; the act stands in adminActs',
  'decisions.decided_by': 'about whom an admin decided on',
  'offers.bundle_id': 'the first of the offers that were shown together',
  'ledger_rows.event_id': 'what was booked; the copy holds the rows of the own accounts',
  'order_changes.replacement_item_id': 'a dish',
  'place_photos.version': 'which photo of a door this is',
  'no_shows.lifted_by': 'about the customer who did not come',
  'order_lines.menu_item_id': 'a dish',
  'order_proposals.replacement_item_id': 'a dish',
  'orders.key': 'names a checkout',
  'orders.taken_by': 'the first step of the history, among the own moves',
  'recovery_codes.user_id': 'hashes that open a door, and nothing else',
  'restaurant_applications.decided_by': 'about the applicant',
  'reviews.hidden_by': 'about the customer',
  'incoming_messages.answered_by': 'about whom was answered; the act stands in adminActs',
  'suspensions.lifted_by': 'about the suspended',
  'suspensions.suspended_by': 'about the suspended',
  'uncounted_moves.order_id': 'an order, whose moves the copy holds',
};
