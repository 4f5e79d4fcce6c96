import { getTableColumns, sql } from 'drizzle-orm';
import type { OrderParty } from '#shared/domain/orders/order-lifecycle.ts';
import type { UserId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { constraintOf } from '#server/db/errors.ts';
import { orderCharges } from '#server/db/schema/charges.ts';
import { restaurantCommissions } from '#server/db/schema/commissions.ts';
import { orderHistory } from '#server/db/schema/order-history.ts';
import { settings } from '#server/db/schema/settings.ts';
import { orderLines, orders } from '#server/db/schema/ordering.ts';
import { rawStatement } from '#server/db/statements/statement.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';

type Columns = typeof orders.$inferInsert;

type NewOrder = Omit<Columns, 'commissionPercent'> & { customerId: UserId };

const value = sql.placeholder;
const {
  status: _status,
  version: _version,
  courierId: _courier,
  changesCentimes: _changes,
  mendsCentimes: _mends,
  placeMendedAt: _mendedAt,
  dueCentimes: _due,
  changeCount: _count,
  readyBy: _readyBy,
  firstReadyBy: _firstReadyBy,
  aheadAtFirst: _ahead,
  cancelWishedAt: _wish,
  wishDeclinedAt: _declined,
  commissionPercent: _commission,
  courierPayCentimes: _pay,
  tripId: _trip,
  tripStop: _stop,
  boardFrom: _boardFrom,
  ...given
} = getTableColumns(orders);

/** The percent of the restaurant's latest agreement, else of the settings (product §11.6). */
const commissionNow = sql`coalesce(
  (select ${restaurantCommissions.percent} from ${restaurantCommissions}
    where ${restaurantCommissions.restaurantId} = ${value('restaurantId')}
    order by ${restaurantCommissions.id} desc limit 1),
  (select ${settings.commissionPercent} from ${settings}))`;

const insert = rawStatement(() => {
  const columns = Object.values(given).map(({ name }) => sql.identifier(name));
  const values = Object.entries(given).map(([name, column]) =>
    sql.param<unknown, unknown>(value(name), column),
  );
  const inserted = sql`
    insert into ${orders} (commission_percent, ${sql.join(columns, sql`, `)})
    values (${commissionNow}, ${sql.join(values, sql`, `)})
    on conflict (customer_id, key) do nothing returning *`;
  const withLines = sql`
    insert into ${orderLines} (order_id, position, menu_item_id, name, unit_price_centimes, quantity, options, allergens)
    select orders.id, l.position - 1, l.menu_item_id, l.name, l.unit_price_centimes, l.quantity, l.options,
      l.allergens::text[]
    from orders, unnest(${value('menuItemIds')}::uuid[], ${value('names')}::text[],
      ${value('unitPrices')}::integer[], ${value('quantities')}::smallint[],
      ${value('options')}::jsonb[], ${value('allergens')}::text[])
      with ordinality as l (menu_item_id, name, unit_price_centimes, quantity, options, allergens, position)`;
  const withCharges = sql`
    insert into ${orderCharges} (order_id, kind, centimes)
    select orders.id, c.key::charge_kind, c.value::integer from orders, jsonb_each_text(charges) c`;
  const firstStep = sql`
    insert into ${orderHistory} (order_id, version, to_status, party, actor_id, at)
    select id, version, status, ${value('party')}::order_party, coalesce(taken_by, customer_id), status_since from orders`;
  return sql`
    with orders as (${inserted}), lined as (${withLines}), charged as (${withCharges}), told as (${firstStep})
    select id from orders`;
});

/** Order, lines, charges and first step in one statement. False when the customer has used this key before. */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  { lines: ordered, party }: { lines: OrderRecord['lines']; party: OrderParty },
): Promise<boolean> {
  const placed = await insert(tx, {
    ...order,
    party,
    menuItemIds: ordered.map((line) => line.menuItemId),
    names: ordered.map((line) => line.name),
    unitPrices: ordered.map((line) => line.unitPriceCentimes),
    quantities: ordered.map((line) => line.quantity),
    options: ordered.map((line) => (line.options ? JSON.stringify(line.options) : null)),
    // An array of arrays would have to be rectangular.
    allergens: ordered.map((line) => (line.allergens ? `{${line.allergens.join()}}` : null)),
  });
  return placed.rowCount === 1;
}

export const isFromDeletedCustomer = (error: unknown): boolean =>
  constraintOf(error) === 'orders_customer_exists';
