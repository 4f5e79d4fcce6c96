import { describe, expect, it } from 'vitest';
import type { CourierJob } from '#shared/contract/order-views.ts';
import { errorStatus, type ErrorCode } from '#shared/domain/errors.ts';
import type { OrderStatus } from '#shared/domain/order-lifecycle.ts';
import {
  boardOf,
  concernsOf,
  countsAfter,
  dishesAgain,
  isCourierStep,
  isFinalRefusal,
  ordersInColumn,
  withKeptSteps,
  withMoves,
  type CourierStep,
} from './state.ts';

const order = (id: string, status: OrderStatus, minute: number) => ({
  id,
  status,
  statusSince: new Date(Date.UTC(2026, 6, 7, 19, minute)),
  actions: ['accept'],
});

const board = [order('c', 'new', 5), order('b', 'preparing', 3), order('a', 'new', 1)];

describe('what the board makes of a list', () => {
  it('shows the longest waiting first and only what is in the column', () => {
    expect(ordersInColumn(board, 'new').map(({ id }) => id)).toEqual(['a', 'c']);
    expect(ordersInColumn(board, 'ready_for_pickup')).toEqual([]);
  });
});

describe('the pages of the board', () => {
  const counts = (preparing: number) => ({ new: 2, preparing, ready_for_pickup: 0 });

  it('are one list; of an order on two of them the later page tells where it is', () => {
    const accepted = order('c', 'preparing', 9);
    const { orders, counts: latest } = boardOf({
      pages: [
        { items: board, counts: counts(1) },
        { items: [accepted], counts: counts(2) },
      ],
    });
    expect(orders.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'c preparing',
      'b preparing',
      'a new',
    ]);
    expect(latest).toEqual(counts(2));
  });

  it('count what is not loaded yet, and what was pressed as done', () => {
    const shown = { orders: board, counts: counts(31) };
    expect(countsAfter(shown, board)).toEqual(counts(31));
    const accept = { orderId: 'c', newStatus: 'preparing', at: new Date() } as const;
    expect(countsAfter(shown, withMoves(board, [accept]))).toEqual({
      new: 1,
      preparing: 32,
      ready_for_pickup: 0,
    });
  });
});

describe('moves that wait for their answer', () => {
  const at = new Date(Date.UTC(2026, 6, 7, 19, 9));
  const accept = { orderId: 'c', newStatus: 'preparing', at } as const;

  it('show the order where it will be, without further moves, and leave the others', () => {
    const [moved, ...others] = withMoves(board, [accept]);
    expect(moved).toMatchObject({ id: 'c', status: 'preparing', statusSince: at, actions: [] });
    expect(others).toEqual(board.slice(1));
  });

  it('change nothing where the server has already said the same', () => {
    const agreed = [order('c', 'preparing', 8)];
    expect(withMoves(agreed, [accept])).toEqual(agreed);
  });

  it('of one order show where the last of them leads', () => {
    const ready = { orderId: 'c', newStatus: 'ready_for_pickup', at } as const;
    expect(withMoves(board, [accept, ready])[0]).toMatchObject({ id: 'c', status: 'ready_for_pickup' });
  });

  it('are forgotten without a trace', () => {
    withMoves(board, [accept]);
    expect(withMoves(board, [])).toEqual(board);
    expect(board[0]).toMatchObject({ status: 'new', actions: ['accept'] });
  });
});

describe('what needs an admin', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 6, 7, 19, minute));
  const concerns = (minute: number) =>
    concernsOf([...board, order('d', 'ready_for_pickup', 2)], at(minute)).map(
      ({ order: { id }, about }) => `${id} ${about}`,
    );

  it('is nothing while the kitchens keep their time', () => {
    expect(concerns(6)).toEqual([]);
  });

  it('is every late order and every ready one that nobody takes, the longest waiting first', () => {
    expect(concerns(13)).toEqual(['a late', 'd without_courier', 'c late']);
    expect(concerns(24)).toEqual(['a late', 'd without_courier', 'b late', 'c late']);
  });

  it('is not an order that a courier has, however long it takes', () => {
    const onTheRoad = [
      { ...order('e', 'new', 0), status: 'out_for_delivery' },
      { ...order('f', 'new', 0), status: 'picked_up' },
    ] as const;
    expect(concernsOf(onTheRoad, at(59))).toEqual([]);
  });
});

it('an order that a courier carries, or that has ended, needs no admin however long it takes', () => {
  const muchLater = new Date(Date.UTC(2026, 6, 7, 23, 0));
  const carried = [order('e', 'out_for_delivery', 2), order('f', 'picked_up', 2)];
  const ended = [order('g', 'delivered', 2), order('h', 'cancelled', 2)];
  expect(concernsOf([...carried, ...ended], muchLater)).toEqual([]);
});

describe('ordering the same again', () => {
  const menu = [
    { items: [{ id: 'tea', name: 'Mint tea', category: 'Drinks', priceCentimes: 1_200 }] },
    { items: [{ id: 'couscous', name: 'Couscous', category: 'Friday', priceCentimes: 6_000 }] },
  ];

  it('takes the dishes that are still there, at today’s prices and by today’s names', () => {
    const { found, gone } = dishesAgain([{ menuItemId: 'tea', name: 'Tea', quantity: 3 }], menu);
    const item = { menuItemId: 'tea', name: 'Mint tea', category: 'Drinks', unitPriceCentimes: 1_200 };
    expect(found).toEqual([{ item, quantity: 3 }]);
    expect(gone).toEqual([]);
  });

  it('names those that are gone', () => {
    const lines = [
      { menuItemId: 'couscous', name: 'Couscous', quantity: 1 },
      { menuItemId: 'harira', name: 'Harira', quantity: 2 },
    ];
    const { found, gone } = dishesAgain(lines, menu);
    expect(found.map(({ item }) => item.menuItemId)).toEqual(['couscous']);
    expect(gone).toEqual(['Harira']);
  });
});

describe('a courier’s job while his taps wait for the network', () => {
  const job: CourierJob = {
    id: 'a',
    status: 'out_for_delivery',
    version: 4,
    createdAt: new Date(Date.UTC(2026, 6, 7, 19)),
    statusSince: new Date(Date.UTC(2026, 6, 7, 19, 20)),
    actions: ['mark_picked_up'],
    restaurantName: 'Dar Tajine',
    restaurantPhone: null,
    pickupAddress: null,
    pickupPosition: null,
    deliveryAddress: 'Derb El Hammam',
    deliveryPosition: null,
    customerName: 'Salma',
    phone: '0612345678',
    note: '',
    itemCount: 1,
    collectCentimes: 5_000,
    history: [],
  };
  const step = (orderId: string, to: CourierStep['to'], minute: number): CourierStep => ({
    orderId,
    to,
    madeAt: new Date(Date.UTC(2026, 6, 7, 19, minute)).toISOString(),
  });

  it('is as it will be, with the next move and the time of the tap', () => {
    const pickedUp = withKeptSteps(job, [step('a', 'picked_up', 25)]);
    expect(pickedUp).toMatchObject({ status: 'picked_up', actions: ['mark_delivered'] });
    expect(pickedUp.history).toEqual([{ status: 'picked_up', at: new Date(Date.UTC(2026, 6, 7, 19, 25)) }]);
    const delivered = withKeptSteps(job, [step('a', 'picked_up', 25), step('a', 'delivered', 40)]);
    expect(delivered).toMatchObject({ status: 'delivered', actions: [] });
    expect(delivered.history).toHaveLength(2);
  });

  it('is untouched by taps on other jobs, and by those that the server has already', () => {
    expect(withKeptSteps(job, [step('b', 'delivered', 25), step('a', 'out_for_delivery', 19)])).toBe(job);
  });

  it.each([
    null,
    {},
    { orderId: 'a', to: 'cancelled', madeAt: '2026-07-07T19:00:00Z' },
    { ...step('a', 'delivered', 1), madeAt: 'soon' },
  ])('takes no tap from what storage may hold: %j', (value) => expect(isCourierStep(value)).toBe(false));
});

describe('a courier’s tap that was refused', () => {
  type Fate = 'dropped' | 'sent again' | 'dropped if it accepts';
  /** Each code's own decision: a new one does not compile without. */
  const fates: Record<ErrorCode, Fate> = {
    invalid_input: 'dropped',
    forbidden: 'dropped',
    courier_not_approved: 'dropped',
    courier_off_duty: 'dropped',
    order_not_found: 'dropped',
    illegal_move: 'dropped',
    job_taken: 'dropped',
    courier_busy: 'dropped',
    courier_has_job: 'sent again',
    courier_not_confirmed: 'sent again',
    courier_not_rejected: 'sent again',
    admin_listed: 'sent again',
    unauthenticated: 'dropped if it accepts',
    // another courier's session: it waits for its own
    foreign_courier: 'sent again',
    account_suspended: 'sent again',
    // another moment may answer otherwise
    internal: 'sent again',
    unavailable: 'sent again',
    rate_limited: 'sent again',
    // no answers to a step: a fault, and faults are mended
    not_found: 'sent again',
    method_not_allowed: 'sent again',
    method_unknown: 'sent again',
    foreign_origin: 'sent again',
    email_not_confirmed: 'sent again',
    no_own_restaurant: 'sent again',
    wrong_credentials: 'sent again',
    email_taken: 'sent again',
    password_too_common: 'sent again',
    link_invalid: 'sent again',
    new_password_required: 'sent again',
    two_factor_required: 'sent again',
    two_factor_missing: 'sent again',
    two_factor_already_on: 'sent again',
    wrong_code: 'sent again',
    wrong_password: 'sent again',
    sign_in_again: 'sent again',
    order_open: 'sent again',
    provider_unavailable: 'sent again',
    promotion_refused: 'sent again',
    last_admin: 'sent again',
    courier_already_decided: 'sent again',
    restaurant_not_found: 'sent again',
    help_line_missing: 'sent again',
    restaurant_closed: 'sent again',
    prices_changed: 'sent again',
    outside_service_area: 'sent again',
    key_reused: 'sent again',
    too_many_open_orders: 'sent again',
    too_many_orders: 'sent again',
    menu_item_not_found: 'sent again',
    menu_full: 'sent again',
    too_many_categories: 'sent again',
    photo_too_large: 'sent again',
    not_a_photo: 'sent again',
    photo_broken: 'sent again',
    photo_wrong_size: 'sent again',
  };
  const codes = Object.keys(errorStatus) as ErrorCode[];

  it.each(codes.map((code) => [code, fates[code]] as const))('as %s is %s', (code, fate) => {
    expect(isFinalRefusal(code, 'out_for_delivery')).toBe(fate !== 'sent again');
    for (const to of ['picked_up', 'delivered'] as const)
      expect(isFinalRefusal(code, to)).toBe(fate === 'dropped');
  });

  it('by no network at all is sent again', () => {
    expect(isFinalRefusal('offline', 'out_for_delivery')).toBe(false);
  });
});
