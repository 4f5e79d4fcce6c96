import type { Contract } from '#shared/contract/contract.ts';
import type { ProcedurePath } from '#shared/domain/permissions.ts';

/**
 * What a busy process does first. `in_hand`: moves of an order, placing, and what stops further orders. `usual`: what a
 * screen reads, and every other act. `heavy`: searches, sums, files and exports.
 */
export const workClasses = ['in_hand', 'usual', 'heavy'] as const;
export type WorkClass = (typeof workClasses)[number];

type NamedAsReading = `get${string}` | `list${string}` | `export${string}`;

/** A procedure that is not named as a reading has its class here, or does not compile. */
const acts: {
  [F in keyof Contract]: Record<Exclude<keyof Contract[F] & string, NamedAsReading>, WorkClass>;
} = {
  audit: {},
  invoices: {},
  site: {},
  account: {
    changePassword: 'usual',
    deleteMine: 'usual',
    endMySession: 'usual',
    setNewsChoices: 'usual',
    updateMine: 'usual',
  },
  applications: { apply: 'usual', decide: 'usual', register: 'usual', withdrawMine: 'usual' },
  auth: {
    addEmail: 'usual',
    answerSuspension: 'usual',
    askPhoneCode: 'usual',
    checkConfirmationLink: 'usual',
    checkResetLink: 'usual',
    confirmEmail: 'usual',
    confirmTwoFactor: 'usual',
    disableTwoFactor: 'usual',
    enableTwoFactor: 'usual',
    readSuspension: 'usual',
    provePhone: 'usual',
    renewRecoveryCodes: 'usual',
    requestPasswordReset: 'usual',
    resendConfirmation: 'usual',
    resetPasswordWithPhone: 'usual',
    signIn: 'usual',
    signInWithPhone: 'usual',
    signInWithProvider: 'usual',
    signOut: 'usual',
    signOutEverywhere: 'usual',
    signUp: 'usual',
    unlinkPhone: 'usual',
    updatePassword: 'usual',
    verifyTwoFactor: 'usual',
  },
  capacity: { beginBusy: 'in_hand', endBusy: 'in_hand', set: 'usual' },
  cash: { answer: 'usual', book: 'usual', record: 'usual', withdraw: 'usual' },
  commissions: { set: 'usual' },
  couriers: { register: 'usual', setOnDuty: 'in_hand' },
  positions: { reportMyPosition: 'usual', setSharing: 'usual' },
  shifts: { callOff: 'usual', giveBack: 'usual', open: 'usual', setHours: 'usual', take: 'usual' },
  hours: { pause: 'in_hand', set: 'usual', setCalendar: 'usual' },
  ledger: { correct: 'usual' },
  legal: {
    setCompany: 'usual',
    setCourier: 'usual',
    setOwnCourier: 'usual',
    setOwnCourierBank: 'usual',
    setOwnRestaurant: 'usual',
    setOwnRestaurantBank: 'usual',
  },
  mends: { mendAsAdmin: 'in_hand', mendMine: 'in_hand' },
  menu: {
    add: 'usual',
    arrangeCategories: 'usual',
    arrangeDishes: 'usual',
    importFile: 'heavy',
    previewFile: 'heavy',
    remove: 'usual',
    renameCategory: 'usual',
    setSoldOut: 'in_hand',
    setTimes: 'usual',
    update: 'usual',
  },
  options: {
    add: 'usual',
    arrange: 'usual',
    arrangeOnDish: 'usual',
    remove: 'usual',
    setOff: 'in_hand',
    update: 'usual',
  },
  orders: {
    answerCancelRequest: 'in_hand',
    answerProposal: 'in_hand',
    askToCancel: 'in_hand',
    assignJobToCourier: 'in_hand',
    cancelMine: 'in_hand',
    declineCancelWish: 'in_hand',
    extendPreparation: 'in_hand',
    place: 'in_hand',
    proposeChange: 'in_hand',
    textMyHandOverCode: 'usual',
    updateStatusAsAdmin: 'in_hand',
    updateStatusAsCourier: 'in_hand',
    updateStatusAsRestaurant: 'in_hand',
    wishToCancel: 'in_hand',
    withdrawProposal: 'in_hand',
  },
  imports: { preview: 'heavy', take: 'heavy' },
  jobs: { give: 'in_hand' },
  dispatch: { forbid: 'in_hand', pin: 'in_hand', tryMoreCouriers: 'heavy', unpin: 'in_hand' },
  offers: { answer: 'in_hand', giveBack: 'in_hand', make: 'in_hand', seen: 'in_hand', withdraw: 'in_hand' },
  messages: { answer: 'usual' },
  outbox: { revive: 'usual', reviveAll: 'usual' },
  payouts: {
    bookWithdrawn: 'usual',
    closeDay: 'usual',
    confirm: 'usual',
    confirmTogether: 'usual',
    markPaid: 'usual',
    setPayee: 'usual',
    withdraw: 'usual',
  },
  people: {
    acceptInvitation: 'usual',
    checkInvitation: 'usual',
    invite: 'usual',
    inviteAgain: 'usual',
    leave: 'usual',
    remove: 'usual',
    setRole: 'usual',
    withdrawInvitation: 'usual',
  },
  places: { add: 'usual', remove: 'usual', removePhoto: 'usual', setPhoto: 'heavy', update: 'usual' },
  photos: { remove: 'usual', removeAsAdmin: 'usual', set: 'heavy', setAsAdmin: 'heavy' },
  push: { saveDeviceToken: 'usual' },
  reach: { preview: 'heavy', saveTariff: 'usual' },
  restaurants: {
    changeOwner: 'usual',
    forgetExpectedOwner: 'usual',
    inviteOwner: 'usual',
    delist: 'usual',
    relist: 'usual',
    setAcceptingOrders: 'in_hand',
    setHalal: 'usual',
    setPhone: 'usual',
    updateAsAdmin: 'usual',
  },
  reviews: { answer: 'usual', hide: 'usual', show: 'usual', write: 'usual' },
  search: {
    addSynonyms: 'usual',
    addWord: 'usual',
    forgetMiss: 'usual',
    removeSynonyms: 'usual',
    updateSynonyms: 'usual',
  },
  settings: { update: 'usual' },
  setup: { acceptTrial: 'usual', open: 'usual', sendTrial: 'usual' },
  statements: { ofOwnCourier: 'heavy', ofOwnRestaurant: 'heavy' },
  statistics: { ofMarketplace: 'heavy', ofOwnPeriod: 'heavy', ofOwnWords: 'usual', ofWords: 'usual' },
  telephone: { place: 'in_hand', placeOwn: 'in_hand' },
  tablets: { add: 'usual', end: 'usual', enter: 'usual', leave: 'usual' },
  troubles: {
    begin: 'in_hand',
    contest: 'usual',
    fail: 'in_hand',
    lift: 'in_hand',
    noteCall: 'in_hand',
    withdraw: 'in_hand',
  },
  users: {
    setCashMax: 'usual',
    deleteDeskPerson: 'usual',
    demoteAdmin: 'usual',
    promoteSelfToAdmin: 'usual',
    updateStatus: 'in_hand',
  },
};

/** The heavy calls. Only the searches of `restaurants.list` come here: its other lists are kept answers. */
const heavyReadings: ReadonlySet<string> = new Set<ProcedurePath>([
  'audit.list',
  'reach.getEconomy',
  'restaurants.list',
  'users.listByRole',
]);

/** A reading of a caller who has left is dropped; an act is finished. */
export const isReading = (procedure: ProcedurePath): boolean => /\.(?:get|list|export)/.test(procedure);

/** A file: it may take longer than other readings, and a user takes a limited number in an hour. */
export const isExport = (procedure: ProcedurePath): boolean => procedure.includes('.export');

export function workClassOf(procedure: ProcedurePath): WorkClass {
  const [feature = '', verb = ''] = procedure.split('.');
  const named = (acts as Record<string, Record<string, WorkClass>>)[feature]?.[verb];
  return named ?? (isExport(procedure) || heavyReadings.has(procedure) ? 'heavy' : 'usual');
}
