import { yearAround } from '#shared/domain/money/courier-year.ts';
import { procedures } from '#server/access.ts';
import { streamCsv } from '#server/csv-stream.ts';
import { correct } from './commands.ts';
import { viewLedgerFile } from './export-view.ts';
import { listOwedCouriers, listOwedRestaurants } from './owed-store.ts';
import { viewEvent } from './view.ts';

const { ledger } = procedures;

export const ledgerRouter = ledger.router({
  getEvent: ledger.getEvent.handler(({ context, input }) => viewEvent(context.app.db, input.eventId)),

  listOwed: ledger.listOwed.handler(({ context: { app }, input: { kind, ...asked } }) =>
    kind === 'restaurant'
      ? listOwedRestaurants(app.db, asked)
      : listOwedCouriers(app.db, asked, yearAround(app.clock.now())),
  ),

  exportRows: ledger.exportRows.handler(({ context: { app, user, answerHeaders }, input }) =>
    streamCsv(answerHeaders, viewLedgerFile(app, user.language, input)),
  ),

  correct: ledger.correct.handler(async ({ context, input }) => {
    await correct(context.app, context.admin, input);
    return viewEvent(context.app.db, input.eventId);
  }),
});
