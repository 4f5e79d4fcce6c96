import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { giveBackMinutes } from '#shared/domain/couriers/shifts.ts';
import type { Week } from '#shared/domain/hours/opening-hours.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { constraintOf } from '#server/db/errors.ts';
import { users } from '#server/db/schema/accounts.ts';
import { courierDuties } from '#server/db/schema/courier-duties.ts';
import { couriers, restaurants } from '#server/db/schema/ordering.ts';
import { courierHours, shiftPlaces, shifts } from '#server/db/schema/shifts.ts';

const shiftColumns = {
  id: shifts.id,
  district: restaurants.district,
  beginsAt: shifts.beginsAt,
  endsAt: shifts.endsAt,
  places: shifts.places,
  taken: shifts.taken,
};

/** False when the shift is there already. */
export async function insertShift(tx: Transaction, shift: typeof shifts.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(shifts).values(shift).onConflictDoNothing();
  return rowCount === 1;
}

export const lockShift = (tx: Transaction, shiftId: string): Promise<unknown> =>
  tx.select({ id: shifts.id }).from(shifts).where(eq(shifts.id, shiftId)).for('update');

/** Ids of the couriers who come. */
export async function listTakers(db: Queries, shiftId: string): Promise<string[]> {
  const taken = await db
    .select({ id: shiftPlaces.courierId })
    .from(shiftPlaces)
    .where(eq(shiftPlaces.shiftId, shiftId));
  return taken.map(({ id }) => id);
}

/** The shift's places go with it. False when no such shift is ahead. */
export async function deleteShiftAhead(tx: Transaction, shiftId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.delete(shifts).where(and(eq(shifts.id, shiftId), gt(shifts.beginsAt, at)));
  return rowCount === 1;
}

export const findShift = async (db: Queries, shiftId: string) =>
  (await db.select().from(shifts).where(eq(shifts.id, shiftId)))[0];

/** Writes no place of a shift that has begun, and none twice. The rules count places, and refuse one too many and what overlaps. */
export async function takePlace(
  tx: Transaction,
  { shiftId, courierId, at }: { shiftId: string; courierId: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ${shiftPlaces} (shift_id, courier_id, taken_at)
    select id, ${courierId}::uuid, ${at.toISOString()}::timestamptz from ${shifts}
    where id = ${shiftId}::uuid and begins_at > ${at.toISOString()}::timestamptz
    on conflict do nothing`);
}

export const isShiftFull = (error: unknown): boolean => constraintOf(error) === 'shifts_taken';
export const doShiftsOverlap = (error: unknown): boolean => constraintOf(error) === 'shift_places_overlap';
export const isCourierOut = (error: unknown): boolean => constraintOf(error) === 'shift_places_approved';
export const isShiftGone = (error: unknown): boolean =>
  constraintOf(error) === 'shift_places_shift_id_shifts_id_fk';

export async function hasPlace(db: Queries, shiftId: string, courierId: string): Promise<boolean> {
  const isOwn = and(eq(shiftPlaces.shiftId, shiftId), eq(shiftPlaces.courierId, courierId));
  return (await db.$count(shiftPlaces, isOwn)) > 0;
}

/** Deletes nothing in the two hours before the beginning. */
export async function deletePlace(
  tx: Transaction,
  { shiftId, courierId, at }: { shiftId: string; courierId: string; at: Date },
): Promise<void> {
  const latest = new Date(at.getTime() + giveBackMinutes * 60_000).toISOString();
  await tx.execute(sql`
    delete from ${shiftPlaces} p using ${shifts} s
    where s.id = p.shift_id and p.shift_id = ${shiftId}::uuid and p.courier_id = ${courierId}::uuid
      and s.begins_at >= ${latest}::timestamptz`);
}

/** A courier who works no more keeps places of shifts that have begun alone. Locks the shifts before their places, as all writers do. */
export async function freePlacesOf(tx: Transaction, courierId: string, at: Date): Promise<void> {
  await lockShiftsOf(tx, courierId);
  await tx.execute(sql`
    delete from ${shiftPlaces} p using ${shifts} s
    where s.id = p.shift_id and p.courier_id = ${courierId}::uuid and s.begins_at > ${at.toISOString()}::timestamptz`);
}

/** Erases them with the account. Lock the courier's row first, as a courier who takes a place does. */
export async function eraseShiftsOf(tx: Transaction, courierId: string): Promise<void> {
  await lockShiftsOf(tx, courierId);
  await tx.delete(shiftPlaces).where(eq(shiftPlaces.courierId, courierId));
  await tx.delete(courierHours).where(eq(courierHours.courierId, courierId));
}

const lockShiftsOf = (tx: Transaction, courierId: string): Promise<unknown> =>
  tx.execute(sql`
    select id from ${shifts} where id in (select shift_id from ${shiftPlaces} where courier_id = ${courierId}::uuid)
    order by id for update`);

/** False of a courier who is not approved, or was deleted meanwhile. */
export async function writeHours(
  db: Queries,
  { courierId, week, setAt }: typeof courierHours.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${courierHours} (courier_id, week, set_at)
    select user_id, ${JSON.stringify(week)}::jsonb, ${setAt.toISOString()}::timestamptz from ${couriers}
    where user_id = ${courierId}::uuid and status = 'approved' for share
    on conflict (courier_id) do update set week = excluded.week, set_at = excluded.set_at`);
  return rowCount === 1;
}

export async function findHours(db: Queries, courierId: string): Promise<Week | undefined> {
  const [own] = await db
    .select({ week: courierHours.week })
    .from(courierHours)
    .where(eq(courierHours.courierId, courierId));
  return own?.week;
}

/** Lists couriers who may work, by name. */
export async function listHours(db: Queries): Promise<{ courierId: string; name: string; week: Week }[]> {
  return db
    .select({ courierId: couriers.userId, name: couriers.fullName, week: courierHours.week })
    .from(courierHours)
    .innerJoin(couriers, eq(couriers.userId, courierHours.courierId))
    .innerJoin(users, eq(users.id, couriers.userId))
    .where(and(eq(couriers.status, 'approved'), isNull(users.suspendedAt)))
    .orderBy(couriers.fullName, couriers.userId);
}

/** The shifts, the first to begin first. */
export async function listShifts(db: Queries, endsAfter: Date) {
  return db
    .select(shiftColumns)
    .from(shifts)
    .leftJoin(restaurants, eq(restaurants.id, shifts.nearRestaurantId))
    .where(gt(shifts.endsAt, endsAfter))
    .orderBy(shifts.beginsAt, shifts.id);
}

export async function listOwnShiftIds(db: Queries, courierId: string): Promise<Set<string>> {
  const own = await db
    .select({ id: shiftPlaces.shiftId })
    .from(shiftPlaces)
    .where(eq(shiftPlaces.courierId, courierId));
  return new Set(own.map(({ id }) => id));
}

/** The couriers who come to shifts that end after a moment, by name. */
export async function listComing(db: Queries, endsAfter: Date) {
  return db
    .select({ shiftId: shiftPlaces.shiftId, courierId: couriers.userId, name: couriers.fullName })
    .from(shiftPlaces)
    .innerJoin(shifts, eq(shifts.id, shiftPlaces.shiftId))
    .innerJoin(couriers, eq(couriers.userId, shiftPlaces.courierId))
    .where(gt(shifts.endsAt, endsAfter))
    .orderBy(couriers.fullName, couriers.userId);
}

/** The duties that can overlap such shifts. */
export async function listDuties(db: Queries, endsAfter: Date) {
  const from = sql`${endsAfter.toISOString()}::timestamptz - interval '12 hours'`;
  return db
    .select()
    .from(courierDuties)
    .where(sql`${courierDuties.endedAt} is null or ${courierDuties.endedAt} > ${from}`);
}

/** One listed restaurant of each district. */
export async function listShiftDistricts(db: Queries): Promise<{ restaurantId: number; name: string }[]> {
  return db
    .select({ restaurantId: sql<number>`min(${restaurants.id})`, name: restaurants.district })
    .from(restaurants)
    .where(eq(restaurants.stage, 'listed'))
    .groupBy(restaurants.district)
    .orderBy(restaurants.district);
}

export async function isListed(db: Queries, restaurantId: number): Promise<boolean> {
  const isIt = and(eq(restaurants.id, restaurantId), eq(restaurants.stage, 'listed'));
  return (await db.$count(restaurants, isIt)) > 0;
}

/** Shifts are kept as long as the duties that they are compared with. */
export async function deleteOldShifts(db: Queries, endedBefore: Date): Promise<void> {
  await db.delete(shifts).where(lt(shifts.endsAt, endedBefore));
}
