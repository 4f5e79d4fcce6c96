/** Today against yesterday at the same time; `share` is the difference divided by yesterday's value. */
export type Change = { kind: 'none' } | { kind: 'same' } | { kind: 'up' | 'down'; share: number };

export function changeSince(before: number, now: number): Change {
  if (before === 0) return { kind: 'none' };
  const share = Math.round((Math.abs(now - before) / before) * 100) / 100;
  if (share === 0) return { kind: 'same' };
  return { kind: now > before ? 'up' : 'down', share };
}

export function peakHour(ordersByHour: readonly number[]): { hour: number; orders: number } | undefined {
  const orders = Math.max(0, ...ordersByHour);
  return orders > 0 ? { hour: ordersByHour.indexOf(orders), orders } : undefined;
}
