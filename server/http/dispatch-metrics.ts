import { Gauge, type Registry } from 'prom-client';
import type { AppContext } from '#server/context.ts';
import { readState } from '#server/features/dispatch/state-store.ts';

/** The planner's numbers, which it keeps in the database: every process shows the same. */
export function dispatchGauges(registry: Registry, app: AppContext) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const age = gauge('mida_dispatch_plan_age_seconds', 'Seconds since the city was planned', []);
  const took = gauge('mida_dispatch_plan_seconds', 'How long the last plan took, with its reading', []);
  const open = gauge('mida_dispatch_open', 'Orders and couriers of the last plan', ['what']);
  const offers = gauge('mida_dispatch_offers', 'Offers that the planner made, and that came too late', [
    'outcome',
  ]);
  const takings = gauge('mida_dispatch_planners', 'How often a process began to plan', []);
  const failures = gauge('mida_dispatch_failures', 'Rounds of the planner that failed', []);
  return {
    gauges: [age, took, open, offers, takings, failures],
    async read(): Promise<void> {
      const state = await readState(app.db);
      const now = app.clock.now().getTime();
      age.set(state.plannedAt ? Math.max(0, now - state.plannedAt.getTime()) / 1000 : 0);
      took.set(state.planMs / 1000);
      open.set({ what: 'orders' }, state.orders);
      open.set({ what: 'couriers' }, state.couriers);
      offers.set({ outcome: 'made' }, state.offersMade);
      offers.set({ outcome: 'refused' }, state.offersRefused);
      takings.set(state.epoch);
      failures.set(state.failedRounds);
    },
  };
}
