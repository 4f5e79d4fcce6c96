import { desc, eq, sql } from 'drizzle-orm';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { tariffs } from '#server/db/schema/tariffs.ts';

export interface TariffRecord {
  version: number;
  zones: Tariff;
}

export async function readTariff(db: Queries): Promise<TariffRecord> {
  const { version, zones } = tariffs;
  const [row] = await db.select({ version, zones }).from(tariffs).orderBy(desc(version)).limit(1);
  if (!row) throw new Error('the first tariff is missing');
  return row;
}

/** No other version is saved until the end of the transaction. */
export async function lockTariff(tx: Transaction): Promise<TariffRecord> {
  await tx.execute(sql`lock table ${tariffs} in share row exclusive mode`);
  return readTariff(tx);
}

export async function insertTariff(tx: Transaction, row: typeof tariffs.$inferInsert): Promise<void> {
  await tx.insert(tariffs).values(row);
}

interface DistrictRow {
  name: string;
  lat: number;
  lng: number;
}

/** The districts of listed restaurants, whose middle they have; those with most restaurants first. */
export async function listDistricts(db: Queries): Promise<DistrictRow[]> {
  const { rows } = await db.execute<DistrictRow & Record<string, unknown>>(sql`
    select district as name, avg(lat) as lat, avg(lng) as lng from restaurants
    where stage = 'listed' group by district order by count(*) desc, district limit 60`);
  return rows;
}

export interface SavedTariff extends TariffRecord {
  savedAt: Date;
  savedBy: string | null;
}

export const listTariffs = (db: Queries, limit: number): Promise<SavedTariff[]> =>
  db
    .select({
      version: tariffs.version,
      zones: tariffs.zones,
      savedAt: tariffs.savedAt,
      savedBy: users.name,
    })
    .from(tariffs)
    .leftJoin(users, eq(users.id, tariffs.savedBy))
    .orderBy(desc(tariffs.version))
    .limit(limit);
