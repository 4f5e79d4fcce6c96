import { check, doublePrecision, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { troubleRules } from '#shared/domain/orders/delivery-trouble.ts';
import { at, isWithin, onEarth } from './columns.ts';
import { couriers, orders } from './ordering.ts';

export const courierPositions = pgTable(
  'courier_positions',
  {
    courierId: uuid('courier_id')
      .primaryKey()
      .references(() => couriers.userId, { onDelete: 'cascade' }),
    /** Null: on duty without a job (product §9.9). The rules keep a row only on duty. */
    orderId: uuid('order_id').references(() => orders.id),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    at: at('at').notNull(),
    accuracyMetres: integer('accuracy_metres'),
  },
  (table) => [
    check('courier_positions_position', onEarth(table.lat, table.lng)),
    check('courier_positions_accuracy', isWithin(table.accuracyMetres, troubleRules.doorMetres)),
  ],
);
