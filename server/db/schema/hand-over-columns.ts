import { sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, check, text } from 'drizzle-orm/pg-core';
import { handOverWays, usualHandOver, type HandOverWay } from '#shared/domain/placing/hand-over-ways.ts';

/** What an order's customer asked for at the checkout (product §4.28). */
export const handOverColumns = {
  handOverWay: text('hand_over_way').$type<HandOverWay>().notNull().default(usualHandOver),
  wantsCutlery: boolean('wants_cutlery').notNull().default(false),
};

type Columns = Record<'handOverWay' | 'cashCentimes' | 'totalCentimes', SQLWrapper>;

export const handOverChecks = ({ handOverWay, cashCentimes, totalCentimes }: Columns) => [
  check(
    'orders_hand_over_way',
    sql`${handOverWay} in (${sql.raw(handOverWays.map((one) => `'${one}'`).join(', '))})`,
  ),
  // Nobody is at the door to take change.
  check(
    'orders_left',
    sql`${handOverWay} <> 'leave' or ${cashCentimes} is null or ${cashCentimes} = ${totalCentimes}`,
  ),
];
