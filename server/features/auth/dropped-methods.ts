import type { Config } from '#server/config.ts';
import type { Queries } from '#server/db/connect.ts';
import type { DroppedMethod } from './dropped-methods-store.ts';
import { reportSecurityEvent, type Source } from '#server/security/security-events.ts';
import { mailUser } from './mail-queue.ts';

export async function mailDroppedMethods(
  config: Config,
  tx: Queries,
  { to, dropped }: { to: string | null; dropped: readonly DroppedMethod[] },
): Promise<void> {
  const isDropped = (event: DroppedMethod['event']): boolean =>
    dropped.some((method) => method.event === event);
  if (isDropped('provider_unlinked')) await mailUser(config, tx, { template: 'providers_unlinked', to });
  if (isDropped('phone_unlinked')) await mailUser(config, tx, { template: 'phone_unlinked', to });
  if (isDropped('second_factor_disabled'))
    await mailUser(config, tx, { template: 'two_factor_disabled', to });
}

export function reportDroppedMethods(
  source: Source,
  userId: string,
  dropped: readonly DroppedMethod[],
): void {
  for (const method of dropped) reportSecurityEvent(source, { ...method, userId });
}
