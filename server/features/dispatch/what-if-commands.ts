import type { TriedPlan } from '#shared/domain/dispatch/what-if.ts';
import type { AppContext } from '#server/context.ts';
import { limitTries } from '#server/features/auth/door.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { limitParallel } from '#server/security/parallel-limit.ts';
import { readCity } from './city-store.ts';
import { askedPlan } from './commands.ts';
import { openPlannerThread } from './planner-thread.ts';

/** One at a time in a process: each has a thread of its own, and takes it from nobody who plans. */
const inTurn = limitParallel({ running: 1, waiting: 4, each: 1 });

/** The city of this moment, planned as it is and with more couriers. It writes and offers nothing. */
export const tryMoreCouriers = (app: AppContext, admin: ActingAdmin, more: number): Promise<TriedPlan> =>
  inTurn(async () => {
    await limitTries(app, 'tryMoreCouriers', { account: admin.id });
    const at = app.clock.now();
    const asked = askedPlan(await readCity(app.db, at), await cachedSettings(app), at);
    const thread = openPlannerThread();
    try {
      return await thread.tryMore(asked, more);
    } finally {
      await thread.close();
    }
  }, admin.id);
