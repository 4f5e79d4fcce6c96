import type { AppContext } from '#server/context.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { writeStop } from '#server/features/settings/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import { operator } from '#server/security/acting-admin.ts';
import { countWaiting } from './store.ts';

interface Written {
  /** False when it was so already. */
  isNew: boolean;
  /** Mails, texts and notifications that wait to be sent. */
  waiting: number;
}

/** No mail, text or notification is begun while the outbox is held; its rows stay and wait (decision 100). */
export const holdOutbox = (app: Holding): Promise<Written> => writeHold(app, app.clock.now());

export const releaseOutbox = (app: Holding): Promise<Written> => writeHold(app, null);

type Holding = Pick<AppContext, 'db' | 'live' | 'clock'>;

function writeHold(app: Holding, since: Date | null): Promise<Written> {
  return inTransaction(app, async (tx, announce) => {
    const isNew = await writeStop(tx, 'outboxHeldSince', since);
    const waiting = await countWaiting(tx);
    if (!isNew) return { isNew, waiting };
    const at = app.clock.now();
    const subject = { kind: 'outbox', id: 'all' } as const;
    const act = since ? 'outbox_held' : 'outbox_released';
    await recordAct(tx, operator, { act, subject, at, after: { messages: waiting } });
    announce.settings(at);
    if (!since) announce.outbox(at);
    return { isNew, waiting };
  });
}
