import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AvailableJob, CourierJob } from '#shared/contract/orders/order-views.ts';
import { clockAhead } from '#web/lib/server-clock.ts';
import { isCourierStep, nearestFirst, withKeptStatuses, withKeptSteps, type CourierStep } from './state.ts';

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
    placeMendedAt: null,
    customerName: 'Salma',
    phone: '0612345678',
    note: '',
    handOverWay: 'at_door',
    doorOfPlace: null,
    itemCount: 1,
    payCentimes: 950,
    cashCentimes: null,
    collectCentimes: 5_000,
    needsHandOverCode: false,
    history: [],
  };
  const step = (
    orderId: string,
    action: CourierStep['action'],
    version: number,
    minute: number,
  ): CourierStep => ({
    orderId,
    action,
    version,
    madeAt: new Date(Date.UTC(2026, 6, 7, 19, minute)).toISOString(),
  });

  it('a trip with kept steps shows each stop as its last step leaves it, and none that is delivered', () => {
    const stop = { customerName: null, deliveryAddress: null, collectCentimes: 5_000, payCentimes: 950 };
    const trip = (['a', 'b', 'c'] as const).map((orderId) => ({
      ...stop,
      orderId,
      status: 'out_for_delivery' as const,
    }));
    const steps = [
      step('a', 'mark_picked_up', 4, 25),
      step('b', 'mark_picked_up', 4, 26),
      step('a', 'mark_delivered', 5, 40),
    ];
    const statuses = withKeptStatuses(trip, steps).map(({ orderId, status }) => [orderId, status]);
    expect(statuses).toEqual([
      ['b', 'picked_up'],
      ['c', 'out_for_delivery'],
    ]);
  });

  it('a job with kept steps shows the next move and the time of the tap', () => {
    const pickedUp = withKeptSteps(job, [step('a', 'mark_picked_up', 4, 25)]);
    expect(pickedUp).toMatchObject({ status: 'picked_up', actions: ['mark_delivered'] });
    expect(pickedUp.history).toEqual([
      {
        status: 'picked_up',
        at: new Date(Date.UTC(2026, 6, 7, 19, 25)),
        party: 'courier',
        reason: null,
        words: '',
      },
    ]);
    const delivered = withKeptSteps(job, [
      step('a', 'mark_picked_up', 4, 25),
      step('a', 'mark_delivered', 5, 40),
    ]);
    expect(delivered).toMatchObject({ status: 'delivered', actions: [] });
    expect(delivered.history).toHaveLength(2);
  });

  it('a kept step shows the time of the tap by the server’s clock when the phone’s is set an hour back', () => {
    clockAhead.set(60 * 60_000);
    const pickedUp = withKeptSteps(job, [step('a', 'mark_picked_up', 4, 25)]);
    clockAhead.set(0);
    expect(pickedUp.statusSince).toEqual(new Date(Date.UTC(2026, 6, 7, 20, 25)));
  });

  it('a job ignores steps of other jobs and of another version than it has', () => {
    expect(withKeptSteps(job, [step('b', 'mark_delivered', 4, 25), step('a', 'assign_job', 3, 19)])).toBe(
      job,
    );
  });

  it('a job given back offers no moves until the server answers', () => {
    const released = withKeptSteps(job, [{ ...step('a', 'release', 4, 25), reason: 'too_far', words: '' }]);
    expect(released).toMatchObject({ status: 'ready_for_pickup', version: 5, actions: [] });
  });

  it.each([
    null,
    {},
    { orderId: 'a', action: 'cancel', version: 1, madeAt: '2026-07-07T19:00:00Z' },
    { orderId: 'a', action: 'release', madeAt: '2026-07-07T19:00:00Z' },
    { ...step('a', 'mark_delivered', 5, 1), madeAt: 'soon' },
  ])('storage content that is not a courier step is ignored: %j', (value) =>
    expect(isCourierStep(value)).toBe(false),
  );
});

describe('the available jobs of a courier', () => {
  const here = { lat: 31.63, lng: -8 };
  /** Metres north of the courier. */
  const jobAt = (id: string, metres: number | null): AvailableJob => ({
    id,
    status: 'ready_for_pickup',
    version: 3,
    createdAt: new Date(Date.UTC(2026, 6, 7, 19)),
    statusSince: new Date(Date.UTC(2026, 6, 7, 19, 20)),
    actions: ['assign_job'],
    restaurantName: 'Dar Tajine',
    pickupAddress: null,
    pickupPosition: metres === null ? null : { lat: here.lat + metres / 111_195, lng: here.lng },
    deliveryAddress: 'Derb El Hammam',
    distanceMetres: 4_400,
    collectCentimes: 5_000,
    payCentimes: 950,
  });

  it('stand with the nearest kitchen first, and a kitchen at an unknown place last', () => {
    const jobs = [jobAt('far', 2_400), jobAt('unknown', null), jobAt('near', 300), jobAt('middle', 900)];
    const sorted = nearestFirst(jobs, here);
    expect(sorted.map(({ id }) => id)).toEqual(['near', 'middle', 'far', 'unknown']);
    expect(sorted.map(({ kitchenMetres }) => kitchenMetres && Math.round(kitchenMetres))).toEqual([
      300,
      900,
      2_400,
      null,
    ]);
  });

  it('keep their order while the courier’s place is unknown, and among kitchens as near as each other', () => {
    const metres = fc.option(fc.integer({ min: 0, max: 40 }));
    fc.assert(
      fc.property(fc.array(metres, { maxLength: 8 }), fc.boolean(), (places, isKnown) => {
        const jobs = places.map((place, index) =>
          jobAt(String(index), place === null && isKnown ? 0 : place),
        );
        const shown = nearestFirst(jobs, isKnown ? here : null);
        expect(shown.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id));
        if (!isKnown) expect(shown.every(({ kitchenMetres }) => kitchenMetres === null)).toBe(true);
      }),
    );
  });
});
