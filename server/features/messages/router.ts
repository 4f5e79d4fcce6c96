import { procedures } from '#server/access.ts';
import { answerIncoming } from './commands.ts';
import { listIncoming } from './incoming-store.ts';
import { viewFigures, viewIncoming } from './view.ts';

const { messages } = procedures;
const shown = 100;

export const messagesRouter = messages.router({
  listIncoming: messages.listIncoming.handler(async ({ context: { app } }) => {
    const now = app.clock.now();
    return (await listIncoming(app.db, shown)).map((row) => viewIncoming(row, now));
  }),

  answer: messages.answer.handler(async ({ context, input }) => {
    await answerIncoming(context.app, context.admin, input);
    return {};
  }),

  getFigures: messages.getFigures.handler(({ context }) => viewFigures(context.app)),
});
