import { AppError } from '#shared/domain/errors.ts';
import { access, procedures } from '#server/access.ts';
import { listDead, reviveDead } from '#server/work/outbox.ts';
import { viewDeadJob } from './view.ts';

const { outbox } = procedures;
const shown = 100;

export const outboxRouter = outbox.router({
  listDead: outbox.listDead.use(access('outbox.listDead')).handler(async ({ context }) => {
    return (await listDead(context.app.db, shown)).map(viewDeadJob);
  }),

  revive: outbox.revive.use(access('outbox.revive')).handler(async ({ context, input }) => {
    if (!(await reviveDead(context.app.db, input.id))) throw new AppError('not_found');
    return {};
  }),
});
