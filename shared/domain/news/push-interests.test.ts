import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CourierStatus, Identity, Role } from '#shared/domain/permissions.ts';
import { restaurantRoles } from '#shared/domain/restaurants/restaurant-roles.ts';
import { interestFault, interestsOf, pushLimits } from './push-interests.ts';

const id = '0190f5e4-7b1c-7000-8000-000000000001';
const identity = (role: Role, status: CourierStatus | null): Identity => ({
  role,
  isEmailConfirmed: true,
  restaurants: [],
  courier: status && { status, isOnDuty: false },
});
const own = `customer-${id}`;
const user = { id };

describe('the name of an interest', () => {
  it('an interest name holds only ASCII letters, digits and _ - = @ , . ;', () => {
    expect(interestFault('AZaz09_-=@,.;')).toBeNull();
    const allowed = /[A-Za-z0-9_\-=@,.;]/;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), (character) => {
        const fault = interestFault(`a${character}b`);
        expect(fault).toBe(allowed.test(character) ? null : 'forbidden_character');
      }),
    );
    expect(interestFault('courier-jobs\n')).toBe('forbidden_character');
  });

  it('an interest name has at most 164 characters', () => {
    expect(interestFault('a'.repeat(pushLimits.interestLengthMax))).toBeNull();
    expect(interestFault('a'.repeat(pushLimits.interestLengthMax + 1))).toBe('too_long');
  });
});

describe("a user's interests", () => {
  it.each<[Role, CourierStatus | null, string[]]>([
    ['customer', null, [own]],
    ['restaurant', null, [own]],
    ['courier', 'pending_review', [own]],
    ['courier', 'rejected', [own]],
    ['courier', 'approved', [own, 'courier-jobs']],
    ['admin', null, [own, 'admin-new-orders']],
    // An approved application gives no rights to a user with another role.
    ['customer', 'approved', [own]],
    ['admin', 'approved', [own, 'admin-new-orders']],
  ])('a %s with application %s has the interests %j', (role, status, interests) => {
    expect(interestsOf(user, identity(role, status))).toEqual(interests);
  });

  it('only the present people of a restaurant have the interest in its orders', () => {
    const restaurants = restaurantRoles.map((role, index) => ({ id: 7 + index, role }));
    const belonging = (role: Role) => ({ ...identity(role, null), restaurants });
    const ofEach = ['restaurant-7-orders', 'restaurant-8-orders', 'restaurant-9-orders'];
    expect(interestsOf(user, belonging('restaurant'))).toEqual([own, ...ofEach]);
    expect(interestsOf(user, identity('restaurant', null))).toEqual([own]);
    expect(interestsOf(user, belonging('customer'))).toEqual([own]);
    expect(interestsOf(user, belonging('admin'))).toEqual([own, 'admin-new-orders']);
  });

  it('all interests of users have valid names', () => {
    const everything = [
      ...interestsOf(user, identity('courier', 'approved')),
      ...interestsOf(user, identity('admin', null)),
    ];
    expect(everything.filter((name) => interestFault(name) !== null)).toEqual([]);
  });
});
