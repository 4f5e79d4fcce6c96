import { AppError } from '#shared/domain/errors.ts';
import { procedures } from '#server/access.ts';
import { listDead, reviveAllDead, reviveDead } from './store.ts';
import { viewDeadJob } from './view.ts';

const { outbox } = procedures;
const shown = 100;

export const outboxRouter = outbox.router({
  listDead: outbox.listDead.handler(async ({ context }) => {
    const { db, clock } = context.app;
    return (await listDead(db, { limit: shown, at: clock.now() })).map(viewDeadJob);
  }),

  revive: outbox.revive.handler(async ({ context, input }) => {
    const { db, clock } = context.app;
    if (!(await reviveDead(db, { id: input.id, at: clock.now() }))) throw new AppError('not_found');
    return {};
  }),

  reviveAll: outbox.reviveAll.handler(async ({ context }) => {
    const { db, clock } = context.app;
    return { revivedCount: await reviveAllDead(db, clock.now()) };
  }),
});
