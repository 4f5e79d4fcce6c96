import { v4 } from 'uuid';
import { midnightOf } from '#shared/domain/time/city-clock.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import type { CourierId } from '#server/identity.ts';
import { issueInvoices } from '#server/features/invoices/commands.ts';
import { confirmPayout, markPaid } from '#server/features/payouts/commands.ts';
import { listProposed } from '#server/features/payouts/store.ts';
import { handCashOver } from './hand-overs.ts';
import { atDesk } from './people-of-city.ts';

const monday = 1;
const hourMs = 3_600_000;
/** A courier with less keeps it until Monday. */
const muchCentimes = 60_000;

export interface Office {
  app: AppContext;
  tx: Transaction;
  admin: string;
  couriers: readonly CourierId[];
  setTime(at: Date): void;
}

export const isPayday = (day: string): boolean => new Date(day).getUTCDay() === monday;

/** When the office opens. No order of the day is placed yet. */
export const morningOf = (day: string): Date => new Date(midnightOf(day).getTime() + 8 * hourMs);

/**
 * Settles by the product's own acts: couriers with much cash bring it, on Mondays all bring theirs and all are paid,
 * and on the first of a month the one before it is billed. Only what the last two days brought is in couriers' hands at
 * the end.
 */
export async function settleMorning(
  office: Office,
  { day, daysAgo }: { day: string; daysAgo: number },
): Promise<void> {
  const { app, tx, couriers, setTime } = office;
  const at = morningOf(day);
  setTime(at);
  const fromCentimes = daysAgo === 1 ? 1 : muchCentimes;
  // The bank pays half an hour later.
  if (isPayday(day)) await payWeek(office, at, new Date(at.getTime() + hourMs / 2));
  else await handCashOver(tx, { admin: atDesk(office.admin), couriers, at, fromCentimes });
  if (day.endsWith('-01')) await issueInvoices(app);
}

export async function payWeek(
  { app, tx, admin, couriers, setTime }: Office,
  at: Date,
  paidAt: Date,
): Promise<void> {
  const by = atDesk(admin);
  const ids: string[] = [];
  setTime(at);
  await handCashOver(tx, { admin: by, couriers, at, fromCentimes: 1 });
  for (const { account, amountCentimes, holder, rib, missing } of await listProposed(tx)) {
    if (missing.length > 0) continue;
    const id = v4();
    await confirmPayout(app, by, { id, account, amountCentimes, holder, rib });
    ids.push(id);
  }
  setTime(paidAt);
  for (const id of ids) await markPaid(app, by, id);
}
