import { describe, expect, it } from 'vitest';
import type { DeskCourier, WaitingOrder } from '#shared/contract/orders/dispatch.ts';
import { offerFailures } from '#messages/orders/offered-jobs.ts';
import { awaitsPlan, failureText, nearestFirst, undoOf } from './state.ts';

const at = new Date('2026-11-30T12:00:00Z');
const plannedFor = (courierId: string): WaitingOrder['planned'] => ({
  courierId,
  courierName: courierId,
  number: 0,
  arrivesAt: at,
  pickupAt: at,
  dropAt: at,
  reasons: [],
});
const said = (kind: 'pin' | 'forbid', courierId: string): WaitingOrder['pins'][number] => ({
  kind,
  courierId,
  courierName: courierId,
  madeBy: 'Hind',
  madeAt: at,
});
const order = (changed: Partial<WaitingOrder> = {}): WaitingOrder => ({
  orderId: 'order',
  version: 3,
  isReady: true,
  restaurantName: 'kitchen',
  kitchen: { lat: 31.63, lng: -8 },
  door: { lat: 31.64, lng: -8 },
  district: null,
  placedAt: at,
  readyAt: at,
  planned: plannedFor('yassine'),
  why: null,
  pins: [],
  ...changed,
});
const courier = (courierId: string, lat: number | null): DeskCourier => ({
  courierId,
  name: courierId,
  phone: '',
  standing: lat === null ? null : { position: { lat, lng: -8 }, at, source: 'phone' },
  state: 'free',
  trips: [],
});

describe('the desk waits for the next plan', () => {
  it.each<[string, boolean, Partial<WaitingOrder>]>([
    ['while an order is newer than the plan', true, { planned: null }],
    ['not for an order that the plan has left', false, { planned: null, why: 'full' }],
    ['not for a planned order', false, {}],
    ['while the pinned courier is not the planned one', true, { pins: [said('pin', 'salma')] }],
    ['not once the pin is obeyed', false, { pins: [said('pin', 'yassine'), said('forbid', 'salma')] }],
    ['while a forbidden courier is planned', true, { pins: [said('forbid', 'yassine')] }],
    [
      'while a pin is not why the order is left',
      true,
      { planned: null, why: 'full', pins: [said('pin', 'salma')] },
    ],
    ['not for a pin that waits', false, { planned: null, why: 'pinned', pins: [said('pin', 'salma')] }],
  ])('%s: %s', (_, awaited, changed) => {
    expect(awaitsPlan({ isOld: false, waiting: [order(), order(changed)] })).toBe(awaited);
  });

  it('not while nobody plans', () => {
    expect(awaitsPlan({ isOld: true, waiting: [order({ planned: null })] })).toBe(false);
  });
});

describe('undoing', () => {
  const pin = { kind: 'pin', courierId: 'yassine' } as const;
  const forbid = { kind: 'forbid', courierId: 'yassine' } as const;
  it('takes back a first word', () => {
    expect(undoOf([], pin)).toEqual([{ call: 'unpin', courierId: 'yassine' }]);
    expect(undoOf([said('pin', 'salma')], forbid)).toEqual([{ call: 'unpin', courierId: 'yassine' }]);
  });

  it('brings back the pin of another courier, and what was said of the same one', () => {
    expect(undoOf([said('pin', 'salma')], pin)).toEqual([
      { call: 'unpin', courierId: 'yassine' },
      { call: 'pin', courierId: 'salma' },
    ]);
    expect(undoOf([said('forbid', 'yassine'), said('pin', 'salma')], pin)).toEqual([
      { call: 'forbid', courierId: 'yassine' },
      { call: 'pin', courierId: 'salma' },
    ]);
    expect(undoOf([said('pin', 'yassine')], forbid)).toEqual([{ call: 'pin', courierId: 'yassine' }]);
  });

  it('changes nothing after a word that was said before', () => {
    expect(undoOf([said('pin', 'yassine')], pin)).toEqual([]);
  });
});

it('couriers to choose from stand in the sequence of their ways, the planned one first, unknown places last', () => {
  const couriers = [
    courier('nobody knows', null),
    courier('far', 31.7),
    courier('near', 31.631),
    courier('nor here', null),
    courier('yassine', 31.8),
  ];
  expect(nearestFirst(couriers, order()).map((one) => one.courier.courierId)).toEqual([
    'yassine',
    'near',
    'far',
    'nobody knows',
    'nor here',
  ]);
});

it('a refusal that speaks to couriers is said of them, any other in the server’s words', () => {
  const refusal = (code: string) => failureText(Object.assign(new Error('of the server'), { code }));
  expect(refusal('own_order')).toBe(offerFailures.own_order);
  expect(refusal('order_offered')).toBe('of the server');
});
