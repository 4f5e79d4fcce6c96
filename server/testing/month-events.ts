import { randomUUID } from 'node:crypto';
import { accountOf, type AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { AppError } from '#shared/domain/errors.ts';
import { reasonsFor } from '#shared/domain/orders/move-reasons.ts';
import { actionsFor, type OrderParty } from '#shared/domain/orders/order-lifecycle.ts';
import {
  postCash,
  postCorrection,
  postPayout,
  type LedgerEventKind,
  type Posting,
} from '#shared/domain/money/postings.ts';
import { isDatabaseAway } from '#server/db/away.ts';
import { sqlStateOf } from '#server/db/errors.ts';
import {
  book,
  isBookedTwice,
  isNotCorrectable,
  isNotCovered,
  type Booking,
  type RowId,
} from '#server/features/ledger/store.ts';
import {
  moveInTransaction,
  moveOrder,
  type AskedMove,
  type Mover,
} from '#server/features/orders/moves/commands.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { inTransaction } from '#server/live/announce.ts';
import { steps, type Month, type OpenOrder } from './month-wave.ts';

const policy = { restaurantsMayReject: true };
const parties: readonly OrderParty[] = ['customer', 'restaurant', 'courier', 'admin', 'system'];

/** A random move that ends it, made a second time now and then; before it perhaps one that is aborted. */
export async function endOrder(month: Month, order: OpenOrder): Promise<void> {
  const { random, mida } = month;
  const ways = parties.flatMap((party) =>
    actionsFor(order.status, party, policy)
      .filter((action) => /deliver|cancel|expire|reject|decline/.test(action))
      .map((action) => ({ party, action })),
  );
  const deliveries = ways.filter(({ action }) => action === 'mark_delivered');
  const { party, action } = random.pick(random.chance(0.7) && deliveries.length > 0 ? deliveries : ways);
  const reasons = reasonsFor(action, party);
  const actorId = actorOf(month, order, party);
  const move: AskedMove = {
    orderId: order.id,
    action,
    version: steps.indexOf(order.status) + 1,
    actorId,
    ...(reasons.length > 0 && { reason: random.pick([...reasons]), words: 'said so' }),
  };
  const mover = moverOf(month, order, party);
  if (random.chance(0.1)) await abort(month, move, mover);
  const end = () => moveOrder(mida.app, move, mover);
  await undisturbed(month, end);
  if (random.chance(0.1)) await undisturbed(month, end);
}

function actorOf({ customerId, admin }: Month, { courierId }: OpenOrder, party: OrderParty): string | null {
  if (party === 'system') return null;
  if (party === 'courier') return courierId;
  return party === 'customer' ? customerId : admin;
}

function moverOf({ customerId }: Month, { courierId, restaurantId }: OpenOrder, party: OrderParty): Mover {
  switch (party) {
    case 'customer':
      return { party, customerId };
    case 'restaurant':
      return { party, restaurantId: restaurantId as OwnRestaurantId };
    case 'courier':
      if (courierId === null) throw new Error('no courier holds the order');
      return { party, courierId };
    case 'admin':
      return { party, by: null };
    case 'system':
      return { party };
  }
}

class Aborted extends Error {}

/** Writes all, and then takes it back. */
async function abort(month: Month, move: AskedMove, mover: Mover): Promise<void> {
  const { app } = month.mida;
  await undisturbed(month, () =>
    inTransaction(app, async (tx, announce) => {
      await moveInTransaction({ app, tx, announce, policy }, move, mover);
      throw new Aborted();
    }),
  );
}

/** Acts again until no cut connection comes between. Refusals are answers. */
export async function undisturbed<T>(month: Month, act: () => Promise<T>): Promise<T | []> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (error instanceof AppError || error instanceof Aborted) return [];
      if (isBookedTwice(error) || isNotCovered(error) || isNotCorrectable(error)) throw error;
      if (sqlStateOf(error) === '40P01') month.deadlocks += 1;
      else if (!isDatabaseAway(error)) throw error;
    }
  }
}

/** Cash, a payout or a correction, as often sent as it takes; too much of it is refused. */
export async function moveMoney(month: Month): Promise<void> {
  const { mida, random, couriers, restaurants } = month;
  const eventId = randomUUID();
  const courierId = random.pick(couriers);
  const payable = random.chance(0.5)
    ? accountOf('restaurant_payable', random.pick(restaurants))
    : accountOf('courier_payable', courierId);
  const kind = random.pick<LedgerEventKind>(['cash_handed_in', 'cash_handed_in', 'paid_out', 'corrected']);
  if (kind === 'corrected') return correctSome(month, eventId);
  const account: AccountId = kind === 'paid_out' ? payable : accountOf('courier_cash', courierId);
  const [held] = (
    (await undisturbed(month, () =>
      mida.database.pool.query('select balance_centimes as centimes from ledger_accounts where id = $1', [
        account,
      ]),
    )) as { rows: { centimes: number }[] }
  ).rows;
  const amountCentimes = Math.floor(((held?.centimes ?? 0) * random.between(1, 12)) / 10);
  if (amountCentimes <= 0) return;
  const event = { id: eventId, amountCentimes };
  const postings =
    kind === 'paid_out' ? postPayout({ ...event, to: account }) : postCash({ ...event, courierId });
  await bookOnce(month, { eventId, kind, postings });
}

async function correctSome(month: Month, eventId: string): Promise<void> {
  const { mida, random } = month;
  const found = (await undisturbed(month, () =>
    mida.database.pool.query(
      `select event_id as "eventId", position, debit, credit, amount_centimes as "amountCentimes" from ledger_rows
       where event_id >= gen_random_uuid() order by event_id limit 1`,
    ),
  )) as { rows: (RowId & Posting)[] };
  const [row] = found.rows;
  if (!row) return;
  const amountCentimes = random.between(1, row.amountCentimes);
  const corrects = { eventId: row.eventId, position: row.position, reason: 'agreed' } as const;
  await bookOnce(month, {
    eventId,
    kind: 'corrected',
    postings: postCorrection(row, amountCentimes),
    corrects,
  });
}

/** What a cut connection left open is sent again: either it was booked, or it is now. */
async function bookOnce(
  month: Month,
  event: { eventId: string; kind: LedgerEventKind; postings: Posting[]; corrects?: Booking['corrects'] },
): Promise<void> {
  const { mida } = month;
  try {
    await undisturbed(month, () =>
      mida.database.db.transaction((tx) => book(tx, { ...event, at: mida.clock.now() })),
    );
    month.others.push(...event.postings);
  } catch (error) {
    // The judgement of a correction comes before the key that knows its event.
    const isBooked =
      isBookedTwice(error) || (isNotCorrectable(error) && (await isKept(month, event.eventId)));
    if (isBooked) month.others.push(...event.postings);
    else if (!isNotCovered(error) && !isNotCorrectable(error)) throw error;
  }
}

async function isKept(month: Month, eventId: string): Promise<boolean> {
  const { pool } = month.mida.database;
  const text = 'select from ledger_rows where event_id = $1';
  const kept = await undisturbed(month, () => pool.query(text, [eventId]));
  return 'rowCount' in kept && kept.rowCount === 1;
}
