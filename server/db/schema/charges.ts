import { sql } from 'drizzle-orm';
import { check, integer, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { chargeKinds, type ChargeKind } from '#shared/domain/money/bill.ts';
import { orders } from './ordering.ts';

/* What an order was placed with, a row a part of its bill (shared/domain/money/bill.ts). Rows come with their order and stay. */

export const chargeKind = pgEnum('charge_kind', chargeKinds);

const allowed: Record<ChargeKind, string> = { dishes: '> 0', delivery: '>= 0' };
const cases = chargeKinds.map((kind) => `when '${kind}' then centimes ${allowed[kind]}`).join(' ');

export const orderCharges = pgTable(
  'order_charges',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: chargeKind('kind').notNull(),
    centimes: integer('centimes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.kind] }),
    check('order_charges_sign', sql`case kind ${sql.raw(cases)} end`),
  ],
);
