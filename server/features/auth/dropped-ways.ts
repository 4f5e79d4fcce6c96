import type { Config } from '#server/config.ts';
import type { Queries } from '#server/db/connect.ts';
import type { DroppedWay } from './dropped-ways-store.ts';
import { reportSecurityEvent, type Source } from '#server/security/security-events.ts';
import { queueMail } from './mail-queue.ts';

export async function mailDroppedWays(
  config: Config,
  tx: Queries,
  { to, dropped }: { to: string; dropped: readonly DroppedWay[] },
): Promise<void> {
  const isDropped = (event: DroppedWay['event']): boolean => dropped.some((way) => way.event === event);
  if (isDropped('provider_unlinked')) await queueMail(config, tx, { template: 'providers_unlinked', to });
  if (isDropped('second_factor_disabled'))
    await queueMail(config, tx, { template: 'two_factor_disabled', to });
}

export function reportDroppedWays(source: Source, userId: string, dropped: readonly DroppedWay[]): void {
  for (const way of dropped) reportSecurityEvent(source, { ...way, userId });
}
