import { parentPort } from 'node:worker_threads';
import { learnDemand } from '#shared/domain/dispatch/demand.ts';
import { dueOffers } from '#shared/domain/dispatch/due-offers.ts';
import { explainPlan } from '#shared/domain/dispatch/explain.ts';
import { planCity } from '#shared/domain/dispatch/plan.ts';
import { waysBetween } from '#shared/domain/dispatch/seen-city.ts';
import { adviseStandbys } from '#shared/domain/dispatch/standbys.ts';
import { tryMoreCouriers } from '#shared/domain/dispatch/what-if.ts';
import { loaded, type Answer, type AskedPlan, type Question } from './planner-messages.ts';

parentPort?.postMessage(loaded);

/** A plan of a busy city takes longer than a request may wait. An error ends the thread, and the server starts another. */
parentPort?.on('message', (asked: Question) => parentPort?.postMessage(answerOf(asked)));

function answerOf({ more, ...asked }: Question): Answer {
  return more === undefined ? plan(asked) : tryMoreCouriers(asked.city, more, momentOf(asked));
}

const momentOf = ({ places, rules, now }: AskedPlan) => ({ rules, ways: waysBetween(places), now });

function plan(asked: AskedPlan): Answer {
  const { city, past, now } = asked;
  const moment = momentOf(asked);
  const made = planCity(city, moment);
  return {
    plan: made,
    due: dueOffers(made, city, moment),
    reasons: explainPlan(made, city, moment),
    standbys: past ? adviseStandbys(city, made, learnDemand(past, now), moment) : [],
  };
}
