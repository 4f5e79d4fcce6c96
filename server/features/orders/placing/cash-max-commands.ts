import { cashMaxOf, cashMaxOnceProved, type CashMax } from '#shared/domain/placing/trust.ts';
import type { AppContext } from '#server/context.ts';
import type { SignedIn } from '#server/identity.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { findTrust } from './limits-store.ts';

/** What an order may cost in cash before it is placed; of a visitor, at a number that proves nothing. */
export async function getCashMax(
  app: AppContext,
  user: SignedIn | null,
  typed: string | undefined,
): Promise<CashMax & { provedCentimes: number | null }> {
  const settings = await cachedSettings(app);
  // An order has its customer's proved number (product §15.5).
  const phone = user?.provedPhone ?? typed ?? '';
  const known = user
    ? await findTrust(app.db, { customerId: user.id, phone }, app.clock.now())
    : { isProved: false, delivered: 0, ownMad: null };
  const cashMax = cashMaxOf(known, settings);
  const provedCentimes = app.identities.sendsCodes ? cashMaxOnceProved(cashMax, settings) : null;
  return { ...cashMax, provedCentimes };
}
