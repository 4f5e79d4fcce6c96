import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { isRestaurantRole, permissions, type ProcedurePath } from '#shared/domain/permissions.ts';
import { router } from '#server/router.ts';
import { importInputs } from '#server/testing/imports.ts';
import { identityInputs } from '#server/testing/identity-inputs.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, testPassword } from '#server/testing/builders.ts';
import { cashInputs } from '#server/testing/cash.ts';
import { createCast, identities, type IdentityName } from '#server/testing/cast.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { legend, matrix, type Sign } from '#server/testing/permission-matrix.ts';
import { legalInputs, unknownPayee } from '#server/testing/legal.ts';
import { telephoneInputs } from '#server/testing/telephone.ts';
import { jobInputs } from '#server/testing/trips.ts';
import { outboxInputs, placesInputs, reachInputs } from '#server/testing/places.ts';
import { searchInputs } from '#server/testing/search.ts';
import { stepTo } from '#server/testing/course.ts';

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
const someRow = { id: someId, eventId: someId, position: 0, amountCentimes: 1, remainingCentimes: 1 };
const minutes = { deliveryMinMinutes: 20, deliveryMaxMinutes: 30 };
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
const own = (name: IdentityName) => ({
  restaurantId: (name === 'ownerB' ? cast.restaurantB : cast.restaurantA).id,
});

/** The inputs are valid for every identity; changes of another user's rights name an id that does not exist. */
const inputs: Record<string, (name: IdentityName) => unknown> = {
  ...identityInputs,
  ...searchInputs,
  ...placesInputs(mida.app.config.city.centre),
  ...telephoneInputs(mida.app.config.city.centre, own),
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
  'tablets.list': own,
  'tablets.add': (name) => ({ ...own(name), name: 'Kitchen wall' }),
  'tablets.end': (name) => ({ ...own(name), id: someId }),
  'tablets.enter': () => ({ code: String(randomInt(10_000_000, 100_000_000)) }),
  'account.updateMine': () => ({ name: 'Salma', phone: '0612345678' }),
  // The passwords are wrong: the cast has to stay.
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
  'hours.get': () => ({ id: cast.restaurantA.id }),
  'restaurants.setAcceptingOrders': (name) => ({ ...own(name), isAcceptingOrders: true }),
  'restaurants.setPhone': (name) => ({ ...own(name), phone: '0524001234' }),
  'restaurants.setHalal': (name) => ({ ...own(name), isHalal: true }),
  'restaurants.listAsAdmin': () => ({}),
  'restaurants.updateAsAdmin': () => ({ ...restaurantFacts(), ...minutes, id: unknownRestaurant }),
  'restaurants.delist': () => ({ id: unknownRestaurant, reason: 'test' }),
  'commissions.get': () => ({ id: unknownRestaurant }),
  ...cashInputs(someId),
  'statements.getAsAdmin': () => ({ account: unknownPayee }),
  'statements.exportAsAdmin': () => ({ account: unknownPayee }),
  'ledger.correct': () => ({ ...someRow, reason: 'agreed' }),
  'commissions.getOwn': own,
  'commissions.set': () => ({ id: unknownRestaurant, percent: 12, before: null }),
  'restaurants.relist': () => ({ id: unknownRestaurant }),
  'restaurants.changeOwner': () => ({ id: unknownRestaurant, email: newcomer().email }),
  'restaurants.forgetExpectedOwner': () => ({ id: unknownRestaurant }),
  'restaurants.inviteOwner': () => ({ id: unknownRestaurant, email: newcomer().email }),
  ...importInputs(),
  'applications.register': () => ({ ...newcomer(), ...restaurantFacts(), ownerName: 'Salma' }),
  'applications.apply': () => restaurantFacts(),
  'applications.listWaiting': () => ({}),
  'applications.decide': () => ({ id: someId, decision: 'rejected', reason: 'test' }),
  'hours.set': (name) => ({ ...own(name), openingHours: null }),
  'hours.pause': (name) => ({ ...own(name), length: 'hour' }),
  'hours.setCalendar': () => ({ ramadan: null, clockChanges: [] }),
  ...reachInputs,
  'capacity.getOwn': own,
  'capacity.set': (name) => ({ ...own(name), quarterOrdersMax: null, minimumCentimes: 0, autoAccept: null }),
  'capacity.endBusy': own,
  'capacity.beginBusy': (name) => ({ ...own(name), minutes: 10, length: 30 }),
  'people.listOwn': own,
  'people.invite': (name) => ({ ...own(name), email: newcomer().email, role: 'kitchen' }),
  'people.inviteAgain': (name) => ({ ...own(name), id: someId }),
  'people.withdrawInvitation': (name) => ({ ...own(name), id: someId }),
  'people.setRole': (name) => ({ ...own(name), userId: someId, role: 'kitchen' }),
  'people.remove': (name) => ({ ...own(name), userId: someId }),
  // The role differs from the user's own: the cast has to stay.
  'people.leave': (name) => ({ ...own(name), role: name === 'managerA' ? 'kitchen' : 'manager' }),
  'people.checkInvitation': () => ({ token: 'nonsense' }),
  'people.acceptInvitation': () => ({ token: 'nonsense' }),
  'menu.add': (name) => ({ ...own(name), ...dish }),
  'menu.setTimes': (name) => ({ ...own(name), times: [] }),
  'menu.update': (name) => ({ ...own(name), ...dish, id: someId }),
  'menu.setSoldOut': (name) => ({ ...own(name), id: someId, isSoldOut: true }),
  'menu.remove': (name) => ({ ...own(name), id: someId }),
  'menu.arrangeCategories': (name) => ({ ...own(name), seen: [], order: null }),
  'menu.arrangeDishes': (name) => ({ ...own(name), category: 'طواجن', seen: [someId], order: [someId] }),
  'menu.exportFile': own,
  'menu.previewFile': (name) => ({ ...own(name), text: '' }),
  'menu.importFile': (name) => ({ ...own(name), text: '', version: '' }),
  'menu.renameCategory': (name) => ({ ...own(name), category: 'طواجن', name: 'طواجن الدار' }),
  'options.add': (name) => ({ ...own(name), ...group }),
  'options.update': (name) => ({ ...own(name), ...group, id: someId }),
  'options.arrange': (name) => ({ ...own(name), seen: [], order: [] }),
  'options.arrangeOnDish': (name) => ({ ...own(name), id: someId, seen: [], order: null }),
  'options.setOff': (name) => ({ ...own(name), id: someId, optionId: someId, isOff: true }),
  'options.remove': (name) => ({ ...own(name), id: someId }),
  'photos.set': (name) => ({ params: own(name), query: {}, body: notAPhoto }),
  'photos.remove': (name) => ({ params: own(name), query: {} }),
  'photos.setAsAdmin': () => ({ params: { restaurantId: 1 }, query: {}, body: notAPhoto }),
  'photos.removeAsAdmin': () => ({ params: { restaurantId: 1 }, query: {} }),
  'orders.place': () => checkoutOf(mida, cast.restaurantA),
  'orders.getMyCashMax': () => ({}),
  'orders.listMine': () => ({}),
  'orders.getMine': () => ({ orderId: someId }),
  'orders.getAsAdmin': () => ({ orderId: someId }),
  'orders.getMyHandOverCode': () => ({ orderId: someId }),
  'orders.textMyHandOverCode': () => ({ orderId: someId }),
  'orders.cancelMine': () => ({ orderId: someId }),
  'orders.wishToCancel': () => ({ orderId: someId }),
  'orders.listForRestaurant': own,
  'orders.getEnding': (name) => ({ ...own(name), orderId: someId }),
  'orders.askToCancel': (name) => ({ ...own(name), orderId: someId, version: 1, reason: 'cannot_make' }),
  'orders.updateStatusAsRestaurant': (name) => ({ ...own(name), ...move }),
  'orders.extendPreparation': (name) => ({
    ...own(name),
    orderId: someId,
    minutes: 5,
    readyBy: '2026-07-07T12:00:00Z',
  }),
  'orders.proposeChange': (name) => ({
    ...own(name),
    ...proposal,
    position: 0,
    quantity: 1,
    replacementItemId: null,
  }),
  'orders.withdrawProposal': (name) => ({ ...own(name), ...proposal }),
  'orders.answerProposal': () => ({ ...proposal, answer: 'without' }),
  ...jobInputs(someId),
  'orders.updateStatusAsCourier': () => ({ ...move, ...stepTo.picked_up }),
  'orders.listAllAsAdmin': () => ({ tab: 'current' }),
  'orders.answerCancelRequest': () => ({ orderId: someId, version: 1, answer: 'kept' }),
  'orders.declineCancelWish': () => ({ orderId: someId, version: 1 }),
  'orders.updateStatusAsAdmin': () => move,
  'reviews.list': () => ({ restaurantId: 1 }),
  'reviews.getDistribution': () => ({ restaurantId: cast.restaurantA.id }),
  'reviews.getMine': () => ({ orderId: someId }),
  'reviews.write': () => ({ orderId: someId, stars: 5, words: '', courier: null }),
  'reviews.listOwn': own,
  'reviews.listAsAdmin': () => ({}),
  'reviews.answer': (name) => ({ ...own(name), orderId: someId, answer: 'Thank you' }),
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
  'push.saveDeviceToken': () => ({ token: randomUUID() }),
  ...outboxInputs,
  ...legalInputs(own),
  'payouts.markPaid': () => ({ id: someId }),
  'payouts.withdraw': () => ({ id: someId }),
  'payouts.bookWithdrawn': () => ({ id: someId }),
  'audit.list': () => ({}),
  'audit.exportCsv': () => ({}),
  'statements.ofOwnRestaurant': own,
  'statements.exportOwnRestaurant': own,
  'statements.ofOwnCourier': () => ({}),
  'statements.exportOwnCourier': () => ({}),
  'statistics.ofOwnPeriod': own,
  'statistics.ofOwnWords': own,
  'statistics.exportOwnPeriod': own,
  'restaurants.getOwn': own,
  ...Object.fromEntries(['getOwn', 'sendTrial', 'acceptTrial', 'open'].map((name) => [`setup.${name}`, own])),
  'hours.getOwn': own,
  'menu.listOwn': own,
  'menu.listTimes': own,
  'menu.getArrangement': own,
  'options.listOwn': own,
  'settings.update': () => ({ commissionPercent: 15, restaurantsMayReject: false }),
};

const procedures = Object.entries(router).flatMap(([feature, routes]) =>
  Object.keys(routes).map((name) => `${feature}.${name}`),
);

const ofRestaurants = procedures.filter((path) => isRestaurantRole(permissions[path as ProcedurePath]));

it('every procedure of the router has a row, and every row a procedure', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(procedures.toSorted());
});

it.each(procedures)('%s answers each identity as its row says', async (procedure) => {
  const signs = (matrix[procedure] ?? '').split(/\s+/);
  expect(signs).toHaveLength(identities.length);
  const isOwn = ofRestaurants.includes(procedure);
  const found: string[] = [];
  for (const name of identities) {
    const outcome = await outcomeOf(cast[name].call(procedure, inputs[procedure]?.(name)));
    if (endsSessions.has(procedure)) await signInAgain(name);
    const isRefused = refusalsOfPersons.includes(outcome) || (isOwn && outcome === 'restaurant_not_found');
    found.push(`${name}: ${isRefused ? outcome : legend['+']}`);
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

it.each(ofRestaurants)('%s answers for another restaurant as for a missing one', async (procedure) => {
  const input = inputs[procedure]?.('ownerA') as object;
  for (const restaurantId of [cast.restaurantB.id, unknownRestaurant]) {
    const call = cast.ownerA.call(procedure, {
      ...input,
      ...('params' in input ? { params: { restaurantId } } : { restaurantId }),
    });
    expect(await outcomeOf(call)).toBe('restaurant_not_found');
  }
});

it.each(ofRestaurants)('%s refuses a restaurant that it cannot read', async (procedure) => {
  for (const restaurantId of [undefined, null, 0, 1.5, '1', [1]]) {
    const call = cast.ownerA.call(procedure, { params: { restaurantId }, restaurantId });
    expect(await outcomeOf(call)).toBe('invalid_input');
  }
});

/** The inputs are valid, so the last three are faults too. */
const refusalsOfPersons = [
  ...'unauthenticated forbidden email_not_confirmed no_own_restaurant courier_not_approved'.split(' '),
  ...'courier_off_duty account_suspended invalid_input rate_limited internal'.split(' '),
];

const endsSessions = new Set(['auth.signOut', 'auth.signOutEverywhere']);

/** The other cells need the session that was ended. */
async function signInAgain(name: IdentityName): Promise<void> {
  if (name === 'visitor' || name === 'suspended') return;
  Object.assign(cast[name], await signedIn(mida, cast[name].userId));
}
