import { procedures } from '#server/access.ts';
import { setPayee } from './bank-commands.ts';
import { closeDay } from './closing-commands.ts';
import { viewDay } from './closing-view.ts';
import { bookWithdrawn, confirmPayout, confirmPayouts, markPaid, withdrawPayout } from './commands.ts';
import { listDiscrepancies } from './discrepancies-store.ts';
import { getNextPayout } from './next-store.ts';
import { viewBankFile, viewBoard, viewNext } from './view.ts';

const { payouts } = procedures;

export const payoutsRouter = payouts.router({
  getBoard: payouts.getBoard.handler(({ context }) => viewBoard(context.app.db)),

  getNextOwn: payouts.getNextOwn.handler(async ({ context }) =>
    viewNext(await getNextPayout(context.app.db, context.restaurantId)),
  ),

  setPayee: payouts.setPayee.handler(async ({ context, input }) => {
    await setPayee(context, context.admin, input);
    return viewBoard(context.app.db);
  }),

  confirm: payouts.confirm.handler(async ({ context, input }) => {
    await confirmPayout(context.app, context.admin, input);
    return viewBoard(context.app.db);
  }),

  confirmTogether: payouts.confirmTogether.handler(async ({ context, input }) => {
    const answers = await confirmPayouts(context.app, context.admin, input.payouts);
    return { board: await viewBoard(context.app.db), answers };
  }),

  markPaid: payouts.markPaid.handler(async ({ context, input }) => {
    await markPaid(context.app, context.admin, input.id);
    return viewBoard(context.app.db);
  }),

  withdraw: payouts.withdraw.handler(async ({ context, input }) => {
    await withdrawPayout(context.app, context.admin, input.id);
    return viewBoard(context.app.db);
  }),

  bookWithdrawn: payouts.bookWithdrawn.handler(async ({ context, input }) => {
    await bookWithdrawn(context.app, context.admin, input.id);
    return viewBoard(context.app.db);
  }),

  listDiscrepancies: payouts.listDiscrepancies.handler(({ context }) => listDiscrepancies(context.app.db)),

  exportFile: payouts.exportFile.handler(({ context }) => viewBankFile(context.app.db)),

  getDay: payouts.getDay.handler(({ context, input }) => viewDay(context.app, input.day)),

  closeDay: payouts.closeDay.handler(async ({ context, input }) => {
    await closeDay(context.app, context.admin, input.day);
    return viewDay(context.app, input.day);
  }),
});
