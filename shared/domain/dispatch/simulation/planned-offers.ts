/** The planner at work: each minute what is due is offered, and what is declined is planned again at once. */
import type { CityState, Minute } from '../city.ts';
import { dueOffers, type DueOffer } from '../due-offers.ts';
import { planCity } from '../plan.ts';
import { learnDemand, type KitchenDemand } from '../demand.ts';
import { adviseStandbys, type Standby } from '../standbys.ts';
import type { PlannerRules } from '../planner-rules.ts';
import {
  giveTrip,
  isFree,
  listOpen,
  seeCourier,
  seeOrder,
  standBy,
  type Life,
  type LivingCourier,
  type LivingOrder,
} from './life.ts';

/** Couriers that answer are asked so often in a minute. */
const asksAMinute = 3;
const silenceMinutes = 1;
/** How long a declined order is not offered again. */
const declinedMinutes = 15;

export interface Planning {
  rules: PlannerRules;
  /** Free couriers ride to where the planner advises them to wait. */
  areStandbysKept: boolean;
}

export function offerByPlan(life: Life, now: Minute, { rules, areStandbysKept }: Planning): void {
  const { ways } = life.day;
  for (let ask = 0; ask < asksAMinute; ask += 1) {
    const open = listOpen(life, now).filter(({ withheldUntil }) => withheldUntil <= now);
    const city = seeCity(life, open, now);
    const plan = planCity(city, { rules, ways, now });
    const answers = dueOffers(plan, city, { now, rules }).map((offer) => answer(life, offer, { open, now }));
    if (answers.includes('declined')) continue;
    if (areStandbysKept)
      keepStandbys(life, now, adviseStandbys(city, plan, seeDemand(life, now), { ways, now }));
    return;
  }
}

function seeDemand({ orders }: Life, now: Minute): KitchenDemand[] {
  const placed = orders.filter(({ order }) => order.placedAt <= now);
  const past = placed.map(({ order: { kitchen, placedAt }, saidReadyAt }) => {
    return { kitchen, placedAt, preparationMinutes: saidReadyAt - placedAt };
  });
  return learnDemand(past, now);
}

function keepStandbys(life: Life, now: Minute, standbys: readonly Standby[]): void {
  for (const { courierId, kitchen } of standbys) {
    const living = life.couriers.find(({ courier }) => courier.id === courierId);
    if (living && isFree(living, now)) standBy(life, living, kitchen.spot, now);
  }
}

function seeCity(life: Life, open: readonly LivingOrder[], now: Minute): CityState {
  return {
    orders: open.map((order) => seeOrder(life, order, now)),
    couriers: life.couriers
      .filter(({ courier, silentUntil, trip }) => silentUntil <= now && (trip || courier.offDutyAt >= now))
      .map((courier) => seeCourier(life, courier, now)),
  };
}

type Answer = 'accepted' | 'declined' | 'silent';

function answer(
  life: Life,
  { courierId, orderIds, newIds }: DueOffer,
  { open, now }: { open: readonly LivingOrder[]; now: Minute },
): Answer {
  const courier = life.couriers.find((one) => one.courier.id === courierId);
  if (!courier) throw new Error('an offer to no courier');
  const all = [...open, ...(courier.trip?.orders ?? [])];
  const orders = orderIds.flatMap((id) => all.find(({ order }) => order.id === id) ?? []);
  const drawn = drawAnswer(life);
  if (drawn === 'accepted') {
    giveTrip(life, courier, orders, now);
    return drawn;
  }
  for (const id of newIds) courier.forbidden.set(id, now + declinedMinutes);
  if (drawn === 'silent')
    beSilent(
      courier,
      orders.filter(({ order }) => newIds.includes(order.id)),
      now,
    );
  return drawn;
}

function drawAnswer({ random, errors: { declined, silent } }: Life): Answer {
  if (declined + silent === 0) return 'accepted';
  const drawn = random.fraction();
  if (drawn < declined) return 'declined';
  return drawn < declined + silent ? 'silent' : 'accepted';
}

function beSilent(courier: LivingCourier, orders: readonly LivingOrder[], now: Minute): void {
  courier.silentUntil = now + silenceMinutes;
  for (const order of orders) order.withheldUntil = now + silenceMinutes;
}
