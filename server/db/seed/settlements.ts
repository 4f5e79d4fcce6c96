import type { Transaction } from '#server/db/connect.ts';
import type { AppContext } from '#server/context.ts';
import { confirmPayout, markPaid } from '#server/features/payouts/commands.ts';
import { listConfirmed, listProposed } from '#server/features/payouts/store.ts';
import { handAllCashOver } from './hand-overs.ts';
import { atDesk } from './people-of-city.ts';

const monday = 1;

/** In the evening couriers hand in their cash; on Mondays restaurants and couriers are paid, by the product's own acts. */
export async function settleDay(
  { app, admin, tx }: { app: AppContext; admin: string; tx: Transaction },
  evening: Date,
): Promise<void> {
  const by = atDesk(admin);
  await handAllCashOver(tx, { admin: by, at: evening });
  if (evening.getUTCDay() !== monday) return;
  for (const { account, amountCentimes, holder, rib, missing } of await listProposed(tx))
    if (missing.length === 0) await confirmPayout(app, by, { account, amountCentimes, holder, rib });
  for (const { id } of await listConfirmed(tx)) await markPaid(app, by, id);
}
