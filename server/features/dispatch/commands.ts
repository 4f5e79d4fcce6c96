import { performance } from 'node:perf_hooks';
import type { MarketplaceSettings } from '#shared/contract/marketplace/settings.ts';
import type { DueOffer } from '#shared/domain/dispatch/due-offers.ts';
import { emptyPlan, isPlanOld, type KeptPlan } from '#shared/domain/dispatch/kept-plan.ts';
import { listPlannedOffers } from '#shared/domain/dispatch/planned-offers.ts';
import { plannerRules } from '#shared/domain/dispatch/planner-rules.ts';
import { minuteOf, seeCity, type SeenCity } from '#shared/domain/dispatch/seen-city.ts';
import { seeDemand, type SeenPast } from '#shared/domain/dispatch/seen-demand.ts';
import type { Standby } from '#shared/domain/dispatch/standbys.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { putWaitingOnBoard } from '#server/features/orders/offers/board-commands.ts';
import { makeBundle } from '#server/features/orders/offers/make-commands.ts';
import { queueStandingNews } from '#server/features/push/news-store.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { inTransaction } from '#server/live/announce.ts';
import { readCity } from './city-store.ts';
import { listPast } from './demand-store.ts';
import type { AnsweredPlan, AskedPlan } from './planner-messages.ts';
import type { PlannerThread } from './planner-thread.ts';
import { notePlannedOffer } from './planned-offers-store.ts';
import { countOffers, findPlannedAt, holdEpoch, noteStanding, writePlan } from './state-store.ts';

/** What was refused is planned again at once, so often in a round. */
const attemptsMax = 3;

export interface Planner {
  app: AppContext;
  thread: PlannerThread;
  /** The epoch of this process; another one may plan since. */
  epoch: number;
}

/** Plans the city, keeps the plan, and makes the offers that are due. Throws PlannerReplaced where another process plans. */
export async function planRound(planner: Planner): Promise<void> {
  const { dispatch } = await cachedSettings(planner.app);
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const { seen, due } = await planNow(planner);
    if (dispatch !== 'offers' || due.length === 0) return;
    if ((await makeOffers(planner, seen, due)) === 0) return;
  }
}

/** Any process calls it in mode offers: while nobody plans the board has what waits, and the admins hear of it once. */
export async function passToBoard(app: AppContext): Promise<void> {
  const { dispatch } = await cachedSettings(app);
  if (dispatch !== 'offers') return;
  const at = app.clock.now();
  if (!isPlanOld(await findPlannedAt(app.db), at)) return;
  await inTransaction(app, async (tx, announce) => {
    const isFirst = await noteStanding(tx, at);
    await putWaitingOnBoard({ tx, announce, at });
    if (!isFirst) return;
    await queueStandingNews(tx, at);
    announce.outbox(at);
  });
}

async function planNow({ app, thread, epoch }: Planner): Promise<{ seen: SeenCity; due: DueOffer[] }> {
  const at = app.clock.now();
  const begun = performance.now();
  const seen = await readCity(app.db, at);
  const settings = await cachedSettings(app);
  const { dispatch, waitingHints } = settings;
  const past = dispatch === 'offers' && waitingHints ? await listPast(app.db, at) : null;
  const { plan, due, reasons, standbys } = await answerFor({ seen, past, settings }, at, thread);
  const { trips, left } = plan;
  await writePlan(app.db, {
    epoch,
    at,
    planMs: Math.round(performance.now() - begun),
    orders: seen.orders.length,
    couriers: seen.couriers.length,
    plan: { trips, left, reasons, standbys: standbys.map(keptStandby) },
  });
  for (const offer of listPlannedOffers(plan, due)) await notePlannedOffer(app.db, offer, { epoch, at });
  return { seen, due };
}

const keptStandby = ({ courierId, kitchen }: Standby) => ({ courierId, restaurantId: Number(kitchen.id) });

/** An idle city asks no thread, unless its couriers are to hear where waiting helps. */
async function answerFor(
  { seen, past, settings }: { seen: SeenCity; past: SeenPast[] | null; settings: BundleSettings },
  at: Date,
  thread: PlannerThread,
): Promise<Omit<AnsweredPlan, 'plan'> & { plan: KeptPlan }> {
  const hasDemand = past !== null && past.length > 0 && seen.couriers.length > 0;
  if (seen.orders.length === 0 && !hasDemand) return { plan: emptyPlan, due: [], reasons: [], standbys: [] };
  const asked = askedPlan(seen, settings, at);
  return thread.plan(past ? { ...asked, ...seeDemand(past, asked.places) } : asked);
}

type BundleSettings = Pick<MarketplaceSettings, 'bundleMax' | 'bundleDelayMinutes'>;

/** The city of a moment, as the thread is asked. */
export const askedPlan = (
  seen: SeenCity,
  { bundleMax, bundleDelayMinutes }: BundleSettings,
  at: Date,
): AskedPlan => ({
  ...seeCity(seen, at),
  past: null,
  rules: { ...plannerRules, ordersMax: bundleMax, delayMax: bundleDelayMinutes },
  now: minuteOf(at),
});

/** How many came too late: a person was quicker, or a courier has left. */
async function makeOffers(
  { app, epoch }: Planner,
  seen: SeenCity,
  due: readonly DueOffer[],
): Promise<number> {
  let refused = 0;
  for (const { courierId, newIds } of due) {
    const orders = newIds.flatMap((orderId) => {
      const order = seen.orders.find(({ id }) => id === orderId);
      return order ? [{ orderId, version: order.version }] : [];
    });
    try {
      await makeBundle(app, { courierId, orders, fence: (tx) => holdEpoch(tx, epoch) }, null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused += 1;
    }
  }
  await countOffers(app.db, { epoch, made: due.length - refused, refused });
  return refused;
}
