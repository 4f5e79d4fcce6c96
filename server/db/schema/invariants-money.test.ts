import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import {
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { insertOf } from '#server/testing/insert-of.ts';

/** The money of restaurants and couriers: the database refuses these by itself. */
const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const restaurantId = String(restaurant.id);
const courierId = await createCourier(mida);
const adminId = await adminOf(mida);
const customerId = await createPerson(mida);
const ready = await createOrder(mida, { customerId, restaurant, status: 'ready_for_pickup' });
afterAll(() => mida.close());

const id = 'gen_random_uuid()';
const account = `'restaurant_payable:${restaurantId}'`;
const ofRestaurant = { restaurant_id: restaurantId };

const booking = insertOf('ledger_rows', {
  event_id: id,
  position: '0',
  kind: "'order_delivered'",
  at: 'now()',
  debit: `'courier_cash:${courierId}'`,
  credit: account,
  amount_centimes: '190000',
});
const paidOut = (centimes: number) =>
  booking({ kind: "'paid_out'", debit: account, credit: "'bank:0'", amount_centimes: String(centimes) });
const take = `update orders set status = 'out_for_delivery', version = version + 1, courier_id = '${courierId}'
  where id = '${ready.id}'`;

const handOver = insertOf('cash_hand_overs', {
  id,
  courier_id: `'${courierId}'`,
  amount_centimes: '5000',
  recorded_by: `'${adminId}'`,
  recorded_at: 'now()',
});
const payee = insertOf('payees', {
  account,
  ...ofRestaurant,
  holder: "'Dar'",
  rib: "'011519000001205000534921'",
  changed_at: 'now()',
});
const payout = insertOf('payouts', {
  id,
  account,
  ...ofRestaurant,
  amount_centimes: '5000',
  kept_centimes: '0',
  rib: "'011519000001205000534921'",
  holder: "'Dar Tajine SARL'",
  confirmed_at: 'now()',
});
const identity = insertOf('legal_identities', {
  party: account,
  ...ofRestaurant,
  legal_name: "'Dar'",
  ice: "'002987654000071'",
  tax_id: "'12345678'",
  legal_form: "'SARL'",
  register_number: "'1'",
  register_city: "'Fes'",
  trade_tax: "'123456'",
  address: "'Rue 1'",
  changed_at: 'now()',
});
const invoice = insertOf('invoices', {
  id,
  year: '2026',
  kind: "'invoice'",
  ...ofRestaurant,
  month: "'2026-07-01'",
  billed_until: "'2026-08-01T00:00Z'",
  billed_since: 'null',
  issued_at: 'now()',
  orders: '1',
  net_centimes: '1000',
  vat_centimes: '200',
  total_centimes: '1200',
  issuer: "'{}'",
  receiver: "'{}'",
});
const inAugust = (billedSince: string) => ({
  month: "'2026-08-01'",
  billed_since: billedSince,
  billed_until: "'2026-09-01T00:00Z'",
});
const closing = insertOf('closed_days', {
  day: "'2026-07-01'",
  begins_at: "'2026-07-01T00:00Z'",
  ends_at: "'2026-07-02T00:00Z'",
  delivered_orders: '1',
  sums: "'{}'",
  cash_out_centimes: '0',
  discrepancies: '0',
  closed_by: `'${adminId}'`,
  closed_at: "'2026-07-02T12:00Z'",
});
const answered = (state: string) => ({ state: `'${state}'`, answered_at: 'now()' });

describe('the database accepts', () => {
  it.each([
    ['a posting, and a payment of all of it', booking(), paidOut(190_000)],
    ['a recorded hand-over', handOver()],
    ['a bank account', payee()],
    ['a payout', booking(), payout()],
    ['a legal identity', identity()],
    ['an invoice, and the next one', invoice(), invoice(inAugust("'2026-08-01T00:00Z'"))],
    ['a closed day', closing()],
  ])('%s', async (_what, ...statements) => {
    expect(await attempt(mida, ...statements)).toBe('done');
  });
});

describe('the database refuses', () => {
  it.each([
    ['to pay out more than is owed', 'ledger_covered', booking(), paidOut(190_001)],
    [
      'a job to a courier with too much cash',
      'orders_cash_limit',
      booking({ amount_centimes: '200000' }),
      take,
    ],
    ['a hand-over of nothing', 'cash_hand_overs_amount', handOver({ amount_centimes: '0' })],
    ['an answer without a moment', 'cash_hand_overs_answered', handOver({ state: "'confirmed'" })],
    ['a moment without an answer', 'cash_hand_overs_answered', handOver({ answered_at: 'now()' })],
    ['a hand-over at no time', 'cash_hand_overs_times', handOver({ recorded_at: "'infinity'" })],
    [
      'two hand-overs that wait',
      'cash_hand_overs_one_waits',
      handOver(answered('denied')),
      handOver(),
      handOver(),
    ],
    ['a payout that nothing covers', 'payouts_covered', payout()],
    ['a bank account without a holder', 'payees_holder', payee({ holder: "''" })],
    ['a bank account of no party', 'payees_owner', payee({ restaurant_id: 'null' })],
    ['a bank account of two parties', 'payees_owner', payee({ courier_id: `'${courierId}'` })],
    ['a payout of nothing', 'payouts_amount', payout({ amount_centimes: '0' })],
    ['a payout that keeps less than nothing', 'payouts_amount', payout({ kept_centimes: '-1' })],
    ['a paid payout without a moment', 'payouts_ended', payout({ state: "'paid'" })],
    ['a payout at no time', 'payouts_times', payout({ confirmed_at: "'infinity'" })],
    ['a legal identity without a name', 'legal_identities_name', identity({ legal_name: "''" })],
    ['a tax number of four digits', 'legal_identities_tax_id', identity({ tax_id: "'1234'" })],
    [
      'an invoice of half a month',
      'invoices_month',
      invoice({ month: "'2026-07-02'", billed_until: "'2026-08-02T00:00Z'" }),
    ],
    [
      'an invoice of nothing',
      'invoices_amounts',
      invoice({ net_centimes: '0', vat_centimes: '0', total_centimes: '0' }),
    ],
    ['an invoice that does not add up', 'invoices_amounts', invoice({ total_centimes: '1201' })],
    [
      'an invoice with VAT below 0',
      'invoices_amounts',
      invoice({ vat_centimes: '-200', total_centimes: '800' }),
    ],
    ['an invoice at no time', 'invoices_finite_time', invoice({ issued_at: "'infinity'" })],
    [
      'an invoice that ends before its month',
      'invoices_end_with_month',
      invoice({ billed_until: "'2026-07-31T22:00Z'" }),
    ],
    ['an invoice that ends before it begins', 'invoices_span', invoice({ billed_since: "'2026-09-01Z'" })],
    ['two invoices from the beginning on', 'invoices_begin_once', invoice(), invoice(inAugust('null'))],
    [
      'an invoice that begins before the last one ended',
      'invoices_go_on',
      invoice(),
      invoice(inAugust("'2026-07-31T23:00Z'")),
    ],
    ['two invoices of a month', 'invoices_once_a_month', invoice(), invoice()],
    [
      'one number for two invoices',
      'invoice_series_go_on',
      invoice(),
      'update invoice_series set last = 0',
      invoice(inAugust("'2026-08-01T00:00Z'")),
    ],
    ['a series that begins again', 'invoice_series_go_on', invoice(), 'delete from invoice_series'],
    ['fewer than no orders of a day', 'closed_days_counts', closing({ delivered_orders: '-1' })],
    ['fewer than no discrepancies of a day', 'closed_days_counts', closing({ discrepancies: '-1' })],
    ['a closed day of an hour more', 'closed_days_span', closing({ begins_at: "'2026-06-30T22:00Z'" })],
    [
      'an hour in two closed days',
      'closed_days_apart',
      closing(),
      closing({
        day: "'2026-07-02'",
        begins_at: "'2026-07-01T23:00Z'",
        ends_at: "'2026-07-02T23:00Z'",
        closed_at: "'2026-07-03T12:00Z'",
      }),
    ],
    [
      'to change a closed day',
      'closed_days_immutable',
      closing(),
      'update closed_days set discrepancies = 1',
    ],
  ])('%s', async (_what, constraint, ...statements) => {
    expect(await attempt(mida, ...statements)).toBe(constraint);
  });
});

describe('the database refuses of settings', () => {
  it.each([
    ['a pay of more than 100 MAD', 'settings_pay_base_mad_range', 'pay_base_mad = 101'],
    ['a pay below 0', 'settings_pay_base_mad_range', 'pay_base_mad = -1'],
    ['a kilometre of more than 20 MAD', 'settings_pay_km_centimes_range', 'pay_km_centimes = 2001'],
    ['a night that pays less than the day', 'settings_pay_night_percent_range', 'pay_night_percent = 99'],
    ['holidays that are no list', 'settings_holidays', "holidays = '{}'"],
    ['a limit of cash below 0', 'settings_cash_limit_mad_range', 'cash_limit_mad = -1'],
  ])('%s', async (_what, constraint, change) => {
    expect(await attempt(mida, `update settings set ${change}`)).toBe(constraint);
  });
});

/** Triggers would refuse the change first. */
const freed = (table: string) => `alter table ${table} disable trigger user`;

const proposal = insertOf('order_proposals', {
  id,
  order_id: `'${ready.id}'`,
  position: '0',
  quantity: '1',
  proposed_by: `'${restaurant.ownerId}'`,
  proposed_at: 'now()',
  answer_by: "now() + interval '5 minutes'",
});
const request = insertOf('cancel_requests', {
  order_id: `'${ready.id}'`,
  version: '3',
  reason: "'other'",
  asked_by: `'${restaurant.ownerId}'`,
  asked_at: 'now()',
});

describe('the database refuses of an order', () => {
  it.each([
    ['a way of less than nothing', 'orders_route', 'route_metres = -1'],
    ['a pay without a courier', 'orders_courier_pay', 'courier_pay_centimes = 800'],
    ['a hand-over that does not exist', 'orders_hand_over_way', "hand_over_way = 'window'"],
    [
      'change for an order that is left at the door',
      'orders_left',
      "hand_over_way = 'leave', cash_centimes = (total_centimes / 5000 + 1) * 5000",
    ],
    ['notes that are no notes', 'orders_cash', 'cash_centimes = (total_centimes / 5000 + 1) * 5000 + 1'],
    ['notes of less than the total', 'orders_cash', 'cash_centimes = (total_centimes - 1) / 5000 * 5000'],
    ['notes of far more than the total', 'orders_cash', 'cash_centimes = (total_centimes / 5000 + 5) * 5000'],
  ])('%s', async (_what, constraint, change) => {
    expect(await attempt(mida, freed('orders'), `update orders set ${change}`)).toBe(constraint);
  });

  it.each([
    [
      'a line with a mark among its allergens',
      'order_lines_allergens',
      freed('order_lines'),
      "update order_lines set allergens = '{vegan}'",
    ],
    [
      'a line with a label of no allergen',
      'order_lines_allergens',
      freed('order_lines'),
      "update order_lines set allergens = '{sweet}'",
    ],
    [
      'a proposal of no party',
      'order_proposals_proposer',
      freed('order_proposals'),
      proposal({ proposed_by: 'null' }),
    ],
    [
      'a proposal of two parties',
      'order_proposals_proposer',
      freed('order_proposals'),
      proposal({ proposed_by_tablet: "'Wall'" }),
    ],
    ['a request of no party', 'cancel_requests_asker', request({ asked_by: 'null' })],
    ['a request of two parties', 'cancel_requests_asker', request({ asked_by_tablet: "'Wall'" })],
  ])('%s', async (_what, constraint, ...statements) => {
    expect(await attempt(mida, ...statements)).toBe(constraint);
  });
});
