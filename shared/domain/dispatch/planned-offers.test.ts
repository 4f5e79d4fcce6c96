import { expect, it } from 'vitest';
import { listPlannedOffers } from './planned-offers.ts';
import { minuteOf } from './seen-city.ts';

const now = new Date('2026-07-07T19:00:00Z');
const at = (minutes: number) => minuteOf(now) + minutes;
const moment = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it('a due offer has the moments of its courier’s next trip, not of the one behind it', () => {
  const trip = {
    courierId: 'c1',
    kitchenId: '7',
    number: 0,
    isJoinable: false,
    freeAt: at(0),
    arrivesAt: at(5),
    pickupAt: at(8),
    stops: [{ orderId: 'o1', dropAt: at(20), isNew: true }],
  };
  const later = { ...trip, number: 1, stops: [{ orderId: 'o2', dropAt: at(50), isNew: true }] };
  const due = [{ courierId: 'c1', kind: 'trip' as const, orderIds: ['o1'], newIds: ['o1'] }];
  expect(listPlannedOffers({ trips: [later, trip] }, due)).toEqual([
    { orderId: 'o1', courierId: 'c1', arrivesAt: moment(5), pickupAt: moment(8), dropAt: moment(20) },
  ]);
});
