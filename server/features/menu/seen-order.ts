import { AppError } from '#shared/domain/errors.ts';

interface Ordering {
  seen: readonly string[];
  order: readonly string[];
  now: readonly string[];
}

/** The later of two managers sees the order of the other first. An order holds what stands, each once. */
export function requireSeenOrder({ seen, order, now }: Ordering): void {
  if (seen.length !== now.length || seen.some((one, n) => one !== now[n])) throw new AppError('menu_changed');
  const wanted = new Set(order);
  const isSame = order.length === now.length && now.every((one) => wanted.has(one));
  if (!isSame) throw new AppError('menu_changed');
}
