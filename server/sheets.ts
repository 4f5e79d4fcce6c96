import type { ProcedurePath } from '#shared/domain/permissions.ts';
import { sumOf } from '#shared/domain/sum-of.ts';
import type { PersonalRows } from './context.ts';
import type { TablesOfCopy } from './copy-fates.ts';
import { erasureSteps } from './erasure.ts';
import { authSheet } from './features/auth/sheet.ts';
import { usersSheet } from './features/users/sheet.ts';
import { pushSheet } from './features/push/sheet.ts';
import { outboxSheet } from './features/outbox/sheet.ts';
import { messagesSheet } from './features/messages/sheet.ts';
import { couriersSheet } from './features/couriers/sheet.ts';
import { dispatchSheet } from './features/dispatch/sheet.ts';
import { restaurantsSheet } from './features/restaurants/sheet.ts';
import { menuSheet } from './features/menu/sheet.ts';
import { ordersSheet } from './features/orders/sheet.ts';
import { placesSheet } from './features/places/sheet.ts';
import { photosSheet } from './features/photos/sheet.ts';
import { reviewsSheet } from './features/reviews/sheet.ts';
import { payoutsSheet } from './features/payouts/sheet.ts';
import { ledgerSheet } from './features/ledger/sheet.ts';
import { cashSheet } from './features/cash/sheet.ts';
import { invoicesSheet } from './features/invoices/sheet.ts';
import { importsSheet } from './features/imports/sheet.ts';
import { settingsSheet } from './features/settings/sheet.ts';
import { reachSheet } from './features/reach/sheet.ts';
import { timetableSheet } from './features/timetable/sheet.ts';
import { statisticsSheet } from './features/statistics/sheet.ts';
import { searchSheet } from './features/search/sheet.ts';
import { auditSheet } from './features/audit/sheet.ts';
import type { Erasures, RoomSheet } from './sheet-lines.ts';
import { isExport, type ClassesOfActs, type WorkClass, type WorkClasses } from './work-classes.ts';

/** The sheets of the rooms. The server's closed lists are their sums: a line that is missing or stands twice stops the compiler or the start (decision 66). */
const sheets = [
  authSheet,
  usersSheet,
  pushSheet,
  outboxSheet,
  messagesSheet,
  couriersSheet,
  dispatchSheet,
  restaurantsSheet,
  menuSheet,
  ordersSheet,
  placesSheet,
  photosSheet,
  reviewsSheet,
  payoutsSheet,
  ledgerSheet,
  cashSheet,
  invoicesSheet,
  importsSheet,
  settingsSheet,
  reachSheet,
  timetableSheet,
  statisticsSheet,
  searchSheet,
  auditSheet,
] as const;

type Sheet = (typeof sheets)[number];
type LinesOf<Name extends keyof RoomSheet> = Extract<Sheet, { [_ in Name]: unknown }>[Name];

/** What the rooms say in one list, room by room. */
export const linesOf = <Name extends keyof RoomSheet>(name: Name): LinesOf<Name>[] =>
  sheets.flatMap((sheet: RoomSheet) => (name in sheet ? [sheet[name] as LinesOf<Name>] : []));

const ownData = sumOf(linesOf('ownData'));
/** A part of a user's copy of the own data. */
export type OwnDataPart = keyof typeof ownData;

export const erasures: Required<Erasures> = sumOf(linesOf('erase'));

/** What becomes of each table and column in an anonymised copy (decision 105). */
export const tablesOfCopy: TablesOfCopy = sumOf(linesOf('inCopy'));

const workClasses: ClassesOfActs & WorkClasses = sumOf(linesOf('workClasses'));

export const workClassOf = (procedure: ProcedurePath): WorkClass =>
  workClasses[procedure] ?? (isExport(procedure) ? 'heavy' : 'usual');

export const personalRows: PersonalRows = {
  async readCopy(db, userId) {
    const copy: Record<string, Record<string, unknown>[]> = {};
    for (const [part, read] of Object.entries(ownData)) copy[part] = await read(db, userId);
    return copy;
  },
  async erase(erasing, leaving) {
    for (const step of erasureSteps) await erasures[step](erasing, leaving);
  },
};
