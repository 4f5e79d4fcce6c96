import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderedAllergen } from '#shared/domain/menu/dish-labels.ts';
import { changeKinds, proposalStates } from '#shared/domain/orders/order-changes.ts';
import { at } from './columns.ts';
import { areAllergens } from './dish-columns.ts';
import { users } from './accounts.ts';
import { orderLines } from './ordering.ts';

/* What a kitchen proposes to a customer, and what became of it (decision 36). Triggers stand in `server/db/rules/orders`. */

export const proposalState = pgEnum('proposal_state', proposalStates);
export const changeKind = pgEnum('change_kind', changeKinds);

const ofLine = {
  orderId: uuid('order_id').notNull(),
  position: smallint('position').notNull(),
  quantity: smallint('quantity').notNull(),
  /** No foreign key: the dish may leave the menu. */
  replacementItemId: uuid('replacement_item_id'),
  replacementName: text('replacement_name'),
  replacementPriceCentimes: integer('replacement_price_centimes'),
};

export const orderProposals = pgTable(
  'order_proposals',
  {
    /** The kitchen's browser makes the id: the same id is one proposal. */
    id: uuid('id').primaryKey(),
    ...ofLine,
    /** The allergens of the replacement, copied to its change too; null without any. */
    replacementAllergens: text('replacement_allergens').array().$type<OrderedAllergen[]>(),
    state: proposalState('state').notNull().default('open'),
    proposedBy: uuid('proposed_by'),
    proposedByTablet: text('proposed_by_tablet'),
    proposedAt: at('proposed_at').notNull(),
    answerBy: at('answer_by').notNull(),
    closedAt: at('closed_at'),
    tabletMadeBy: uuid('tablet_made_by').references(() => users.id),
  },
  (table) => [
    foreignKey({
      name: 'order_proposals_line',
      columns: [table.orderId, table.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    check('order_proposals_quantity', sql`${table.quantity} between 1 and 50`),
    check(
      'order_proposals_replacement',
      sql`num_nonnulls(${table.replacementItemId}, ${table.replacementName}, ${table.replacementPriceCentimes}) in (0, 3)
        and ${table.replacementPriceCentimes} > 0`,
    ),
    check(
      'order_proposals_allergens',
      sql`${table.replacementAllergens} is null or (${table.replacementItemId} is not null and ${areAllergens(table.replacementAllergens)})`,
    ),
    check('order_proposals_proposer', sql`num_nonnulls(${table.proposedBy}, ${table.proposedByTablet}) = 1`),
    check(
      'order_proposals_times',
      sql`isfinite(${table.answerBy}) and ${table.answerBy} > ${table.proposedAt} and (${table.state} = 'open') = (${table.closedAt} is null)`,
    ),
    uniqueIndex('order_proposals_one_open')
      .on(table.orderId, table.position)
      .where(sql`state = 'open'`),
    index('order_proposals_by_order').on(table.orderId, table.proposedAt),
    index('order_proposals_by_user').on(table.proposedBy),
    index('order_proposals_by_tablet_maker')
      .on(table.tabletMadeBy)
      .where(sql`tablet_made_by is not null`),
  ],
);

export const orderChanges = pgTable(
  'order_changes',
  {
    proposalId: uuid('proposal_id')
      .primaryKey()
      .references(() => orderProposals.id),
    ...ofLine,
    kind: changeKind('kind').notNull(),
    sumCentimes: integer('sum_centimes').notNull(),
    /** Null when no answer came in time. */
    answeredBy: uuid('answered_by'),
    at: at('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'order_changes_line',
      columns: [table.orderId, table.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    check('order_changes_quantity', sql`${table.quantity} between 1 and 50`),
    check('order_changes_sum', sql`${table.sumCentimes} <= 0`),
    check(
      'order_changes_replacement',
      sql`num_nonnulls(${table.replacementItemId}, ${table.replacementName}, ${table.replacementPriceCentimes})
        = case ${table.kind} when 'replaced' then 3 else 0 end`,
    ),
    index('order_changes_by_order').on(table.orderId, table.at),
    index('order_changes_by_user').on(table.answeredBy),
  ],
);
