import { procedures } from '#server/access.ts';
import * as commands from './commands.ts';
import { viewBoard, viewOwn } from './view.ts';

const { cash } = procedures;

export const cashRouter = cash.router({
  getMine: cash.getMine.handler(async ({ context }) =>
    viewOwn(await commands.readOwnCash(context.app, context.courierId)),
  ),

  answer: cash.answer.handler(async ({ context: { app, courierId }, input }) => {
    await commands.answerHandOver(app, courierId, input);
    return viewOwn(await commands.readOwnCash(app, courierId));
  }),

  listAsAdmin: cash.listAsAdmin.handler(async ({ context }) =>
    viewBoard(await commands.readCashBoard(context.app)),
  ),

  record: cash.record.handler(async ({ context: { app, admin }, input }) => {
    await commands.recordHandOver(app, admin, input);
    return viewBoard(await commands.readCashBoard(app));
  }),

  book: cash.book.handler(async ({ context: { app, admin }, input }) => {
    await commands.bookHandOver(app, admin, input.id);
    return viewBoard(await commands.readCashBoard(app));
  }),

  withdraw: cash.withdraw.handler(async ({ context: { app, admin }, input }) => {
    await commands.withdrawHandOver(app, admin, input.id);
    return viewBoard(await commands.readCashBoard(app));
  }),
});
