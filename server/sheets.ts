import { authSheet } from './features/auth/sheet.ts';
import { usersSheet } from './features/users/sheet.ts';
import { couriersSheet } from './features/couriers/sheet.ts';
import { restaurantsSheet } from './features/restaurants/sheet.ts';
import { menuSheet } from './features/menu/sheet.ts';
import { ordersSheet } from './features/orders/sheet.ts';
import { dispatchSheet } from './features/dispatch/sheet.ts';
import { placesSheet } from './features/places/sheet.ts';
import { photosSheet } from './features/photos/sheet.ts';
import { outboxSheet } from './features/outbox/sheet.ts';
import { messagesSheet } from './features/messages/sheet.ts';
import { timetableSheet } from './features/timetable/sheet.ts';
import { statisticsSheet } from './features/statistics/sheet.ts';
import { invoicesSheet } from './features/invoices/sheet.ts';
import { importsSheet } from './features/imports/sheet.ts';
import { searchSheet } from './features/search/sheet.ts';
import { auditSheet } from './features/audit/sheet.ts';
import type { RoomSheet } from './sheet-lines.ts';

/** The sheets of the rooms. The server's closed lists are their sums: a line that is missing or stands twice stops the compiler or the start (decision 66). */
const sheets = [
  authSheet,
  usersSheet,
  couriersSheet,
  restaurantsSheet,
  menuSheet,
  ordersSheet,
  dispatchSheet,
  placesSheet,
  photosSheet,
  outboxSheet,
  messagesSheet,
  timetableSheet,
  statisticsSheet,
  invoicesSheet,
  importsSheet,
  searchSheet,
  auditSheet,
] as const;

type Sheet = (typeof sheets)[number];
type LinesOf<Name extends keyof RoomSheet> = Extract<Sheet, { [_ in Name]: unknown }>[Name];

/** What the rooms say in one list, room by room. */
export const linesOf = <Name extends keyof RoomSheet>(name: Name): LinesOf<Name>[] =>
  sheets.flatMap((sheet: RoomSheet) => (name in sheet ? [sheet[name] as LinesOf<Name>] : []));
