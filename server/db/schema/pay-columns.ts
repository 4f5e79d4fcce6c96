import { sql, type SQLWrapper } from 'drizzle-orm';
import { check, integer } from 'drizzle-orm/pg-core';
import { decimal } from './columns.ts';

export const payColumns = {
  /** What the marketplace keeps of the dishes; a later change of the agreement leaves it (product §11.6). */
  commissionPercent: decimal('commission_percent').notNull(),
  /** What a courier's pay counts (product §11.7); null on orders from before it. */
  routeMetres: integer('route_metres'),
  /** Agreed with the assignment; a release takes it back. */
  courierPayCentimes: integer('courier_pay_centimes'),
  /** The notes that the customer pays with; null: the exact amount (product §4.7). */
  cashCentimes: integer('cash_centimes'),
};

type Columns = Record<
  Exclude<keyof typeof payColumns, 'commissionPercent'> | 'courierId' | 'totalCentimes',
  SQLWrapper
>;

export const payChecks = ({
  routeMetres,
  courierPayCentimes,
  cashCentimes,
  courierId,
  totalCentimes,
}: Columns) => [
  check('orders_route', sql`${routeMetres} >= 0`),
  check(
    'orders_courier_pay',
    sql`${courierPayCentimes} is null or (${courierPayCentimes} >= 0 and ${courierId} is not null)`,
  ),
  check(
    'orders_cash',
    sql`${cashCentimes} is null or (${cashCentimes} >= ${totalCentimes} and ${cashCentimes} % 5000 = 0 and ${cashCentimes} < ${totalCentimes} + 20000)`,
  ),
];
