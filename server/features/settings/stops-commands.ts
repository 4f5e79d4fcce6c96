import type { AppContext } from '#server/context.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import { operator } from '#server/security/acting-admin.ts';
import { writeStop } from './store.ts';

/** No order is placed while it is paused; placed ones go on (decision 100). False when it was paused already. */
export const pauseOrders = (app: Stopping): Promise<boolean> => writePause(app, app.clock.now());

/** False when it was not paused. */
export const resumeOrders = (app: Stopping): Promise<boolean> => writePause(app, null);

type Stopping = Pick<AppContext, 'db' | 'live' | 'clock'>;

function writePause(app: Stopping, since: Date | null): Promise<boolean> {
  return inTransaction(app, async (tx, announce) => {
    if (!(await writeStop(tx, 'ordersPausedSince', since))) return false;
    const at = app.clock.now();
    const subject = { kind: 'settings', id: 'all' } as const;
    await recordAct(tx, operator, { act: since ? 'orders_paused' : 'orders_resumed', subject, at });
    announce.settings(at);
    announce.site(at);
    return true;
  });
}
