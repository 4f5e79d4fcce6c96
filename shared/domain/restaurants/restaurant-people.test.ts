import { describe, expect, it } from 'vitest';
import { roles } from '#shared/domain/permissions.ts';
import { invitableRoles, invitationMs, invitationState } from './invitations.ts';
import { inviteeRefusal, isChangedByOwners, mayLeave } from './restaurant-people.ts';
import { restaurantRoles } from './restaurant-roles.ts';

const at = new Date('2026-11-23T10:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);

describe('the state of an invitation', () => {
  const open = { endsAt: later(invitationMs), acceptedAt: null, withdrawnAt: null };

  it('an invitation is open for seven days to the millisecond', () => {
    expect(invitationState(open, at)).toBe('open');
    expect(invitationState(open, later(7 * 24 * 3_600_000 - 1))).toBe('open');
    expect(invitationState(open, later(7 * 24 * 3_600_000))).toBe('expired');
  });

  it('an accepted invitation stays used, and a withdrawn one withdrawn, after the seven days too', () => {
    for (const moment of [at, later(30 * 24 * 3_600_000)]) {
      expect(invitationState({ ...open, acceptedAt: at }, moment)).toBe('used');
      expect(invitationState({ ...open, withdrawnAt: at }, moment)).toBe('withdrawn');
    }
  });
});

describe('the account that may accept', () => {
  const email = 'salma@mida.test';

  it.each(roles)('the confirmed account of a %s accepts only if its role can join', (role) => {
    const canJoin = role === 'customer' || role === 'restaurant';
    const refusal = inviteeRefusal({ email, role, isEmailConfirmed: true }, email);
    expect(refusal).toBe(canJoin ? null : 'role_cannot_join');
  });

  it.each(roles)('the account of a %s with another address is refused first', (role) => {
    for (const isEmailConfirmed of [true, false]) {
      const other = { email: 'other@mida.test', role, isEmailConfirmed };
      expect(inviteeRefusal(other, email)).toBe('invitation_of_other');
    }
  });

  it.each(roles)('the account of a %s whose address is not confirmed is refused', (role) => {
    expect(inviteeRefusal({ email, role, isEmailConfirmed: false }, email)).toBe('email_not_confirmed');
  });
});

it('owners invite, change and remove managers and the kitchen, and no owner', () => {
  expect(invitableRoles).toEqual(['manager', 'kitchen']);
  expect(restaurantRoles.filter((role) => isChangedByOwners(role))).toEqual(['manager', 'kitchen']);
});

it('everyone may leave but the last owner', () => {
  const grid = restaurantRoles.map((role) => [role, mayLeave(role, 1), mayLeave(role, 2)]);
  expect(grid).toEqual([
    ['owner', false, true],
    ['manager', true, true],
    ['kitchen', true, true],
  ]);
});
