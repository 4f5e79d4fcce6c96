import { AppError } from '#shared/domain/errors.ts';
import { orderingRefusal } from '#shared/domain/ordering-limits.ts';
import type { AppContext } from '#server/context.ts';
import type { UserId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { readOrdered } from './ordering-limits-store.ts';

const hourMs = 60 * 60 * 1000;

/** Call `lockOrdering` before: two calls at once could pass together. */
export async function keepOrderingLimits(
  { clock, orderingLimits }: AppContext,
  tx: Transaction,
  { customerId, phone }: { customerId: UserId; phone: string },
): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - hourMs);
  for (const [of, by] of [
    ['account', { customerId }],
    ['phone', { phone }],
  ] as const) {
    const ordered = await readOrdered(tx, by, since);
    const refusal = orderingRefusal(ordered, orderingLimits);
    if (!refusal) continue;
    const { code, max } = refusal;
    if (code === 'too_many_open_orders') throw new AppError(code, { max, of });
    const freeAt = (ordered.firstPlacedAt ?? now).getTime() + hourMs;
    const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
    throw new AppError(code, { max, of, retryAfterSeconds });
  }
}
