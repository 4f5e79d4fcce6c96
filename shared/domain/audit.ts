/** Every act of an admin leaves one row of closed words, ids and numbers, which names no other person (product §11.3). */
import type { CorrectionReason } from './corrections.ts';
import type { OrderStatus } from './order-lifecycle.ts';
import type { RestaurantStage } from './restaurant-setup.ts';
import { settingRanges, type SettingRange } from './setting-ranges.ts';
import type { CourierStatus, permissions, ProcedurePath, Role } from './permissions.ts';

export const acts = [
  'application_approved',
  'application_rejected',
  'application_reopened',
  'user_suspended',
  'suspension_lifted',
  'admin_promoted',
  'admin_demoted',
  'order_moved',
  'no_show_lifted',
  'review_hidden',
  'review_shown',
  'cancel_request_answered',
  'cancel_wish_declined',
  'settings_changed',
  'restaurant_changed',
  'restaurant_delisted',
  'commission_changed',
  'payee_changed',
  'identity_changed',
  'payout_confirmed',
  'payout_paid',
  'payout_withdrawn',
  'cash_recorded',
  'cash_booked',
  'cash_withdrawn',
  'ledger_corrected',
  'day_closed',
  'restaurant_relisted',
  'owner_changed',
  'photo_set',
  'photo_removed',
  'outbox_revived',
  'outbox_all_revived',
  'synonyms_added',
  'synonyms_changed',
  'synonyms_removed',
  'miss_forgotten',
] as const;
export type Act = (typeof acts)[number];

type AdminsProcedure = {
  [Path in ProcedurePath]: (typeof permissions)[Path] extends 'admin' ? Path : never;
}[ProcedurePath];

export const actsOf: Record<AdminsProcedure | 'users.promoteSelfToAdmin', 'only reads' | readonly Act[]> = {
  'users.listByRole': 'only reads',
  'users.getDetails': 'only reads',
  'users.updateStatus': [
    'application_approved',
    'application_rejected',
    'application_reopened',
    'user_suspended',
    'suspension_lifted',
  ],
  'users.demoteAdmin': ['admin_demoted'],
  'users.promoteSelfToAdmin': ['admin_promoted'],
  'couriers.listPending': 'only reads',
  'restaurants.listWithoutOwner': 'only reads',
  'restaurants.listAsAdmin': 'only reads',
  'restaurants.updateAsAdmin': ['restaurant_changed'],
  'restaurants.delist': ['restaurant_delisted'],
  'commissions.get': 'only reads',
  'commissions.set': ['commission_changed'],
  'cash.listAsAdmin': 'only reads',
  'cash.record': ['cash_recorded', 'cash_booked'],
  'cash.withdraw': ['cash_withdrawn'],
  'cash.book': ['cash_booked'],
  'payouts.getDay': 'only reads',
  'payouts.closeDay': ['day_closed'],
  'ledger.getEvent': 'only reads',
  'ledger.listOwed': 'only reads',
  'ledger.exportRows': 'only reads',
  'statements.getAsAdmin': 'only reads',
  'statements.exportAsAdmin': 'only reads',
  'ledger.correct': ['ledger_corrected'],
  'restaurants.relist': ['restaurant_relisted'],
  'restaurants.changeOwner': ['owner_changed'],
  'payouts.getBoard': 'only reads',
  'payouts.setPayee': ['payee_changed'],
  'payouts.confirm': ['payout_confirmed'],
  'payouts.confirmTogether': ['payout_confirmed'],
  'invoices.listAsAdmin': 'only reads',
  'invoices.listWaiting': 'only reads',
  'invoices.getAsAdmin': 'only reads',
  'invoices.exportCsv': 'only reads',
  'legal.get': 'only reads',
  'legal.setCompany': ['identity_changed'],
  'legal.setCourier': ['identity_changed'],
  'payouts.markPaid': ['payout_paid'],
  'payouts.withdraw': ['payout_withdrawn'],
  'payouts.bookWithdrawn': ['payout_paid'],
  'payouts.exportFile': 'only reads',
  'payouts.listDiscrepancies': 'only reads',
  'applications.listWaiting': 'only reads',
  'applications.decide': ['application_approved', 'application_rejected'],
  'hours.getCalendar': 'only reads',
  'hours.setCalendar': ['settings_changed'],
  'photos.setAsAdmin': ['photo_set'],
  'photos.removeAsAdmin': ['photo_removed'],
  'orders.listAllAsAdmin': 'only reads',
  'orders.listPartiesAsAdmin': 'only reads',
  'orders.getAsAdmin': 'only reads',
  'orders.answerCancelRequest': ['cancel_request_answered'],
  'orders.declineCancelWish': ['cancel_wish_declined'],
  'orders.updateStatusAsAdmin': ['order_moved'],
  'troubles.listAsAdmin': 'only reads',
  'troubles.getNoShow': 'only reads',
  'troubles.listContested': 'only reads',
  'troubles.lift': ['no_show_lifted'],
  'reviews.listAsAdmin': 'only reads',
  'reviews.hide': ['review_hidden'],
  'reviews.show': ['review_shown'],
  'dispatch.getCityMap': 'only reads',
  'statistics.ofMarketplace': 'only reads',
  'outbox.listDead': 'only reads',
  'outbox.revive': ['outbox_revived'],
  'outbox.reviveAll': ['outbox_all_revived'],
  'search.listSynonyms': 'only reads',
  'search.addSynonyms': ['synonyms_added'],
  'search.updateSynonyms': ['synonyms_changed'],
  'search.addWord': ['synonyms_changed'],
  'search.removeSynonyms': ['synonyms_removed'],
  'search.listMisses': 'only reads',
  'search.forgetMiss': ['miss_forgotten'],
  'settings.get': 'only reads',
  'settings.update': ['settings_changed'],
  'audit.list': 'only reads',
  'audit.listAdmins': 'only reads',
  'audit.exportCsv': 'only reads',
};

export const subjectKinds = [
  'user',
  'order',
  'restaurant',
  'menu_item',
  'settings',
  'outbox',
  'search',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

const restaurantFields = [
  'restaurantName',
  'restaurantCuisine',
  'restaurantDistrict',
  'restaurantAddress',
  'restaurantPlace',
  'restaurantPhone',
  'deliveryMinMinutes',
  'deliveryMaxMinutes',
  'stage',
] as const;
export type RestaurantAuditField = (typeof restaurantFields)[number];

const ownFields = [
  ...restaurantFields,
  'status',
  'role',
  'photo',
  'messages',
  'commissionPercent',
  'bankAccount',
  'legalIdentity',
  'payoutCentimes',
  'cashCentimes',
  'closedDay',
  'correctedCentimes',
  'correctionReason',
  'restaurantsMayReject',
  'adminsNeedTwoFactor',
  'handOverCodes',
  'helpLine',
  'ramadanFrom',
  'ramadanUntil',
  'clockChanges',
  'holidays',
  'synonyms',
  'synonymCount',
] as const;
export type OwnAuditField = (typeof ownFields)[number];
export type AuditField = OwnAuditField | SettingRange;

export const auditFields: readonly AuditField[] = [
  ...ownFields,
  ...(Object.keys(settingRanges) as SettingRange[]),
];

/** What people wrote, a place, a telephone number and a list of days are told by a word. */
type ToldWord = `${'former' | 'new'}_${'number' | 'words' | 'place' | 'days'}`;
export type AuditWord =
  | OrderStatus
  | CourierStatus
  | Role
  | RestaurantStage
  | ToldWord
  | CorrectionReason
  | 'active'
  | 'suspended';
export type Fact = number | boolean | null | AuditWord;
export type AuditFacts = { readonly [Field in AuditField]?: Fact | undefined };

export function changesBetween<Field extends AuditField>(
  former: FactsOf<Field>,
  present: FactsOf<Field>,
): { before: AuditFacts; after: AuditFacts } {
  const [before, after]: AuditFacts[] = [former, present];
  const differing = auditFields.filter((field) => before?.[field] !== after?.[field]);
  const changed = (facts: AuditFacts = {}): AuditFacts =>
    Object.fromEntries(differing.map((field) => [field, facts[field] ?? null]));
  return { before: changed(before), after: changed(after) };
}

type FactsOf<Field extends AuditField> = { readonly [One in Field]?: Fact | undefined };
