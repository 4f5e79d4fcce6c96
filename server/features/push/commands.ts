import { AppError } from '#shared/domain/errors.ts';
import { interestsOf, pushLimits } from '#shared/domain/news/push-interests.ts';
import type { AppContext } from '#server/context.ts';
import { identityOf, type SignedIn, type UserId } from '#server/identity.ts';
import { signBeamsToken } from './beams-token.ts';
import { isDeviceId } from './device-input.ts';
import { pushHostOf } from './push-host.ts';
import { claimDevice, dropOldTokens, saveDeviceToken, type DeviceOwner } from './store.ts';

export interface PushSetup {
  instanceId: string;
  isOwnHost: boolean;
  interests: string[];
}

export function describeSetup({ config }: AppContext, user: SignedIn): PushSetup {
  const { instanceId, isOwn } = pushHostOf(config);
  return { instanceId, isOwnHost: isOwn, interests: interestsOf(user, identityOf(user)) };
}

export function issueBeamsToken({ config, clock }: AppContext, userId: UserId): string {
  return signBeamsToken(pushHostOf(config), userId, clock.now());
}

/** The provider's devices are unknown here: a user keeps the last 100. */
export async function rememberDevice(
  { config, db, clock }: AppContext,
  owner: DeviceOwner,
  token: string,
): Promise<void> {
  const { isOwn } = pushHostOf(config);
  const { userId } = owner;
  await db.transaction(async (tx) => {
    const isHis = !isOwn || (isDeviceId(token) && (await claimDevice(tx, owner, token)));
    if (!isHis) throw new AppError('not_found');
    await saveDeviceToken(tx, { userId, token, at: clock.now() });
    if (!isOwn) await dropOldTokens(tx, userId, pushLimits.devicesPerUserMax);
  });
}
