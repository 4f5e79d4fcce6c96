import { describe, expect, it } from 'vitest';
import { contract } from '../contract/contract.ts';
import type { RestaurantRole } from './restaurants/restaurant-roles.ts';
import { permissions, refusalFor, roles, type Access, type Identity, type Refusal } from './permissions.ts';

const customer: Identity = {
  role: 'customer',
  isEmailConfirmed: true,
  restaurants: [],
  courier: null,
};
const asked = 7;
const as = (role: RestaurantRole): Identity => ({
  ...customer,
  role: 'restaurant',
  restaurants: [{ id: asked, role }],
});
const owner = as('owner');
const other = { id: 8, role: 'owner' } as const;
const courier: Identity = { ...customer, role: 'courier', courier: { status: 'approved', isOnDuty: true } };
const waiting: Identity = { ...courier, courier: { status: 'pending_review', isOnDuty: false } };

const identities = {
  visitor: null,
  customer,
  unconfirmed: { ...customer, isEmailConfirmed: false },
  owner,
  manager: as('manager'),
  kitchen: as('kitchen'),
  ownerElsewhere: { ...owner, restaurants: [other] },
  kitchenHereOwnerElsewhere: { ...owner, restaurants: [{ id: asked, role: 'kitchen' }, other] },
  ownerOfNothing: { ...owner, restaurants: [] },
  waiting,
  rejected: { ...courier, courier: { status: 'rejected', isOnDuty: false } },
  offDuty: { ...courier, courier: { status: 'approved', isOnDuty: false } },
  onDuty: courier,
  admin: { ...customer, role: 'admin' },
  // Accounts that should not exist, but that rows could describe.
  customerWithRestaurant: { ...customer, restaurants: owner.restaurants },
  customerWithApplication: { ...customer, courier: { status: 'approved', isOnDuty: true } },
  courierWithoutApplication: { ...courier, courier: null },
  adminWithRestaurant: { ...customer, role: 'admin', restaurants: owner.restaurants },
} as const satisfies Record<string, Identity | null>;

type Name = keyof typeof identities;

const elsewhere = { ownerOfNothing: 'no_own_restaurant', ownerElsewhere: 'restaurant_not_found' } as const;

/** The identities that pass each rule; the others are refused with the common word, or with their own. */
const grid: Record<Access, { passes: Name[] | 'all'; own?: Partial<Record<Name, Refusal>> }> = {
  anyone: { passes: 'all' },
  signed_in: {
    passes: (Object.keys(identities) as Name[]).filter((name) => name !== 'visitor'),
  },
  reachable: {
    passes: (Object.keys(identities) as Name[]).filter(
      (name) => name !== 'visitor' && name !== 'unconfirmed',
    ),
    own: { unconfirmed: 'email_not_confirmed' },
  },
  owner: { passes: ['owner'], own: elsewhere },
  manager: { passes: ['owner', 'manager'], own: elsewhere },
  kitchen: { passes: ['owner', 'manager', 'kitchen', 'kitchenHereOwnerElsewhere'], own: elsewhere },
  courier: { passes: ['waiting', 'rejected', 'offDuty', 'onDuty'] },
  approved_courier: {
    passes: ['offDuty', 'onDuty'],
    own: { waiting: 'courier_not_approved', rejected: 'courier_not_approved' },
  },
  on_duty_courier: {
    passes: ['onDuty'],
    own: {
      waiting: 'courier_not_approved',
      rejected: 'courier_not_approved',
      offDuty: 'courier_off_duty',
    },
  },
  admin: { passes: ['admin', 'adminWithRestaurant'] },
};

describe.each(Object.keys(grid) as Access[])('the access rule %s', (access) => {
  const { passes, own } = grid[access];
  it.each(Object.keys(identities) as Name[])('the identity %s passes or gets the right refusal', (name) => {
    const isIn = passes === 'all' || passes.includes(name);
    const refusal = own?.[name] ?? (name === 'visitor' ? 'unauthenticated' : 'forbidden');
    expect(refusalFor(access, identities[name], asked)).toBe(isIn ? null : refusal);
  });
});

it('an unapproved courier on duty is refused for the missing approval', () => {
  const impossible: Identity = { ...courier, courier: { status: 'rejected', isOnDuty: true } };
  expect(refusalFor('on_duty_courier', impossible)).toBe('courier_not_approved');
});

it('orders are open to a confirmed address and to a proved number', () => {
  expect(refusalFor('reachable', { ...customer, isEmailConfirmed: false })).toBe('email_not_confirmed');
  expect(refusalFor('reachable', { ...customer, hasProvedPhone: false })).toBeNull();
  expect(refusalFor('reachable', { ...customer, isEmailConfirmed: false, hasProvedPhone: true })).toBeNull();
});

it('an unconfirmed address blocks ordering only', () => {
  const unconfirmedOwner: Identity = { ...owner, isEmailConfirmed: false };
  expect(refusalFor('owner', unconfirmedOwner, asked)).toBeNull();
  expect(refusalFor('reachable', unconfirmedOwner)).toBe('email_not_confirmed');
});

it('each procedure of the contract has one permission, and there are no others', () => {
  const paths = Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.keys(procedures).map((name) => `${feature}.${name}`),
  );
  expect(Object.keys(permissions).toSorted()).toEqual(paths.toSorted());
});

it('there are four roles', () => {
  expect(roles).toEqual(['customer', 'restaurant', 'courier', 'admin']);
});

it('an admin without the demanded second factor is refused with that reason only', () => {
  const admin: Identity = { ...customer, role: 'admin', needsTwoFactor: true };
  expect(refusalFor('admin', admin)).toBe('two_factor_missing');
  expect(refusalFor('reachable', admin)).toBeNull();
});
