import { v4 } from 'uuid';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { dayOf, midnightOf } from '#shared/domain/time/city-clock.ts';
import { closedUntil, invoiceOf, monthToBill, postInvoice } from '#shared/domain/money/invoices.ts';
import type { AppContext } from '#server/context.ts';
import { levelOf } from '#server/db/away.ts';
import { book } from '#server/features/ledger/store.ts';
import { findIdentity } from '#server/features/payouts/legal-store.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { inTransaction } from '#server/live/announce.ts';
import * as store from './store.ts';

const beginning = new Date(0);

/** Bills ended months of restaurants with a legal identity. The next run continues one that was cut off. */
export async function issueInvoices(app: AppContext): Promise<void> {
  // A process without calls has not read the clock that another one changed.
  await cachedSettings.readNow(app);
  const until = closedUntil(app.clock.now());
  if (!(await findIdentity(app.db, 'marketplace'))) return;
  let asked = (await store.listBillable(app.db)).map(({ restaurantId, billedUntil }) => ({
    restaurantId,
    since: billedUntil ?? beginning,
  }));
  while (asked.length > 0) {
    const found = await store.findFirstBookings(app.db, asked, until);
    asked = [];
    for (const { restaurantId, at } of found) {
      const since = await issueInvoice(app, restaurantId, at);
      if (since) asked.push({ restaurantId, since });
    }
  }
}

/** Bills the month of the first booking that is not billed. One of two processes issues it. Returns where the month ended. */
async function issueInvoice(app: AppContext, restaurantId: number, at: Date): Promise<Date | undefined> {
  try {
    return await inTransaction(app, async (tx, announce) => {
      const issuer = await findIdentity(tx, 'marketplace');
      const receiver = await findIdentity(tx, accountOf('restaurant_payable', restaurantId));
      if (!issuer || !receiver) return undefined;
      const last = await store.findLastInvoice(tx, restaurantId);
      const month = monthToBill(at, last?.month);
      const [billedSince, billedUntil] = [last?.billedUntil ?? null, midnightOf(month.to, 1)];
      // The month after the last invoice's may still run.
      if (billedUntil > closedUntil(app.clock.now())) return undefined;
      const span = { from: billedSince ?? beginning, until: billedUntil };
      const { orders, ...booked } = await store.readCommission(tx, restaurantId, span);
      const invoice = invoiceOf(booked);
      if (!invoice) return billedUntil;
      const [id, issuedAt] = [v4(), app.clock.now()];
      const year = Number(dayOf(issuedAt).slice(0, 4));
      const bounds = { month: month.from, billedSince, billedUntil };
      const facts = { id, year, restaurantId, ...bounds, issuedAt, orders, issuer, receiver };
      await store.insertInvoice(tx, { ...facts, ...invoice });
      await book(tx, {
        eventId: id,
        kind: 'invoiced',
        at: issuedAt,
        postings: postInvoice(id, invoice, booked),
      });
      announce.invoice(id, restaurantId, issuedAt);
      return billedUntil;
    });
  } catch (error) {
    const isFault = !store.isBilledAlready(error);
    if (isFault) app.log[levelOf(error)]({ err: error, restaurantId }, 'an invoice was not issued');
    // The restaurant's later months wait for the next run, which bills the months in their order.
    return undefined;
  }
}
