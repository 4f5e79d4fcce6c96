import { learnPace } from '#shared/domain/promise/arrival.ts';
import { AppError } from '#shared/domain/errors.ts';
import { needsWords, reasonsFor, type MoveReason } from '#shared/domain/orders/move-reasons.ts';
import {
  moveFrom,
  movesCalled,
  stepAction,
  type LifecyclePolicy,
  type OrderAction,
  type OrderMove,
  type OrderParty,
  type OrderStatus,
} from '#shared/domain/orders/order-lifecycle.ts';
import type { HandOverPolicy } from '#shared/domain/placing/hand-over.ts';
import { proposePreparation } from '#shared/domain/promise/preparation.ts';
import { stepMoment } from '#shared/domain/orders/step-moment.ts';
import { moveReasonMessages } from '#messages/orders/move-reasons.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { lockCourier } from '#server/features/couriers/presence-store.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { setAlarm } from '#server/features/timetable/store.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { consequences, type WrittenMove } from '#server/features/orders/consequences.ts';
import { holdUser } from '#server/features/orders/customers-store.ts';
import { demandHandOverCode } from './hand-over-codes-commands.ts';
import { readHistory, type HistoryStep } from './history-store.ts';
import { cachedPace } from './pace-commands.ts';
import { findPromise, lockPromise } from './promises-store.ts';
import * as moves from './store.ts';
import * as store from '#server/features/orders/store.ts';
import type { OrderOwner, OrderRecord } from '#server/features/orders/store.ts';

/** A foreign order looks like an unknown one. */
export async function getOrder(
  db: AppContext['db'],
  owner: OrderOwner,
  orderId: string,
): Promise<OrderRecord> {
  const order = await store.findOrderOf(db, owner, orderId);
  if (!order) throw new AppError('order_not_found');
  return order;
}

export interface AskedMove {
  orderId: string;
  action: OrderAction;
  /** The version that the party saw; null: whichever there is, for moves that follow another decision. */
  version: number | null;
  actorId: string | null;
  tabletName?: string | null;
  tabletMadeBy?: string | null;
  reason?: MoveReason;
  words?: string;
  madeAt?: Date;
  preparationMinutes?: number;
  /** What the courier's screen showed to be collected; a mended place may have changed it (product §4.30). */
  shownDueCentimes?: number | undefined;
}

/** `by` writes the admin's act into the audit; null for a move that follows an act which stands there already. */
export type Mover = Exclude<OrderOwner, { party: 'admin' | 'system' }> | { party: 'system' } | AdminMover;
type AdminMover = { party: 'admin'; by: ActingAdmin | null };

/** Every move but a courier's assignment. A move repeated by its actor answers with the order as it stands. */
export async function moveOrder(app: AppContext, move: AskedMove, owner: Mover): Promise<OrderRecord> {
  // The minutes are read before: inside a transaction the reading would wait for a second connection.
  const policy = await cachedSettings(app);
  const preparationMinutes = await preparationOf(app, move, owner);
  const made = { ...move, preparationMinutes };
  return inTransaction(app, (tx, announce) => moveInTransaction({ app, tx, announce, policy }, made, owner));
}

async function preparationOf(
  app: AppContext,
  move: AskedMove,
  owner: OrderOwner,
): Promise<number | undefined> {
  if (move.action !== 'accept' || move.preparationMinutes !== undefined) return move.preparationMinutes;
  // An admin's move reads no order first.
  const pace = owner.party === 'restaurant' ? await cachedPace(app, owner.restaurantId) : learnPace([]);
  return proposePreparation(pace);
}

export interface Moving {
  app: AppContext;
  tx: Transaction;
  announce: Announce;
  /** Concerns restaurants alone. */
  policy?: LifecyclePolicy;
}

const strict: LifecyclePolicy = { restaurantsMayReject: false };

/**
 * Does what `moveOrder` does, inside the caller's transaction. Throws `illegal_move` with the last step when it came
 * too late.
 */
export async function moveInTransaction(
  { app, tx, announce, policy = strict }: Moving,
  move: AskedMove,
  owner: Mover,
): Promise<OrderRecord> {
  const { orderId, action, actorId, tabletName = null, tabletMadeBy = null, words = '' } = move;
  const { party } = owner;
  const reason = reasonOf(move, party);
  // The user is locked before the order, as a suspension does, which gives the order of a courier back. A deletion that
  // comes later takes the words along.
  if (words !== '' && actorId !== null && !(await holdUser(tx, actorId)))
    throw new AppError('unauthenticated');
  const { made, version } = await chooseMove(tx, move, { owner, policy });
  if (made) {
    const now = app.clock.now();
    const at = stepMoment({ madeAt: move.madeAt, now });
    const { from, to } = made;
    const preparationMinutes = action === 'accept' ? (move.preparationMinutes ?? null) : null;
    const by = { party, actorId, tabletName, tabletMadeBy };
    const change = { orderId, from, to, version, at, now, ...by, reason, words, preparationMinutes };
    const order = await moves.moveOrder(tx, change, owner);
    if (order) requireShownDue(order, move);
    if (order && owner.party === 'admin' && owner.by)
      await recordMove(tx, owner.by, { order, from, at: now });
    if (order) {
      const written = { tx, announce, now, move: action, from, order, party, actorId, reason, words };
      const followed = await follow(written);
      return action === 'mark_ready' ? keepPromise({ app, tx, announce }, followed) : followed;
    }
  }
  return answerLate(tx, { ...move, version }, { owner, policy });
}

export const recordMove = (
  tx: Transaction,
  by: ActingAdmin,
  { order, from, at }: { order: OrderRecord; from: OrderStatus; at: Date },
): Promise<void> =>
  recordAct(tx, by, {
    act: 'order_moved',
    subject: { kind: 'order', id: order.id },
    at,
    before: { status: from },
    after: { status: order.status },
    version: order.version,
  });

/** The order's row is held by the move, so that what is due stays. */
export function requireShownDue(
  { dueCentimes }: Pick<OrderRecord, 'dueCentimes'>,
  { action, shownDueCentimes: shownCentimes }: AskedMove,
): void {
  if (action === 'mark_delivered' && shownCentimes !== undefined && shownCentimes !== dueCentimes)
    throw new AppError('due_changed', { shownCentimes, dueCentimes });
}

/** The order is read first only where the action alone does not determine the status. */
async function chooseMove(
  tx: Transaction,
  { orderId, action, version }: AskedMove,
  { owner, policy }: { owner: OrderOwner; policy: LifecyclePolicy },
): Promise<{ made: OrderMove | undefined; version: number }> {
  // A job is given by `assignJob`, which knows to whom.
  const known = action === 'assign_job' ? [] : movesCalled(action, owner.party, policy);
  const [only, ...others] = known;
  if (version !== null && others.length === 0) return { made: only, version };
  const order = await getOrder(tx, owner, orderId);
  const made = known.find(({ from }) => from === order.status);
  return { made, version: version ?? order.version };
}

/** Throws `invalid_input` without a reason of the move's list, and for one that it does not take. */
function reasonOf({ action, reason, words }: AskedMove, party: OrderParty): MoveReason | null {
  const known = reasonsFor(action, party);
  if (known.length === 0 && reason === undefined) return null;
  if (!reason || !known.includes(reason)) throw invalidField('reason', moveReasonMessages.missing);
  if (needsWords(reason) && !words) throw invalidField('words', moveReasonMessages.wordsMissing);
  return reason;
}

const invalidField = (path: string, message: string) =>
  new AppError('invalid_input', { fields: [{ path, message }] });

async function answerLate(
  tx: Transaction,
  move: AskedMove & { version: number },
  { owner, policy }: { owner: OrderOwner; policy: LifecyclePolicy },
): Promise<OrderRecord> {
  const owned = await store.findOrderOf(tx, owner, move.orderId);
  const history = await readHistory(tx, move.orderId);
  const next = history.find(({ version }) => version === move.version + 1);
  const made = next && isBySame(next, move) && stepAction(next) === move.action ? next : undefined;
  if (!owned) return answerGivenBack(tx, move, made);
  if (made) return owned;
  if (isSwitchedOff(owned, move.action, { party: owner.party, policy }))
    throw new AppError('rejecting_is_off');
  throw lateMove(owned, history);
}

/** True where only the setting refuses the order's move. */
const isSwitchedOff = (
  { status }: OrderRecord,
  action: OrderAction,
  { party, policy }: { party: OrderParty; policy: LifecyclePolicy },
): boolean =>
  !moveFrom(status, action, party, policy) &&
  moveFrom(status, action, party, { ...policy, restaurantsMayReject: true }) !== undefined;

/** A courier who gave the order back has it no longer, and reads it as it stood then. */
async function answerGivenBack(
  tx: Transaction,
  { orderId, action }: AskedMove,
  made: HistoryStep | undefined,
): Promise<OrderRecord> {
  const order = action === 'release' && made ? await store.findOrder(tx, orderId) : undefined;
  if (!order || !made) throw new AppError('order_not_found');
  const { status, at: statusSince, version } = made;
  const ofNoCourier = { courierId: null, courier: null, courierPayCentimes: null };
  return { ...order, status, statusSince, version, ...ofNoCourier };
}

const isBySame = (step: HistoryStep, { actorId, tabletName = null }: AskedMove): boolean =>
  step.actorId === actorId && step.tabletName === tabletName;

export function lateMove({ status }: OrderRecord, history: readonly HistoryStep[]): AppError {
  const last = history.at(-1);
  const action = last && stepAction(last);
  return new AppError('illegal_move', {
    status,
    ...(last && action && { action, party: last.party, reason: last.reason }),
  });
}

/** Food that a courier has promised to bring is the courier's as soon as it is ready (product §4.32). */
async function keepPromise({ app, tx, announce }: Moving, order: OrderRecord): Promise<OrderRecord> {
  const found = await findPromise(tx, order.id);
  if (!found) return order;
  // The courier's duty may be ending, which ends the promise.
  await lockCourier(tx, found.courierId);
  const promise = await lockPromise(tx, order.id);
  if (!promise) return order;
  const policy = await cachedSettings({ ...app, db: tx });
  const now = app.clock.now();
  const { id: orderId, version, statusSince: at, boardFrom: waitedFor } = order;
  const by = { party: 'system', actorId: null } as const;
  const { bundleId, hasOthers, ...promised } = promise;
  if (hasOthers) await setAlarm(tx, { topic: 'promise_check', subject: bundleId, dueAt: now });
  const kept = await moves.assignOrder(tx, {
    orderId,
    version,
    ...promised,
    by,
    at,
    now,
    rates: policy,
    waitedFor,
  });
  return kept ? followAssignment({ app, tx, announce }, kept, { ...by, policy }) : order;
}

interface Assigned {
  party: OrderParty;
  actorId: string | null;
  policy: HandOverPolicy;
}

/** The code of the hand-over is made, and what follows an assignment is done. */
export async function followAssignment(
  { app, tx, announce }: Moving,
  assigned: OrderRecord,
  { policy, ...by }: Assigned,
): Promise<OrderRecord> {
  const order = await demandHandOverCode(app, tx, assigned, policy);
  const made = { from: 'ready_for_pickup', ...by, reason: null, words: '' } as const;
  return follow({ tx, announce, now: app.clock.now(), move: 'assign_job', order, ...made });
}

export async function follow(written: WrittenMove): Promise<OrderRecord> {
  for (const consequence of consequences[written.move]) await consequence(written);
  return written.order;
}
