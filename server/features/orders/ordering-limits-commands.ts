import { troubleRules } from '#shared/domain/delivery-trouble.ts';
import { AppError } from '#shared/domain/errors.ts';
import { orderingRefusal } from '#shared/domain/ordering-limits.ts';
import type { AppContext } from '#server/context.ts';
import type { Ordered } from './ordering-limits-store.ts';

const hourMs = 60 * 60 * 1000;

/** Refuses another order of an account or to a phone, by what was read after `lockOrdering`. */
export function keepOrderingLimits(
  { clock, orderingLimits }: AppContext,
  ordered: Record<'account' | 'phone', Ordered>,
): void {
  const now = clock.now();
  for (const of of ['account', 'phone'] as const) {
    const refusal = orderingRefusal(ordered[of], orderingLimits);
    if (!refusal) continue;
    const { code, max } = refusal;
    if (code === 'too_many_open_orders') throw new AppError(code, { max, of });
    const freeAt = (ordered[of].firstPlacedAt ?? now).getTime() + hourMs;
    const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
    throw new AppError(code, { max, of, retryAfterSeconds });
  }
}

/** After two no-shows of its phone an order costs at most what the settings say (product §4.21). */
export function keepNoShowLimit(
  noShows: number,
  { totalCentimes, noShowMad, helpLine }: { totalCentimes: number; noShowMad: number; helpLine: string },
): void {
  const maxCentimes = noShowMad * 100;
  if (noShows >= troubleRules.noShows && totalCentimes > maxCentimes) {
    throw new AppError('no_shows', { maxCentimes, helpLine });
  }
}
