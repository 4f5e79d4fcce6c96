import { eq, getTableColumns } from 'drizzle-orm';
import { courierDuties } from '#server/db/schema/courier-duties.ts';
import { courierPositions } from '#server/db/schema/courier-positions.ts';
import { couriers } from '#server/db/schema/ordering.ts';
import { courierHours, shiftPlaces, shifts } from '#server/db/schema/shifts.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  couriers: (db, userId) => db.select(courierColumns).from(couriers).where(eq(couriers.userId, userId)),
  courierPositions: (db, userId) =>
    db.select().from(courierPositions).where(eq(courierPositions.courierId, userId)),
  duties: (db, userId) => db.select().from(courierDuties).where(eq(courierDuties.courierId, userId)),
  shifts: (db, userId) =>
    db
      .select(shiftColumns)
      .from(shiftPlaces)
      .innerJoin(shifts, eq(shifts.id, shiftPlaces.shiftId))
      .where(eq(shiftPlaces.courierId, userId)),
  offeredHours: (db, userId) => db.select().from(courierHours).where(eq(courierHours.courierId, userId)),
} satisfies OwnData;

const courierColumns = getTableColumns(couriers);
const shiftColumns = { beginsAt: shifts.beginsAt, endsAt: shifts.endsAt, takenAt: shiftPlaces.takenAt };
