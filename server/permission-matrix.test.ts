import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { router } from '#server/router.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, testPassword } from '#server/testing/builders.ts';
import { createCast, identities, type IdentityName } from '#server/testing/cast.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { legend, matrix, type Sign } from '#server/testing/permission-matrix.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';

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
const group = {
  name: 'Size',
  least: 1,
  most: 1,
  options: [{ name: 'Large', priceCentimes: 500, isDefault: true }],
  menuItemIds: [],
};
const unknownRestaurant = 999_999;
const restaurantFacts = () => ({
  name: 'Kitchen',
  cuisine: 'Moroccan',
  district: 'Gueliz',
  address: 'Rue de la Liberte 12',
  position: mida.app.config.city.centre,
  phone: '0524001234',
});
const notAPhoto = new File(['a letter'], 'letter.jpg', { type: 'image/jpeg' });
const move = { orderId: someId, ...stepTo.preparing };

const proposal = { orderId: someId, id: someId };

/** Valid for every identity; changes of another user's rights name an id that does not exist. */
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
  'auth.answerSuspension': () => ({ token: 'a'.repeat(43), answer: 'test' }),
  'auth.verifyTwoFactor': () => ({ code: '000000' }),
  'account.updateMine': () => ({ name: 'Salma', phone: '0612345678' }),
  // Wrong passwords: the cast has to stay.
  'account.changePassword': () => ({ password: 'not the password', newPassword: testPassword }),
  'account.endMySession': () => ({ id: someId }),
  'account.deleteMine': () => ({ password: 'not the password' }),
  'users.listByRole': () => ({ role: 'customer' }),
  'users.getDetails': () => ({ userId: someId }),
  'users.updateStatus': () => ({ userId: someId, newStatus: 'suspended', reason: '' }),
  'users.demoteAdmin': () => ({ userId: someId, reason: 'test' }),
  'couriers.register': () => ({ ...newcomer(), fullName: 'Yassine', phone: '0612345678' }),
  'couriers.setOnDuty': (name) => ({ isOnDuty: name !== 'courierOffDuty' }),
  'restaurants.list': () => ({ text: 'Tajine' }),
  'restaurants.get': () => ({ id: cast.restaurantA.id }),
  'restaurants.setAcceptingOrders': () => ({ isAcceptingOrders: true }),
  'restaurants.setPhone': () => ({ phone: '0524001234' }),
  'restaurants.setHalal': () => ({ isHalal: true }),
  'restaurants.listAsAdmin': () => ({}),
  'restaurants.updateAsAdmin': () => ({
    ...restaurantFacts(),
    id: unknownRestaurant,
    deliveryMinMinutes: 20,
    deliveryMaxMinutes: 30,
  }),
  'restaurants.delist': () => ({ id: unknownRestaurant, reason: 'test' }),
  'commissions.get': () => ({ id: unknownRestaurant }),
  'commissions.set': () => ({ id: unknownRestaurant, percent: 12, before: null }),
  'restaurants.relist': () => ({ id: unknownRestaurant }),
  'restaurants.changeOwner': () => ({ id: unknownRestaurant, email: newcomer().email }),
  'applications.register': () => ({ ...newcomer(), ...restaurantFacts(), ownerName: 'Salma' }),
  'applications.apply': () => restaurantFacts(),
  'applications.listWaiting': () => ({}),
  'applications.decide': () => ({ id: someId, decision: 'rejected', reason: 'test' }),
  'hours.set': () => ({ openingHours: null }),
  'hours.pause': () => ({ length: 'hour' }),
  'hours.setCalendar': () => ({ ramadan: null, clockChanges: [] }),
  'capacity.set': () => ({ quarterOrdersMax: null, minimumCentimes: 0, autoAccept: null }),
  'capacity.beginBusy': () => ({ minutes: 10, length: 30 }),
  'menu.add': () => dish,
  'menu.setTimes': () => ({ times: [] }),
  'menu.update': () => ({ ...dish, id: someId }),
  'menu.setSoldOut': () => ({ id: someId, isSoldOut: true }),
  'menu.remove': () => ({ id: someId }),
  'menu.arrangeCategories': () => ({ seen: [], order: null }),
  'menu.arrangeDishes': () => ({ category: 'طواجن', seen: [someId], order: [someId] }),
  'menu.exportFile': () => ({}),
  'menu.previewFile': () => ({ text: '' }),
  'menu.importFile': () => ({ text: '', version: '' }),
  'menu.renameCategory': () => ({ category: 'طواجن', name: 'طواجن الدار' }),
  'options.add': () => group,
  'options.update': () => ({ ...group, id: someId }),
  'options.setOff': () => ({ id: someId, optionId: someId, isOff: true }),
  'options.remove': () => ({ id: someId }),
  'photos.set': () => ({ query: {}, body: notAPhoto }),
  'photos.remove': () => ({ query: {} }),
  'photos.setAsAdmin': () => ({ params: { restaurantId: 1 }, query: {}, body: notAPhoto }),
  'photos.removeAsAdmin': () => ({ params: { restaurantId: 1 }, query: {} }),
  'orders.place': () => checkoutOf(mida, cast.restaurantA),
  'orders.listMine': () => ({}),
  'orders.getMine': () => ({ orderId: someId }),
  'orders.getAsAdmin': () => ({ orderId: someId }),
  'orders.getMyHandOverCode': () => ({ orderId: someId }),
  'orders.cancelMine': () => ({ orderId: someId }),
  'orders.wishToCancel': () => ({ orderId: someId }),
  'orders.listForRestaurant': () => ({}),
  'orders.getEnding': () => ({ orderId: someId }),
  'orders.askToCancel': () => ({ orderId: someId, version: 1, reason: 'cannot_make' }),
  'orders.updateStatusAsRestaurant': () => move,
  'orders.extendPreparation': () => ({ orderId: someId, minutes: 5, readyBy: '2026-07-07T12:00:00Z' }),
  'orders.proposeChange': () => ({ ...proposal, position: 0, quantity: 1, replacementItemId: null }),
  'orders.withdrawProposal': () => proposal,
  'orders.answerProposal': () => ({ ...proposal, answer: 'without' }),
  'orders.assignJobToCourier': () => ({ orderId: someId, version: readyVersion }),
  'orders.getMyOrderDetails': () => ({ orderId: someId }),
  'orders.updateStatusAsCourier': () => ({ ...move, ...stepTo.picked_up }),
  'orders.listAllAsAdmin': () => ({ tab: 'current' }),
  'orders.answerCancelRequest': () => ({ orderId: someId, version: 1, answer: 'kept' }),
  'orders.declineCancelWish': () => ({ orderId: someId, version: 1 }),
  'orders.updateStatusAsAdmin': () => move,
  'reviews.list': () => ({ restaurantId: 1 }),
  'reviews.getMine': () => ({ orderId: someId }),
  'reviews.write': () => ({ orderId: someId, stars: 5, words: '', courier: null }),
  'reviews.listOwn': () => ({}),
  'reviews.listAsAdmin': () => ({}),
  'reviews.answer': () => ({ orderId: someId, answer: 'Thank you' }),
  'reviews.hide': () => ({ orderId: someId, reason: 'Insults' }),
  'reviews.show': () => ({ orderId: someId }),
  'troubles.getAsCourier': () => ({ orderId: someId }),
  'troubles.getAsCustomer': () => ({ orderId: someId }),
  'troubles.getNoShow': () => ({ orderId: someId }),
  'troubles.begin': () => ({ orderId: someId, reason: 'not_there' }),
  'troubles.noteCall': () => ({ orderId: someId }),
  'troubles.withdraw': () => ({ orderId: someId }),
  'troubles.fail': () => ({ orderId: someId }),
  'troubles.contest': () => ({ orderId: someId, words: 'I was at the door' }),
  'troubles.lift': () => ({ orderId: someId, reason: 'The bell was broken' }),
  'dispatch.reportMyPosition': () => ({ orderId: someId, position: mida.app.config.city.centre }),
  'push.saveDeviceToken': () => ({ token: randomUUID() }),
  'outbox.revive': () => ({ id: 1 }),
  'audit.list': () => ({}),
  'audit.exportCsv': () => ({}),
  'statistics.ofOwnPeriod': () => ({}),
  'statistics.exportOwnPeriod': () => ({}),
  'settings.update': () => ({ commissionPercent: 15, restaurantsMayReject: false }),
};

const procedures = Object.entries(router).flatMap(([feature, routes]) =>
  Object.keys(routes).map((name) => `${feature}.${name}`),
);

it('every procedure of the router has a row, and every row a procedure', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(procedures.toSorted());
});

it.each(procedures)('%s answers each identity as its row says', async (procedure) => {
  const signs = (matrix[procedure] ?? '').split(/\s+/);
  expect(signs).toHaveLength(identities.length);
  const found: string[] = [];
  for (const name of identities) {
    const outcome = await outcomeOf(cast[name].call(procedure, inputs[procedure]?.(name)));
    if (endsSessions.has(procedure)) await signInAgain(name);
    found.push(`${name}: ${refusalsOfPersons.includes(outcome) ? outcome : legend['+']}`);
  }
  const expected = identities.map((name, column) => `${name}: ${legend[signs[column] as Sign]}`);
  expect(found).toEqual(expected);
});

const withInputForSome = procedures.filter((path) => inputs[path] && /^u.*\+/.test(matrix[path] ?? ''));

it('a visitor is refused before the input is read', async () => {
  expect(withInputForSome.length).toBeGreaterThan(30);
  for (const procedure of withInputForSome)
    expect(await outcomeOf(cast.visitor.call(procedure, { nonsense: true })), procedure).toBe(
      'unauthenticated',
    );
});

const refusalsOfPersons = [
  'unauthenticated',
  'forbidden',
  'email_not_confirmed',
  'no_own_restaurant',
  'courier_not_approved',
  'courier_off_duty',
  'account_suspended',
  // The inputs are valid, so these refusals are faults too.
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
