import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { ChangeKind, ProposalState } from '#shared/domain/orders/order-changes.ts';
import { isAnyOf } from '#server/db/schema/columns.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { orderChanges, orderProposals } from '#server/db/schema/order-changes.ts';
import { orders } from '#server/db/schema/ordering.ts';
import type { OrderOwner, OrderRecord } from '#server/features/orders/store.ts';

export type ProposalRecord = typeof orderProposals.$inferSelect;
type ChangeRecord = typeof orderChanges.$inferSelect;

export interface OrderTalk {
  proposals: ProposalRecord[];
  changes: ChangeRecord[];
}

const isOwnedBy = (owner: OrderOwner) => {
  switch (owner.party) {
    case 'customer':
      return eq(orders.customerId, owner.customerId);
    case 'restaurant':
      return eq(orders.restaurantId, owner.restaurantId);
    case 'courier':
      return eq(orders.courierId, owner.courierId);
    case 'admin':
    case 'system':
      return undefined;
  }
};

/** Locks the order's row: moves, answers and deadlines of one order happen one after the other. */
export async function lockOrder(tx: Transaction, orderId: string, owner: OrderOwner): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isOwnedBy(owner)))
    .for('no key update');
  return rows.length > 0;
}

export async function lockOrderOf(tx: Transaction, proposalId: string): Promise<void> {
  const ofProposal = sql`(select order_id from ${orderProposals} where ${orderProposals.id} = ${proposalId})`;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, ofProposal)).for('no key update');
}

export async function findProposal(tx: Transaction, id: string): Promise<ProposalRecord | undefined> {
  const [proposal] = await tx.select().from(orderProposals).where(eq(orderProposals.id, id));
  return proposal;
}

/** Open proposals whose customer did not answer in time. */
export async function listOverdue(db: Queries, orderId: string, at: Date): Promise<string[]> {
  const { id, state, answerBy } = orderProposals;
  const rows = await db
    .select({ id })
    .from(orderProposals)
    .where(and(eq(orderProposals.orderId, orderId), eq(state, 'open'), lte(answerBy, at)))
    .orderBy(asc(answerBy), asc(id));
  return rows.map((row) => row.id);
}

export async function insertProposal(
  tx: Transaction,
  proposal: typeof orderProposals.$inferInsert,
): Promise<void> {
  await tx.insert(orderProposals).values(proposal);
}

/** Call `lockOrder` before. */
export async function closeProposal(
  tx: Transaction,
  { id, state, at }: { id: string; state: Exclude<ProposalState, 'open'>; at: Date },
): Promise<void> {
  await tx.update(orderProposals).set({ state, closedAt: at }).where(eq(orderProposals.id, id));
}

export async function withdrawOpenProposals(tx: Transaction, orderId: string, at: Date): Promise<void> {
  await tx
    .update(orderProposals)
    .set({ state: 'withdrawn', closedAt: at })
    .where(and(eq(orderProposals.orderId, orderId), eq(orderProposals.state, 'open')));
}

export interface NewChange {
  proposal: ProposalRecord;
  kind: ChangeKind;
  sumCentimes: number;
  answeredBy: string | null;
  at: Date;
}

/** The database adds the sum to what is due. */
export async function insertChange(tx: Transaction, { proposal, kind, ...change }: NewChange): Promise<void> {
  const { id: proposalId, orderId, position, quantity } = proposal;
  const { replacementItemId, replacementName, replacementPriceCentimes } = proposal;
  const dish = kind === 'replaced' ? { replacementItemId, replacementName, replacementPriceCentimes } : {};
  await tx.insert(orderChanges).values({ proposalId, orderId, position, quantity, kind, ...dish, ...change });
}

/** What changed beside a move has a number of its own. */
export async function countChange(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ changeCount: sql`${orders.changeCount} + 1` })
    .where(eq(orders.id, orderId));
}

/** Null when the kitchen said another time meanwhile. */
export async function setReadyBy(
  tx: Transaction,
  { orderId, before, readyBy }: { orderId: string; before: Date; readyBy: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ readyBy })
    .where(and(eq(orders.id, orderId), eq(orders.readyBy, before)));
}

/** The talks of orders in which something changed beside the moves; ordinary orders cost no query. */
export async function readTalks(
  db: Queries,
  asked: readonly Pick<OrderRecord, 'id' | 'changeCount'>[],
): Promise<Map<string, OrderTalk>> {
  const ids = asked.filter(({ changeCount }) => changeCount > 0).map(({ id }) => id);
  const talks = new Map(ids.map((id): [string, OrderTalk] => [id, { proposals: [], changes: [] }]));
  if (ids.length === 0) return talks;
  const proposals = await db
    .select()
    .from(orderProposals)
    .where(isAnyOf(orderProposals.orderId, ids))
    .orderBy(asc(orderProposals.proposedAt), asc(orderProposals.id));
  const changes = await db
    .select()
    .from(orderChanges)
    .where(isAnyOf(orderChanges.orderId, ids))
    .orderBy(asc(orderChanges.at), asc(orderChanges.proposalId));
  for (const proposal of proposals) talks.get(proposal.orderId)?.proposals.push(proposal);
  for (const change of changes) talks.get(change.orderId)?.changes.push(change);
  return talks;
}
