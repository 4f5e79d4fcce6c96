import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { recordAct } from '#server/features/audit/store.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { reviveAllDead, reviveDead } from './store.ts';

export async function reviveJob(app: AppContext, admin: ActingAdmin, id: number): Promise<void> {
  const at = app.clock.now();
  await app.db.transaction(async (tx) => {
    if (!(await reviveDead(tx, { id, at }))) throw new AppError('not_found');
    await recordAct(tx, admin, { act: 'outbox_revived', subject: { kind: 'outbox', id }, at });
  });
}

export async function reviveAllJobs(app: AppContext, admin: ActingAdmin): Promise<number> {
  const at = app.clock.now();
  return app.db.transaction(async (tx) => {
    const messages = await reviveAllDead(tx, at);
    const subject = { kind: 'outbox', id: 'all' } as const;
    await recordAct(tx, admin, { act: 'outbox_all_revived', subject, at, after: { messages } });
    return messages;
  });
}
