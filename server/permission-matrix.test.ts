import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { router } from '#server/router.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, testPassword } from '#server/testing/builders.ts';
import { createCast, identities, type IdentityName } from '#server/testing/cast.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

/** One letter a cell. Allowed may still be refused for what was asked, never for who asks. */
const legend = {
  '+': 'allowed',
  u: 'unauthenticated',
  f: 'forbidden',
  e: 'email_not_confirmed',
  n: 'no_own_restaurant',
  a: 'courier_not_approved',
  d: 'courier_off_duty',
} as const;
type Sign = keyof typeof legend;

/**
 * The permission matrix, by hand and on purpose beside shared/domain/permissions.ts: two who agree. Columns as in
 * `identities`: visitor, customers A and B, unconfirmed, owners A and B, owner of nothing, couriers waiting, rejected,
 * off duty, on duty and with a job, suspended, admin.
 */
// prettier-ignore
const matrix: Record<string, string> = {
  //                                 v A B e  A B n  w r o d j  s a
  'site.getConfiguration':          '+ + + +  + + +  + + + + +  + +',
  'auth.getSession':                '+ + + +  + + +  + + + + +  + +',
  'auth.signUp':                    '+ + + +  + + +  + + + + +  + +',
  'auth.signIn':                    '+ + + +  + + +  + + + + +  + +',
  'auth.signInWithProvider':        '+ + + +  + + +  + + + + +  + +',
  'auth.signOut':                   '+ + + +  + + +  + + + + +  + +',
  'auth.resendConfirmation':        '+ + + +  + + +  + + + + +  + +',
  'auth.requestPasswordReset':      '+ + + +  + + +  + + + + +  + +',
  'auth.checkConfirmationLink':     '+ + + +  + + +  + + + + +  + +',
  'auth.confirmEmail':              '+ + + +  + + +  + + + + +  + +',
  'auth.checkResetLink':            '+ + + +  + + +  + + + + +  + +',
  'auth.updatePassword':            '+ + + +  + + +  + + + + +  + +',
  'auth.signOutEverywhere':         'u + + +  + + +  + + + + +  u +',
  'auth.enableTwoFactor':           'u + + +  + + +  + + + + +  u +',
  'auth.confirmTwoFactor':          'u + + +  + + +  + + + + +  u +',
  'auth.renewRecoveryCodes':        'u + + +  + + +  + + + + +  u +',
  'auth.disableTwoFactor':          'u + + +  + + +  + + + + +  u +',
  // For whoever is half signed in, whom this table does not know.
  'auth.verifyTwoFactor':           'u u u u  u u u  u u u u u  u u',
  'account.getMine':                'u + + +  + + +  + + + + +  u +',
  'account.updateMine':             'u + + +  + + +  + + + + +  u +',
  'account.changePassword':         'u + + +  + + +  + + + + +  u +',
  'account.exportMine':             'u + + +  + + +  + + + + +  u +',
  'account.deleteMine':             'u + + +  + + +  + + + + +  u +',
  'users.listByRole':               'u f f f  f f f  f f f f f  u +',
  'users.getDetails':               'u f f f  f f f  f f f f f  u +',
  'users.updateStatus':             'u f f f  f f f  f f f f f  u +',
  'users.demoteAdmin':              'u f f f  f f f  f f f f f  u +',
  'users.promoteSelfToAdmin':       'u + + +  + + +  + + + + +  u +',
  'couriers.register':              '+ + + +  + + +  + + + + +  + +',
  'couriers.getMyProfile':          'u f f f  f f f  + + + + +  u f',
  'couriers.setOnDuty':             'u f f f  f f f  a a + + +  u f',
  'couriers.listPending':           'u f f f  f f f  f f f f f  u +',
  'restaurants.list':               '+ + + +  + + +  + + + + +  + +',
  'restaurants.search':             '+ + + +  + + +  + + + + +  + +',
  'restaurants.get':                '+ + + +  + + +  + + + + +  + +',
  'restaurants.listWithoutOwner':   'u f f f  f f f  f f f f f  u +',
  'restaurants.getOwn':             'u f f f  + + n  f f f f f  u f',
  'restaurants.setAcceptingOrders': 'u f f f  + + n  f f f f f  u f',
  'menu.listOwn':                   'u f f f  + + n  f f f f f  u f',
  'menu.add':                       'u f f f  + + n  f f f f f  u f',
  'menu.update':                    'u f f f  + + n  f f f f f  u f',
  'menu.remove':                    'u f f f  + + n  f f f f f  u f',
  'photos.set':                     'u f f f  + + n  f f f f f  u f',
  'photos.remove':                  'u f f f  + + n  f f f f f  u f',
  'photos.setAsAdmin':              'u f f f  f f f  f f f f f  u +',
  'photos.removeAsAdmin':           'u f f f  f f f  f f f f f  u +',
  'orders.place':                   'u + + e  + + +  + + + + +  u +',
  'orders.listMine':                'u + + +  + + +  + + + + +  u +',
  'orders.getMine':                 'u + + +  + + +  + + + + +  u +',
  'orders.cancelMine':              'u + + +  + + +  + + + + +  u +',
  'orders.listForRestaurant':       'u f f f  + + n  f f f f f  u f',
  'orders.updateStatusAsRestaurant': 'u f f f  + + n  f f f f f  u f',
  'orders.getMyActiveJob':          'u f f f  f f f  a a + + +  u f',
  'orders.listAvailableJobs':       'u f f f  f f f  a a d + +  u f',
  'orders.assignJobToCourier':      'u f f f  f f f  a a d + +  u f',
  'orders.getMyOrderDetails':       'u f f f  f f f  a a + + +  u f',
  'orders.updateStatusAsCourier':   'u f f f  f f f  a a + + +  u f',
  'orders.listAllAsAdmin':          'u f f f  f f f  f f f f f  u +',
  'orders.updateStatusAsAdmin':     'u f f f  f f f  f f f f f  u +',
  'dispatch.reportMyPosition':      'u f f f  f f f  a a + + +  u f',
  'dispatch.getCityMap':            'u f f f  f f f  f f f f f  u +',
  'push.getSetup':                   'u + + +  + + +  + + + + +  u +',
  'push.getBeamsToken':              'u + + +  + + +  + + + + +  u +',
  'push.saveDeviceToken':           'u + + +  + + +  + + + + +  u +',
  'statistics.ofMarketplace':       'u f f f  f f f  f f f f f  u +',
  'statistics.ofOwnRestaurant':     'u f f f  + + n  f f f f f  u f',
  'outbox.listDead':                'u f f f  f f f  f f f f f  u +',
  'outbox.revive':                  'u f f f  f f f  f f f f f  u +',
  'settings.get':                   'u f f f  f f f  f f f f f  u +',
  'settings.update':                'u f f f  f f f  f f f f f  u +',
};

const mida = await startTestApp();
const cast = await createCast(mida);
afterAll(() => mida.close());

const someId = randomUUID();
const newcomer = () => ({ email: `${randomUUID()}@mida.test`, password: testPassword });
const dish = {
  name: 'Tajine',
  description: 'Chicken, olives, lemon',
  category: 'Tajines',
  priceCentimes: 4550,
};
const notAPhoto = new File(['a letter'], 'letter.jpg', { type: 'image/jpeg' });
const move = { orderId: someId, newStatus: 'preparing' };

/** Valid everywhere, so that nobody is refused for his input; what would change others' rights aims at nobody. */
const inputs: Record<string, (name: IdentityName) => unknown> = {
  'auth.signUp': () => ({ ...newcomer(), username: 'Salma' }),
  'auth.signIn': () => newcomer(),
  'auth.signInWithProvider': () => ({ provider: 'google' }),
  'auth.resendConfirmation': () => ({ email: newcomer().email }),
  'auth.checkConfirmationLink': () => ({ token: 'nonsense' }),
  'auth.confirmEmail': () => ({ token: 'nonsense' }),
  'auth.requestPasswordReset': () => ({ email: newcomer().email }),
  'auth.checkResetLink': () => ({ token: 'unknown' }),
  'auth.updatePassword': () => ({ token: 'unknown', password: testPassword }),
  'auth.enableTwoFactor': () => ({ password: testPassword }),
  'auth.confirmTwoFactor': () => ({ code: '000000' }),
  'auth.renewRecoveryCodes': () => ({ code: '000000' }),
  'auth.disableTwoFactor': () => ({ code: '000000', password: testPassword }),
  'auth.verifyTwoFactor': () => ({ code: '000000' }),
  'account.updateMine': () => ({ name: 'Salma', phone: '0612345678' }),
  // Wrong on purpose: nobody of the cast is to go.
  'account.changePassword': () => ({ password: 'not the password', newPassword: testPassword }),
  'account.deleteMine': () => ({ password: 'not the password' }),
  'users.listByRole': () => ({ role: 'customer' }),
  'users.getDetails': () => ({ userId: someId }),
  'users.updateStatus': () => ({ userId: someId, newStatus: 'suspended', reason: '' }),
  'users.demoteAdmin': () => ({ userId: someId, reason: 'test' }),
  'couriers.register': () => ({ ...newcomer(), fullName: 'Yassine', phone: '0612345678' }),
  'couriers.setOnDuty': (name) => ({ isOnDuty: name !== 'courierOffDuty' }),
  'restaurants.search': () => ({ text: 'Tajine' }),
  'restaurants.get': () => ({ id: cast.restaurantA.id }),
  'restaurants.setAcceptingOrders': () => ({ isAcceptingOrders: true }),
  'menu.add': () => dish,
  'menu.update': () => ({ ...dish, id: someId }),
  'menu.remove': () => ({ id: someId }),
  'photos.set': () => ({ query: {}, body: notAPhoto }),
  'photos.remove': () => ({ query: {} }),
  'photos.setAsAdmin': () => ({ params: { restaurantId: 1 }, query: {}, body: notAPhoto }),
  'photos.removeAsAdmin': () => ({ params: { restaurantId: 1 }, query: {} }),
  'orders.place': () => checkoutOf(mida, cast.restaurantA),
  'orders.listMine': () => ({}),
  'orders.getMine': () => ({ orderId: someId }),
  'orders.cancelMine': () => ({ orderId: someId }),
  'orders.listForRestaurant': () => ({}),
  'orders.updateStatusAsRestaurant': () => move,
  'orders.assignJobToCourier': () => ({ orderId: someId }),
  'orders.getMyOrderDetails': () => ({ orderId: someId }),
  'orders.updateStatusAsCourier': () => ({ ...move, newStatus: 'picked_up' }),
  'orders.listAllAsAdmin': () => ({ tab: 'current' }),
  'orders.updateStatusAsAdmin': () => move,
  'dispatch.reportMyPosition': () => ({ orderId: someId, position: mida.app.config.city.centre }),
  'push.saveDeviceToken': () => ({ token: randomUUID() }),
  'outbox.revive': () => ({ id: 1 }),
  'settings.update': () => ({ commissionPercent: 15, restaurantsMayReject: false }),
};

const procedures = Object.entries(router).flatMap(([feature, routes]) =>
  Object.keys(routes).map((name) => `${feature}.${name}`),
);

it('every procedure of the router has a row, and every row a procedure', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(procedures.toSorted());
});

describe.each(procedures)('%s', (procedure) => {
  const signs = (matrix[procedure] ?? '').split(/\s+/);

  it('has a cell for each identity', () => {
    expect(signs).toHaveLength(identities.length);
    expect(signs.filter((sign) => !(sign in legend))).toEqual([]);
  });

  it.each(identities.map((name, column) => [name, signs[column] as Sign] as const))(
    '%s: %s',
    async (name, sign) => {
      const outcome = await outcomeOf(cast[name].call(procedure, inputs[procedure]?.(name)));
      if (endsSessions.has(procedure)) await signInAgain(name);
      if (sign === '+') expect(refusalsOfPersons).not.toContain(outcome);
      else expect(outcome).toBe(legend[sign]);
    },
  );
});

const withInputForSome = procedures.filter((path) => inputs[path] && /^u.*\+/.test(matrix[path] ?? ''));

it.each(withInputForSome)('%s refuses a visitor before it reads his input', async (procedure) => {
  expect(await outcomeOf(cast.visitor.call(procedure, { nonsense: true }))).toBe('unauthenticated');
});

const refusalsOfPersons = [
  'unauthenticated',
  'forbidden',
  'email_not_confirmed',
  'no_own_restaurant',
  'courier_not_approved',
  'courier_off_duty',
  'account_suspended',
  // Nobody here is to be refused for these either: the inputs are valid.
  'invalid_input',
  'rate_limited',
  'internal',
];

const endsSessions = new Set(['auth.signOut', 'auth.signOutEverywhere']);

/** The other cells need the session that was ended. */
async function signInAgain(name: IdentityName): Promise<void> {
  if (name === 'visitor' || name === 'suspended') return;
  Object.assign(cast[name], await signedIn(mida, cast[name].userId));
}
