import { procedures } from '#server/access.ts';
import { reviveAllJobs, reviveJob } from './commands.ts';
import { listDead } from './store.ts';
import { viewDeadJob } from './view.ts';

const { outbox } = procedures;
const shown = 100;

export const outboxRouter = outbox.router({
  listDead: outbox.listDead.handler(async ({ context }) => {
    const { db, clock } = context.app;
    return (await listDead(db, { limit: shown, at: clock.now() })).map(viewDeadJob);
  }),

  revive: outbox.revive.handler(async ({ context, input }) => {
    await reviveJob(context.app, context.admin, input.id);
    return {};
  }),

  reviveAll: outbox.reviveAll.handler(async ({ context }) => {
    return { revivedCount: await reviveAllJobs(context.app, context.admin) };
  }),
});
