import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { attempt, intoHistory } from '#server/testing/attempt.ts';
import { createCourier, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';

const mida = await startTestApp();
const customerId = await createPerson(mida);
const courierId = await createCourier(mida);
const restaurant = await createRestaurant(mida);
const { id: orderId } = await createOrder(mida, { customerId, restaurant });
const dishId = '00000000-0000-4000-8000-000000000002';
afterAll(() => mida.close());

describe('order contents', () => {
  it.each([
    ['id', 'gen_random_uuid()'],
    ['customer_id', `'${courierId}'`],
    ['key', 'gen_random_uuid()'],
    ['request_hash', "'other'"],
    ['restaurant_id', '1'],
    ['restaurant_name', "'Other'"],
    ['charges', `'{"dishes":1,"delivery":1}'`],
    ['total_centimes', '1'],
    ['created_at', 'now()'],
    ['promised_at', "promised_at + interval '1 minute'"],
    ['commission_percent', 'commission_percent + 1'],
    ['route_metres', 'route_metres + 100'],
    ['cash_centimes', 'ceil(total_centimes / 5000 + 1) * 5000'],
    ['hand_over_way', "'call'"],
    ['wants_cutlery', 'not wants_cutlery'],
  ])("the database refuses a change of an order's %s", async (column, value) => {
    expect(await attempt(mida, `update orders set ${column} = ${value} where id = '${orderId}'`)).toBe(
      'orders_agreed',
    );
  });

  it('the database refuses to change two columns of an order that still add up', async () => {
    const cheaper = `charges = '{"dishes":1,"delivery":1000}', total_centimes = 1001`;
    expect(await attempt(mida, `update orders set ${cheaper} where id = '${orderId}'`)).toBe('orders_agreed');
  });

  it.each([
    [
      'a line does not change',
      `update order_lines set quantity = 1 where order_id = '${orderId}'`,
      'order_lines_immutable',
    ],
    ['a line’s name does not change', `update order_lines set name = 'Other'`, 'order_lines_immutable'],
    ['a line does not go', `delete from order_lines where order_id = '${orderId}'`, 'order_lines_immutable'],
    [
      'a line does not come later',
      `insert into order_lines values ('${orderId}', 9, '${dishId}', 'Extra', 100, 1)`,
      'orders_lines_add_up',
    ],
    // Other tables refer to the lines, so only a truncation of all comes as far as the trigger.
    ['the lines are not cleared away', 'truncate order_lines cascade', 'order_lines_immutable'],
    [
      'a charge does not change',
      'update order_charges set centimes = centimes + 1',
      'order_charges_immutable',
    ],
    [
      'a charge does not go',
      `delete from order_charges where order_id = '${orderId}'`,
      'order_charges_immutable',
    ],
    [
      'a charge does not come later',
      `insert into order_charges values ('${orderId}', 'delivery', 500)`,
      'order_charges_order_id_kind_pk',
    ],
    ['the charges are not cleared away', 'truncate order_charges', 'order_charges_immutable'],
    ['an order does not go', `delete from orders where id = '${orderId}'`, 'orders_immutable'],
    ['all orders do not go', 'delete from orders', 'orders_immutable'],
    [
      'a customer with orders does not go',
      `delete from users where id = '${customerId}'`,
      'orders_customer_id_users_id_fk',
    ],
    [
      'a restaurant with orders does not go',
      `delete from restaurants where id = ${restaurant.id}`,
      'orders_restaurant_id_restaurants_id_fk',
    ],
  ])('the database keeps what was agreed: %s', async (_what, statement, constraint) => {
    expect(await attempt(mida, statement)).toBe(constraint);
  });
});

it('the database refuses to truncate orders with everything that refers to them', async () => {
  expect(await attempt(mida, 'truncate orders cascade')).toMatch(/^order_(?:lines|history)_immutable$/);
});

describe('the history', () => {
  const step = (columns: string) =>
    `${intoHistory} values ('${orderId}', ${columns}, 'admin', '${customerId}', now(), null)`;
  it.each([
    [
      'no step changes',
      `update order_history set at = now() where order_id = '${orderId}'`,
      'order_history_immutable',
    ],
    [
      'the actor of a step does not change',
      `update order_history set actor_id = '${courierId}'`,
      'order_history_immutable',
    ],
    ['no step goes', `delete from order_history where order_id = '${orderId}'`, 'order_history_immutable'],
    ['the history is not cleared away', 'truncate order_history', 'order_history_immutable'],
    ['no step comes that the order did not make', step("2, 'new', 'preparing'"), 'order_history_true'],
    ['no step comes that leads nowhere', step("2, 'new', 'new'"), 'order_history_true'],
    ['the table of moves is not cleared away', 'truncate order_transitions', 'order_transitions_immutable'],
    ['no step comes twice', step("1, null, 'new'"), 'order_history_order_id_version_pk'],
  ])('the database protects the history: %s', async (_what, statement, constraint) => {
    expect(await attempt(mida, statement)).toBe(constraint);
  });

  it.each([
    `insert into order_transitions values ('delivered', 'new')`,
    `update order_transitions set to_status = 'delivered' where from_status = 'preparing'`,
    `delete from order_transitions where from_status = 'new'`,
  ])('the database refuses to change its table of moves: %s', async (statement) => {
    expect(await attempt(mida, statement)).toBe('order_transitions_immutable');
  });
});

const openShift = (change = 'places = 2') =>
  `insert into shifts (id, begins_at, ends_at, places, opened_at)
   values (gen_random_uuid(), '2040-01-01T10:00Z', '2040-01-01T14:00Z', 2, now());
   update shifts set ${change}`;
const takeShift = `insert into shift_places select id, '${courierId}', now() from shifts`;

describe('people, menus and settings', () => {
  it.each([
    ['a dish with price 0', 'update menu_items set price_centimes = 0', 'menu_items_price_range'],
    ['a dish beyond the limit', 'update menu_items set price_centimes = 1000001', 'menu_items_price_range'],
    [
      'a courier on duty whose application waits',
      `update couriers set status = 'pending_review' where user_id = '${courierId}'`,
      'couriers_only_approved_on_duty',
    ],
    ['a courier with a landline', `update couriers set phone = '0524123456'`, 'couriers_phone'],
    [
      'six stars a review',
      'update restaurants set reviewed_stars = 6, reviewed_count = 1',
      'restaurants_reviewed',
    ],
    [
      'a longest delivery time of 0',
      'update restaurants set delivery_max_minutes = 0',
      'restaurants_delivery_range',
    ],
    ['a restaurant without a real position', `update restaurants set lat = 'NaN'`, 'restaurants_position'],
    [
      'a courier without a real position',
      `insert into courier_positions values ('${courierId}', '${orderId}', 'infinity', -7.9, now())`,
      'courier_positions_position',
    ],
    [
      'a courier within half a kilometre',
      `insert into courier_positions values ('${courierId}', '${orderId}', 31.6, -7.9, now(), 301)`,
      'courier_positions_accuracy',
    ],
    ['a second row of settings', 'insert into settings (id) values (false)', 'settings_one_row'],
    ['the first row of settings again', 'insert into settings (id) values (true)', 'settings_pkey'],
    ['a second planner', 'insert into dispatch_state (id) values (false)', 'dispatch_state_one_row'],
    ['the first planner again', 'insert into dispatch_state (id) values (true)', 'dispatch_state_pkey'],
    ['an epoch below 0', 'update dispatch_state set epoch = -1', 'dispatch_state_counts'],
    [
      'an unknown kind of pin',
      `insert into dispatch_pins values ('${orderId}', '${courierId}', 'like', '${customerId}', now())`,
      'dispatch_pins_kind',
    ],
    [
      'a second pin of an order',
      `insert into dispatch_pins values ('${orderId}', '${courierId}', 'pin', '${customerId}', now());
       insert into couriers (user_id, full_name, phone, applied_at) values ('${customerId}', 'Two', '0612345679', now());
       insert into dispatch_pins values ('${orderId}', '${customerId}', 'pin', '${customerId}', now())`,
      'dispatch_pins_one_of_order',
    ],
    ['a shift without places', openShift('places = 0'), 'shifts_places'],
    ['a shift with more couriers than places', openShift('taken = 3'), 'shifts_taken'],
    ['a shift of a quarter', openShift("ends_at = begins_at + interval '15 minutes'"), 'shifts_times'],
    ['a shift that never begins', openShift("begins_at = 'infinity', ends_at = 'infinity'"), 'shifts_times'],
    [
      'a courier whose application waits in a shift',
      `update couriers set is_on_duty = false, status = 'pending_review'; ${openShift()}; ${takeShift}`,
      'shift_places_approved',
    ],
    [
      'a suspended courier in a shift',
      `update users set suspended_at = now(), suspended_reason = 'test'; ${openShift()}; ${takeShift}`,
      'shift_places_approved',
    ],
    [
      'a courier in two shifts at one time',
      `${openShift()}; ${openShift()}; ${takeShift}`,
      'shift_places_overlap',
    ],
    [
      'a week of six days',
      `insert into courier_hours values ('${courierId}', '[[], [], [], [], [], []]', now())`,
      'courier_hours_week',
    ],
    ['a plan that is a list', "update dispatch_state set plan = '[]'", 'dispatch_state_plan'],
    ['a commission of 101 %', 'update settings set commission_percent = 101', 'settings_commission_range'],
    ['an unknown way to dispatch', "update settings set dispatch = 'auction'", 'settings_dispatch'],
    [
      'an e-mail address in capitals',
      `update users set email = upper(email) where id = '${customerId}'`,
      'users_email_is_lower_case',
    ],
    [
      'the same e-mail address twice',
      `update users set email = 'same@mida.test' where id in ('${customerId}', '${courierId}')`,
      'users_email_unique',
    ],
    [
      'two roles of a user in one restaurant',
      `insert into restaurant_members select user_id, restaurant_id, 'kitchen' from restaurant_members`,
      'restaurant_members_user_id_restaurant_id_pk',
    ],
    [
      'a role that no restaurant has',
      `update restaurant_members set role = 'admin'`,
      'restaurant_members_role',
    ],
  ])('the database refuses %s', async (_what, statement, constraint) => {
    expect(await attempt(mida, statement)).toBe(constraint);
  });
});
