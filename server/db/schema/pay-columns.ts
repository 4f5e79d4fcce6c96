import { sql, type SQLWrapper } from 'drizzle-orm';
import { check, integer, smallint } from 'drizzle-orm/pg-core';
import { tariffLimits } from '#shared/domain/reach/tariff-faults.ts';
import { at, decimal } from './columns.ts';
import { tariffs } from './tariffs.ts';

export const payColumns = {
  /** What the marketplace keeps of the dishes; a later change of the agreement leaves it (product §11.6). */
  commissionPercent: decimal('commission_percent').notNull(),
  /** What a courier's pay counts (product §11.7); null on orders from before it. */
  routeMetres: integer('route_metres'),
  /**
   * The version of the tariff and its zone by which the fee was computed; a later version leaves it (product
   * §4.6).
   */
  tariffVersion: integer('tariff_version')
    .notNull()
    // The default is for orders from before the tariff, and for a process of the version before it.
    .default(1)
    .references(() => tariffs.version),
  tariffZone: smallint('tariff_zone').notNull().default(0),
  /** The sum of its mended places; a trigger on `order_mends` keeps it. The last of them; null: none. */
  mendsCentimes: integer('mends_centimes').notNull().default(0),
  placeMendedAt: at('place_mended_at'),
  /** The pay agreed with the assignment; a release takes it back. */
  courierPayCentimes: integer('courier_pay_centimes'),
  /** The notes that the customer pays with; null: the exact amount (product §4.7). */
  cashCentimes: integer('cash_centimes'),
};

type Columns = Record<
  | Exclude<
      keyof typeof payColumns,
      'commissionPercent' | 'tariffVersion' | 'mendsCentimes' | 'placeMendedAt'
    >
  | 'courierId'
  | 'totalCentimes',
  SQLWrapper
>;

export const payChecks = ({
  routeMetres,
  tariffZone,
  courierPayCentimes,
  cashCentimes,
  courierId,
  totalCentimes,
}: Columns) => [
  check('orders_route', sql`${routeMetres} >= 0`),
  check('orders_tariff_zone', sql`${tariffZone} between 0 and ${sql.raw(String(tariffLimits.zones - 1))}`),
  check(
    'orders_courier_pay',
    sql`${courierPayCentimes} is null or (${courierPayCentimes} >= 0 and ${courierId} is not null)`,
  ),
  check(
    'orders_cash',
    sql`${cashCentimes} is null or (${cashCentimes} >= ${totalCentimes} and ${cashCentimes} % 5000 = 0 and ${cashCentimes} < ${totalCentimes} + 20000)`,
  ),
];
