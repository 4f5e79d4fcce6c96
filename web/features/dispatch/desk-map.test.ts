import { describe, expect, it } from 'vitest';
import type { DeskCourier, WaitingOrder } from '#shared/contract/orders/dispatch.ts';
import { isLineOf, linesOf, pinAt, pointsOf } from './desk-map.ts';
import { projectionOf } from '#web/map/map-projection.ts';

const at = new Date('2026-11-30T12:00:00Z');
const place = (lat: number) => ({ lat, lng: -8 });
const order = (orderId: string, kitchen: number, door: number): WaitingOrder => ({
  orderId,
  version: 3,
  isReady: true,
  restaurantName: `kitchen ${kitchen}`,
  kitchen: place(kitchen),
  door: place(door),
  district: null,
  placedAt: at,
  readyAt: at,
  planned: null,
  why: null,
  pins: [],
});
const courier = (courierId: string, lat: number | null, ...trips: string[][]): DeskCourier => ({
  courierId,
  name: courierId,
  phone: '',
  standing: lat === null ? null : { position: place(lat), at, source: 'phone' },
  state: 'free',
  trips: trips.map((orderIds) => ({ orderIds, arrivesAt: at, dropAt: at })),
});

describe('a planned line', () => {
  const waiting = [order('a', 31.6, 31.61), order('b', 31.6, 31.62), order('c', 31.64, 31.65)];

  it('leads from the courier over the kitchen to the doors, and the next trip from the last door', () => {
    const onDuty = [courier('yassine', 31.59, ['b', 'a'], ['c'])];
    expect(linesOf({ waiting, onDuty })).toEqual([
      {
        courierId: 'yassine',
        orderIds: ['b', 'a'],
        isNext: true,
        places: [31.59, 31.6, 31.62, 31.61].map(place),
      },
      { courierId: 'yassine', orderIds: ['c'], isNext: false, places: [31.61, 31.64, 31.65].map(place) },
    ]);
  });

  it('begins at the kitchen where nobody knows the courier’s place, and has no order that is gone', () => {
    const onDuty = [courier('yassine', null, ['gone'], ['gone', 'c'])];
    expect(linesOf({ waiting, onDuty })).toEqual([
      { courierId: 'yassine', orderIds: ['c'], isNext: false, places: [31.64, 31.65].map(place) },
    ]);
  });

  it('is of its courier and of each of its orders', () => {
    const [line] = linesOf({ waiting, onDuty: [courier('yassine', null, ['a'])] });
    if (!line) throw new Error('no line');
    expect(isLineOf(line, { kind: 'courier', id: 'yassine' })).toBe(true);
    expect(isLineOf(line, { kind: 'order', id: 'a' })).toBe(true);
    expect(isLineOf(line, { kind: 'order', id: 'b' })).toBe(false);
    expect(isLineOf(line, { kind: 'courier', id: 'a' })).toBe(false);
  });
});

describe('the pins', () => {
  const waiting = [order('aaaaaaaa', 31.6, 31.61), order('bbbbbbbb', 31.6, 31.62)];
  const onDuty = [courier('yassine', 31.59, ['aaaaaaaa']), courier('salma', null), courier('omar', 31.58)];
  const labels = (...chosen: Parameters<typeof pointsOf>[1][]) =>
    pointsOf({ waiting, onDuty }, ...chosen).flatMap(({ label }) => label ?? []);

  it('show each kitchen once, each door, and the couriers whose place is known', () => {
    expect(pointsOf({ waiting, onDuty }).map(({ kind, id }) => [kind, id])).toEqual([
      ['restaurant', '31.6 -8'],
      ['destination', 'aaaaaaaa'],
      ['destination', 'bbbbbbbb'],
      ['idle', 'yassine'],
      ['idle', 'omar'],
    ]);
  });

  it('name all couriers, or what belongs to the chosen order or courier', () => {
    expect(labels()).toEqual([expect.stringContaining('yassine'), expect.stringContaining('omar')]);
    const ofTrip = ['kitchen 31.6', expect.stringContaining('#'), expect.stringContaining('yassine')];
    expect(labels({ kind: 'courier', id: 'yassine' })).toEqual(ofTrip);
    expect(labels({ kind: 'order', id: 'aaaaaaaa' })).toEqual(ofTrip);
    expect(labels({ kind: 'courier', id: 'omar' })).toEqual([expect.stringContaining('omar')]);
  });

  it('of the chosen order, its kitchen and its courier lie above the rest, and are large', () => {
    const points = pointsOf({ waiting, onDuty }, { kind: 'order', id: 'aaaaaaaa' });
    for (const shown of [points.filter(({ isRest }) => !isRest), points.filter(({ isSmall }) => !isSmall)])
      expect(shown.map(({ id }) => id)).toEqual(['31.6 -8', 'aaaaaaaa', 'yassine']);
  });

  it('are pressed on the head or on the point, the nearest one; a kitchen chooses nothing', () => {
    const projection = projectionOf(
      { centre: place(31.6), pixelsPerMetre: 0.1 },
      { width: 400, height: 400 },
    );
    const points = pointsOf({ waiting, onDuty });
    const pixelOf = (lat: number) => projection.project(place(lat));
    const [x, door] = pixelOf(31.61);
    const chosen = { kind: 'order', id: 'aaaaaaaa' };
    expect(pinAt(points, [x, door], projection)).toEqual(chosen);
    expect(pinAt(points, [x + 16, door - 30], projection)).toEqual(chosen);
    expect(pinAt(points, [x + 40, door], projection)).toBeUndefined();
    expect(pinAt(points, pixelOf(31.59), projection)).toEqual({ kind: 'courier', id: 'yassine' });
    expect(pinAt(points, pixelOf(31.6), projection)).toBeUndefined();
    const far = projectionOf({ centre: place(31.6), pixelsPerMetre: 0.02 }, { width: 400, height: 400 });
    expect(pinAt(points, far.project(place(31.61)), far)).toEqual(chosen);
  });
});
