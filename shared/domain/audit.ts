/** Every act of an admin, and of the operator at the console, leaves one row of closed words, ids and numbers, which names no other person (product §11.3). */
import { consoleActs, type ConsoleAct } from './console-acts.ts';
import type { DispatchMode } from './dispatch/modes.ts';
import type { ImportKind } from './imports/imports.ts';
import type { CorrectionReason } from './orders/corrections.ts';
import type { OrderStatus } from './orders/order-lifecycle.ts';
import type { RestaurantStage } from './restaurants/restaurant-setup.ts';
import { settingRanges, type SettingRange } from './setting-ranges.ts';
import type { CourierStatus, permissions, ProcedurePath, Role } from './permissions.ts';
import { sheets, type Noun } from './sheets.ts';
import { sumOf } from './sum-of.ts';

type AdminsProcedure = {
  [Path in ProcedurePath]: (typeof permissions)[Path] extends 'admin' ? Path : never;
}[ProcedurePath];

type Acting = AdminsProcedure | 'users.promoteSelfToAdmin';

const sum = sumOf(Object.values(sheets).map((sheet) => sheet.acts));
type ActOfAdmin = Exclude<(typeof sum)[keyof typeof sum], string>[number];
export type Act = ActOfAdmin | ConsoleAct;

/** A procedure of admins without its line does not compile, nor does the line of another procedure. */
export const actsOf: Record<Acting, 'only reads' | readonly ActOfAdmin[]> &
  Record<Exclude<keyof typeof sum, Acting>, never> = sum;

export const acts: readonly Act[] = [
  ...new Set(Object.values(actsOf).flatMap((line) => (line === 'only reads' ? [] : line))),
  ...consoleActs,
];

/** The words of a noun's acts. */
export type ActTexts<N extends Noun> = Record<ActIn<(typeof sheets)[N]['acts']>, string>;
type ActIn<Lines> =
  Exclude<Lines[keyof Lines], string> extends readonly (infer A extends ActOfAdmin)[] ? A : never;

export const subjectKinds = [
  'user',
  'order',
  'restaurant',
  'menu_item',
  'settings',
  'outbox',
  'message',
  'search',
  'tariff',
  'shift',
  'import',
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
  'reachBoundMetres',
  'takesTelephoneOrders',
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
  'ordersNeedPhone',
  'handOverCodes',
  'dispatch',
  'waitingHints',
  'helpLine',
  'ramadanFrom',
  'ramadanUntil',
  'clockChanges',
  'holidays',
  'synonyms',
  'synonymCount',
  'orderPlace',
  'orderWords',
  'orderPhone',
  'tariffVersion',
  'zoneCount',
  'cashMaxMad',
  'sessions',
  'restoredDay',
  'leftOutNumbers',
  'importKind',
  'importedRows',
  'knownRows',
  'refusedRows',
] as const;
export type OwnAuditField = (typeof ownFields)[number];
export type AuditField = OwnAuditField | SettingRange;

export const auditFields: readonly AuditField[] = [
  ...ownFields,
  ...(Object.keys(settingRanges) as SettingRange[]),
];

/** What people wrote, a place, a telephone number and a list of days are named by a word. */
type ToldWord = `${'former' | 'new'}_${'number' | 'words' | 'place' | 'days'}`;
export type AuditWord =
  | OrderStatus
  | CourierStatus
  | Role
  | RestaurantStage
  | ToldWord
  | CorrectionReason
  | DispatchMode
  | ImportKind
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
