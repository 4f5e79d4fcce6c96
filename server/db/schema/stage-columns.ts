import { sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, check, text } from 'drizzle-orm/pg-core';
import type { RestaurantStage } from '#shared/domain/restaurants/restaurant-setup.ts';

/** Only a listed restaurant is on public pages and takes orders; a trigger lets it come from an approval alone. */
export const stageColumns = {
  stage: text('stage').$type<RestaurantStage>().notNull().default('setting_up'),
  delistedReason: text('delisted_reason'),
  /** Admins let it take orders by telephone, for its own kitchen (product §17). */
  takesTelephoneOrders: boolean('takes_telephone_orders').notNull().default(false),
};

export const stageChecks = (table: Record<'stage' | 'delistedReason' | 'isAcceptingOrders', SQLWrapper>) => [
  check('restaurants_stage', sql`${table.stage} in ('setting_up', 'listed', 'delisted')`),
  check('restaurants_only_listed_accept', sql`${table.stage} = 'listed' or not ${table.isAcceptingOrders}`),
  check(
    'restaurants_delisted_because',
    sql`(${table.stage} = 'delisted') = (${table.delistedReason} is not null)`,
  ),
];
