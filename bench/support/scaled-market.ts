import type pg from 'pg';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createAdmission } from '#server/admission.ts';
import { createIdentities } from '#server/features/auth/identities.ts';
import { personalRows } from '#server/sheets.ts';
import type { UserId } from '#server/identity.ts';
import { recountMoves } from '#server/features/statistics/commands.ts';
import { createHub } from '#server/live/hub.ts';
import { createMeter } from '#server/meter.ts';
import { customersFor, fillMarket, userIdOf, workingCouriers } from './market.ts';

export interface ScaledMarket {
  app: AppContext;
  database: OpenDatabase;
  databaseName: string;
  orders: number;
  /** Existing rows of any age: the same call asks for another one each time. */
  customer(index: number): UserId;
  deliveredOrder(index: number): string;
  placer(): UserId;
  /** What one measured write leaves for the next. */
  moving: { id: string; restaurantId: number }[];
}

export interface ScaledQuery {
  name: string;
  /** Every call of a batch gets another index. */
  run(market: ScaledMarket, index: number): Promise<unknown>;
}

const samples = 400;
const placers = 4_000;
const freeCouriers = 100;
export const freeCourier = (index: number): string =>
  userIdOf('courier', workingCouriers + 1 + (index % freeCouriers));

export async function openMarket(admin: pg.Client, serverUrl: string, orders: number): Promise<ScaledMarket> {
  const databaseName = `orders_${orders}`;
  await admin.query(`create database ${databaseName}`);
  const url = new URL(serverUrl);
  url.pathname = databaseName;
  const database = await openDatabase({ url: url.href });
  await migrateDatabase(database);
  await fillMarket(url.href, { orders, placers, couriers: freeCouriers });
  const app = appOn(database);
  // Triggers were off.
  await recountMoves(app);
  await database.pool.query('vacuum analyze');
  const delivered = await database.pool.query<{ id: string }>(
    `select id from orders where status = 'delivered' order by id limit ${samples}`,
  );
  const customers = customersFor(orders);
  let placed = 0;
  return {
    app,
    database,
    databaseName,
    orders,
    customer: (index) => userIdOf('customer', 1 + ((index * 7919) % customers)) as UserId,
    deliveredOrder: (index) => delivered.rows[index % samples]?.id ?? '',
    placer: () => userIdOf('placer', 1 + (placed++ % placers)) as UserId,
    moving: [],
  };
}

/** The product's server code in this process, without a listener. */
export function appOn(database: OpenDatabase): AppContext {
  const parts = {
    config: readConfig({ MAP_STYLE_URL: 'none' }),
    clock: { now: () => new Date() },
    log: pino({ level: 'silent' }),
    live: createHub(),
    db: database.db,
  };
  return {
    ...parts,
    meter: createMeter({ ...parts, pool: database.pool }),
    admission: createAdmission(parts.log),
    identities: createIdentities(parts),
    personalRows,
    orderingLimits: { openBeforeFirstDelivery: 1e6, open: 1e6, placedInAnHour: 1e6 },
    demonstration: null,
  };
}
