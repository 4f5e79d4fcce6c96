import { expect, it } from 'vitest';
import { changesBetween } from './audit.ts';

it('a change names both values: a zero and a switch that is off are values, what is not there is null', () => {
  const former = { deliveryMinMinutes: 0, restaurantsMayReject: false, helpLine: null, zoneCount: 3 };
  const present = {
    deliveryMinMinutes: 20,
    restaurantsMayReject: true,
    helpLine: 'new_number',
    zoneCount: 3,
  } as const;
  const before = { deliveryMinMinutes: 0, restaurantsMayReject: false, helpLine: null };
  const after = { deliveryMinMinutes: 20, restaurantsMayReject: true, helpLine: 'new_number' };
  expect(changesBetween(former, present)).toEqual({ before, after });
  expect(changesBetween(present, former)).toEqual({ before: after, after: before });
  expect(changesBetween<'zoneCount'>({}, { zoneCount: 0 })).toEqual({
    before: { zoneCount: null },
    after: { zoneCount: 0 },
  });
});
