import { parentPort } from 'node:worker_threads';
import { learnDemand } from '#shared/domain/dispatch/demand.ts';
import { dueOffers } from '#shared/domain/dispatch/due-offers.ts';
import { planCity } from '#shared/domain/dispatch/plan.ts';
import { waysBetween } from '#shared/domain/dispatch/seen-city.ts';
import { adviseStandbys } from '#shared/domain/dispatch/standbys.ts';
import type { AnsweredPlan, AskedPlan } from './planner-messages.ts';

/** A plan of a busy city takes longer than a request may wait. An error ends the thread, and the server starts another. */
parentPort?.on('message', ({ city, places, rules, now, past }: AskedPlan) => {
  const ways = waysBetween(places);
  const plan = planCity(city, { rules, ways, now });
  const standbys = past ? adviseStandbys(city, plan, learnDemand(past, now), { ways, now }) : [];
  const answer: AnsweredPlan = { plan, due: dueOffers(plan, city, { rules, now }), standbys };
  parentPort?.postMessage(answer);
});
