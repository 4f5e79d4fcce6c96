import { AppError } from '#shared/domain/errors.ts';
import { periodAround } from '#shared/domain/money/statements.ts';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { taxInside } from '#shared/domain/money/receipt-tax.ts';
import { procedures } from '#server/access.ts';
import { getOrder } from '#server/features/orders/moves/commands.ts';
import { findIdentity } from '#server/features/payouts/legal-store.ts';
import { findInvoice, listInvoicesOf, listInvoicesOfMonth } from './store.ts';
import { viewInvoice, viewInvoicesCsv, viewWaiting, viewWholeInvoice } from './view.ts';

const { invoices } = procedures;

const monthOf = ({ day }: { day: string }): string => periodAround('month', day).from;

export const invoicesRouter = invoices.router({
  listOwn: invoices.listOwn.handler(async ({ context }) =>
    (await listInvoicesOf(context.app.db, context.restaurantId)).map(viewInvoice),
  ),

  getOwn: invoices.getOwn.handler(async ({ context, input }) => {
    const found = await findInvoice(context.app.db, input.id, context.restaurantId);
    if (!found) throw new AppError('not_found');
    return viewWholeInvoice(found);
  }),

  listAsAdmin: invoices.listAsAdmin.handler(async ({ context, input }) =>
    (await listInvoicesOfMonth(context.app.db, monthOf(input))).map(viewInvoice),
  ),

  listWaiting: invoices.listWaiting.handler(({ context, input }) =>
    viewWaiting(context.app, periodAround('month', input.day)),
  ),

  getAsAdmin: invoices.getAsAdmin.handler(async ({ context, input }) => {
    const found = await findInvoice(context.app.db, input.id);
    if (!found) throw new AppError('not_found');
    return viewWholeInvoice(found);
  }),

  getReceipt: invoices.getReceipt.handler(async ({ context: { app, userId }, input }) => {
    const order = await getOrder(app.db, { party: 'customer', customerId: userId }, input.orderId);
    if (order.status !== 'delivered') throw new AppError('order_not_found');
    const restaurant = await findIdentity(app.db, accountOf('restaurant_payable', order.restaurantId));
    const marketplace = await findIdentity(app.db, 'marketplace');
    return { restaurant, marketplace, ...taxInside(order) };
  }),

  exportCsv: invoices.exportCsv.handler(async ({ context, input }) => ({
    csv: viewInvoicesCsv(context.user.language, await listInvoicesOfMonth(context.app.db, monthOf(input))),
  })),
});
