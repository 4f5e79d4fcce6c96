import { allergensOf } from '#shared/domain/menu/dish-labels.ts';
import { AppError } from '#shared/domain/errors.ts';
import {
  proposalAnswerBy,
  isNothingLeft,
  unchangedQuantity,
  type ProposalAnswer,
} from '#shared/domain/orders/order-changes.ts';
import { groupsOf } from '#shared/domain/orders/group-order.ts';
import { allergensChosen, chosenOptions, mendChoice } from '#shared/domain/menu/menu-options.ts';
import { changeCentimes, priceWithOptions } from '#shared/domain/money/pricing.ts';
import { extendedReadyBy, type Extension } from '#shared/domain/promise/preparation.ts';
import { withOptions } from '#messages/placing/with-options.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { isSoldOutAt } from '#server/features/menu/commands.ts';
import { readGroups } from '#server/features/menu/options-commands.ts';
import { findMenuItems } from '#server/features/menu/store.ts';
import type { RestaurantActor } from '#server/identity.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import { dropAlarm, setAlarm } from '#server/features/timetable/store.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import * as changes from './store.ts';
import type { ProposalRecord } from './store.ts';
import {
  getOrder,
  lateMove,
  moveInTransaction,
  moveOrder,
  type AskedMove,
  type Mover,
} from '#server/features/orders/moves/commands.ts';
import { readHistory } from '#server/features/orders/moves/history-store.ts';
import type { OrderOwner, OrderRecord } from '#server/features/orders/store.ts';

interface Changing {
  app: AppContext;
  tx: Transaction;
  announce: Announce;
  at: Date;
}

/** One act at a time on an order: the deadline, an answer, a withdrawal and a move wait for each other. */
function changeOrder(
  app: AppContext,
  { orderId, owner }: { orderId: string; owner: OrderOwner },
  act: (changing: Changing, order: OrderRecord) => Promise<void>,
): Promise<OrderRecord> {
  return inTransaction(app, async (tx, announce) => {
    if (!(await changes.lockOrder(tx, orderId, owner))) throw new AppError('order_not_found');
    await act({ app, tx, announce, at: app.clock.now() }, await getOrder(tx, owner, orderId));
    return getOrder(tx, owner, orderId);
  });
}

async function tell({ tx, announce }: Changing, order: OrderRecord): Promise<void> {
  await changes.countChange(tx, order.id);
  announce.orderChange({ ...order, changeCount: order.changeCount + 1 });
}

/** The kitchen saw `readyBy`. A repeated press answers with the order as it stands. */
export function extendPreparation(
  app: AppContext,
  owner: OrderOwner,
  { orderId, minutes, readyBy }: { orderId: string; minutes: Extension; readyBy: Date },
): Promise<OrderRecord> {
  return changeOrder(app, { orderId, owner }, async (changing, order) => {
    const later = extendedReadyBy(order, minutes, changing.at);
    if (order.readyBy && order.readyBy.getTime() !== readyBy.getTime()) return;
    if (order.status !== 'preparing') throw await tooLate(changing, order);
    if (!later) throw new AppError('preparation_too_long');
    await changes.setReadyBy(changing.tx, { orderId, before: readyBy, readyBy: later });
    await tell(changing, order);
  });
}

const tooLate = async ({ tx }: Changing, order: OrderRecord): Promise<AppError> =>
  lateMove(order, await readHistory(tx, order.id));

interface Proposed {
  id: string;
  orderId: string;
  position: number;
  quantity: number;
  replacementItemId: string | null;
}

export function proposeChange(
  app: AppContext,
  { owner, actor }: { owner: OrderOwner; actor: RestaurantActor },
  proposed: Proposed,
): Promise<OrderRecord> {
  const { id, orderId, position, quantity } = proposed;
  return changeOrder(app, { orderId, owner }, async (changing, order) => {
    const { tx, announce, at } = changing;
    const known = await changes.findProposal(tx, id);
    if (known?.orderId === orderId) return;
    if (known) throw new AppError('key_reused', {});
    if (order.status !== 'preparing') throw await tooLate(changing, order);
    const talk = await talkOf(changing, order);
    const isAsked = talk.proposals.some((one) => one.state === 'open' && one.position === position);
    if (isAsked) throw new AppError('already_proposed');
    if (quantity > unchangedQuantity(order.lines, talk.changes, position)) {
      throw new AppError('change_too_much');
    }
    const dish = await findReplacement(changing, order, proposed.replacementItemId);
    const times = { proposedAt: at, answerBy: proposalAnswerBy(at) };
    await changes.insertProposal(tx, {
      id,
      orderId,
      position,
      quantity,
      ...dish,
      proposedBy: actor.actorId,
      proposedByTablet: actor.tabletName,
      tabletMadeBy: actor.tabletMadeBy,
      ...times,
    });
    await setAlarm(tx, { topic: 'proposal_answer', subject: id, dueAt: times.answerBy });
    await tell(changing, order);
    if (await queueProposed(tx, { ...order, statusSince: at })) announce.news(order);
  });
}

const queueProposed = newsQueue(['change_proposed']);

const talkOf = async ({ tx }: Changing, order: OrderRecord) =>
  (await changes.readTalks(tx, [order])).get(order.id) ?? { proposals: [], changes: [] };

async function findReplacement({ tx, at }: Changing, { restaurantId }: OrderRecord, id: string | null) {
  if (id === null) return {};
  const [item] = await findMenuItems(tx, restaurantId, [id]);
  if (!item || isSoldOutAt(item, at)) throw new AppError('menu_item_not_found');
  const groups = groupsOf(item, await readGroups(tx, { restaurantId, now: at }, [item]));
  // The kitchen cannot choose for the customer.
  const usual = mendChoice(groups, []);
  if (!usual) throw new AppError('dish_needs_choice');
  const options = chosenOptions(groups, usual);
  const allergens = allergensOf([...item.labels, ...allergensChosen(groups, usual)]);
  return {
    replacementAllergens: allergens.length > 0 ? allergens : null,
    replacementItemId: item.id,
    replacementName: withOptions({ name: item.name, options }),
    replacementPriceCentimes: priceWithOptions(item.priceCentimes, options),
  };
}

export function withdrawProposal(
  app: AppContext,
  owner: OrderOwner,
  { orderId, id }: { orderId: string; id: string },
): Promise<OrderRecord> {
  return changeOrder(app, { orderId, owner }, async (changing, order) => {
    const proposal = await getProposal(changing, { orderId, id });
    if (proposal.state === 'withdrawn') return;
    if (proposal.state !== 'open') throw new AppError('proposal_closed', { state: proposal.state });
    await close(changing, proposal, 'withdrawn');
    await tell(changing, order);
  });
}

async function getProposal(
  { tx }: Changing,
  { orderId, id }: { orderId: string; id: string },
): Promise<ProposalRecord> {
  const proposal = await changes.findProposal(tx, id);
  if (proposal?.orderId !== orderId) throw new AppError('order_not_found');
  return proposal;
}

type Closed = Exclude<ProposalRecord['state'], 'open'>;

async function close({ tx, at }: Changing, { id }: ProposalRecord, state: Closed): Promise<void> {
  await changes.closeProposal(tx, { id, state, at });
  await dropAlarm(tx, { topic: 'proposal_answer', subject: id });
}

interface Answered {
  orderId: string;
  id: string;
  answer: ProposalAnswer;
}

/** The same answer once more answers with the order as it stands. */
export function answerProposal(
  app: AppContext,
  owner: Extract<OrderOwner, { party: 'customer' }>,
  { orderId, id, answer }: Answered,
): Promise<OrderRecord> {
  return changeOrder(app, { orderId, owner }, async (changing, order) => {
    const proposal = await getProposal(changing, { orderId, id });
    if (await wasAnswered(changing, order, { proposal, answer })) return;
    if (proposal.state !== 'open') throw new AppError('proposal_closed', { state: proposal.state });
    if (changing.at >= proposal.answerBy) throw new AppError('proposal_closed', { state: 'lapsed' });
    if (answer === 'replacement' && !proposal.replacementItemId) throw new AppError('no_replacement');
    await close(changing, proposal, answer === 'cancel' ? 'declined' : 'accepted');
    await tell(changing, order);
    if (answer === 'cancel') return decline(changing, order, owner);
    await change(changing, order, { proposal, answer, answeredBy: owner.customerId });
  });
}

async function wasAnswered(
  changing: Changing,
  order: OrderRecord,
  { proposal, answer }: { proposal: ProposalRecord; answer: ProposalAnswer },
): Promise<boolean> {
  if (proposal.state === 'declined') return answer === 'cancel';
  if (proposal.state !== 'accepted') return false;
  const made = (await talkOf(changing, order)).changes.find(({ proposalId }) => proposalId === proposal.id);
  return made?.kind === (answer === 'replacement' ? 'replaced' : 'removed') && answer !== 'cancel';
}

interface Outcome {
  proposal: ProposalRecord;
  answer: 'without' | 'replacement';
  answeredBy: string | null;
}

/** An order of which nothing is left is cancelled. */
async function change(changing: Changing, order: OrderRecord, outcome: Outcome): Promise<void> {
  const { tx, at } = changing;
  const { proposal, answer, answeredBy } = outcome;
  const line = order.lines[proposal.position];
  if (!line) throw new Error(`a proposal for line ${proposal.position} of ${order.lines.length}`);
  const isReplaced = answer === 'replacement';
  const kind = isReplaced ? 'replaced' : 'removed';
  const price = isReplaced ? (proposal.replacementPriceCentimes ?? 0) : 0;
  const sumCentimes = changeCentimes({ ...line, quantity: proposal.quantity }, price);
  await changes.insertChange(tx, { proposal, kind, sumCentimes, answeredBy, at });
  const talk = await talkOf(changing, { ...order, changeCount: order.changeCount + 1 });
  if (isNothingLeft(order.lines, talk.changes)) await cancel(changing, order);
}

async function decline(
  { app, tx, announce }: Changing,
  { id: orderId }: OrderRecord,
  owner: Extract<OrderOwner, { party: 'customer' }>,
): Promise<void> {
  const move = { orderId, action: 'decline_change', version: null, actorId: owner.customerId } as const;
  await moveInTransaction({ app, tx, announce }, move, owner);
}

async function cancel({ app, tx, announce }: Changing, { id: orderId }: OrderRecord): Promise<void> {
  const move = { orderId, action: 'expire', version: null, actorId: null, reason: 'dish_ran_out' } as const;
  await moveInTransaction({ app, tx, announce }, move, { party: 'system' });
}

/** Silence means without the dish. The order's row is locked. */
export async function lapseProposal({ app, tx, announce, at }: Changing, proposalId: string): Promise<void> {
  const proposal = await changes.findProposal(tx, proposalId);
  if (proposal?.state !== 'open') return;
  const changing = { app, tx, announce, at };
  const order = await getOrder(tx, { party: 'system' }, proposal.orderId);
  await changes.closeProposal(tx, { id: proposalId, state: 'lapsed', at });
  await tell(changing, order);
  await change(changing, order, { proposal, answer: 'without', answeredBy: null });
}

/** A move takes open proposals back; one whose time is over has lapsed, even if its alarm has not rung yet. */
export async function moveAfterProposals(
  app: AppContext,
  move: AskedMove,
  owner: Mover,
): Promise<OrderRecord> {
  if (move.action === 'mark_ready') await lapseOverdue(app, move.orderId);
  return moveOrder(app, move, owner);
}

async function lapseOverdue(app: AppContext, orderId: string): Promise<void> {
  const at = app.clock.now();
  for (const id of await changes.listOverdue(app.db, orderId, at)) {
    await inTransaction(app, async (tx, announce) => {
      await changes.lockOrderOf(tx, id);
      await lapseProposal({ app, tx, announce, at }, id);
    });
  }
}
