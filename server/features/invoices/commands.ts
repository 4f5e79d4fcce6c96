import { v4 } from 'uuid';
import { accountOf } from '#shared/domain/accounts.ts';
import { dayOf, midnightOf } from '#shared/domain/city-clock.ts';
import { addDays } from '#shared/domain/figure-periods.ts';
import { closedUntil, invoiceOf, monthOf, postInvoice } from '#shared/domain/invoices.ts';
import { periodAround } from '#shared/domain/statements.ts';
import type { AppContext } from '#server/context.ts';
import { levelOf } from '#server/db/away.ts';
import { book } from '#server/features/ledger/store.ts';
import { findIdentity } from '#server/features/payouts/legal-store.ts';
import { keptSettings } from '#server/features/settings/commands.ts';
import { inTransaction } from '#server/live/announce.ts';
import * as store from './store.ts';

const beginning = new Date(0);

/** The first moment after the month. */
const endOfMonth = (day: string): Date => midnightOf(addDays(periodAround('month', day).to, 1));

/** Bills ended months of restaurants with a legal identity. The next run continues one that was cut off. */
export async function issueInvoices(app: AppContext): Promise<void> {
  // A process without calls has not read the clock that another one changed.
  await keptSettings.anew(app);
  const until = closedUntil(app.clock.now());
  if (!(await findIdentity(app.db, 'marketplace'))) return;
  let asked = (await store.listBillable(app.db)).map(({ restaurantId, lastMonth }) => ({
    restaurantId,
    since: lastMonth === null ? beginning : endOfMonth(lastMonth),
  }));
  while (asked.length > 0) {
    const found = await store.findFirstBookings(app.db, asked, until);
    asked = [];
    for (const { restaurantId, at } of found) {
      try {
        await issueInvoice(app, restaurantId, at);
        asked.push({ restaurantId, since: endOfMonth(dayOf(at)) });
      } catch (error) {
        // Its later months wait for the next run, which bills the months in their order.
        app.log[levelOf(error)]({ err: error, restaurantId }, 'an invoice was not issued');
      }
    }
  }
}

/** Of the month that holds the moment. Of two processes one issues it. */
async function issueInvoice(app: AppContext, restaurantId: number, at: Date): Promise<void> {
  const { from } = monthOf(at);
  try {
    await inTransaction(app, async (tx) => {
      const issuer = await findIdentity(tx, 'marketplace');
      const receiver = await findIdentity(tx, accountOf('restaurant_payable', restaurantId));
      if (!issuer || !receiver) return;
      const span = { from: midnightOf(from), until: endOfMonth(from) };
      const { orders, ...booked } = await store.readCommission(tx, restaurantId, span);
      const invoice = invoiceOf(booked);
      if (!invoice) return;
      const [id, issuedAt] = [v4(), app.clock.now()];
      const year = Number(dayOf(issuedAt).slice(0, 4));
      const facts = { id, year, restaurantId, month: from, issuedAt, orders, issuer, receiver };
      await store.insertInvoice(tx, { ...facts, ...invoice });
      await book(tx, {
        eventId: id,
        kind: 'invoiced',
        at: issuedAt,
        postings: postInvoice(id, invoice, booked),
      });
    });
  } catch (error) {
    if (!store.isBilledAlready(error)) throw error;
  }
}
