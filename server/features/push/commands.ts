import { AppError } from '#shared/domain/errors.ts';
import type { OrderParty, OrderStatus } from '#shared/domain/order-lifecycle.ts';
import { interestsOf, pushLimits } from '#shared/domain/push-interests.ts';
import { newsOf, pushNews } from '#shared/domain/push-news.ts';
import type { AppContext } from '#server/context.ts';
import { identityOf, type SignedIn, type UserId } from '#server/identity.ts';
import { signBeamsToken } from './beams-token.ts';
import { isDeviceId } from './device-input.ts';
import { pushHostOf } from './push-host.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { enqueue } from '#server/features/outbox/store.ts';
import type { PushJob } from './push-message.ts';
import { claimDevice, dropOldTokens, saveDeviceToken, type DeviceOwner } from './store.ts';
import { hasRecipients } from './recipients-store.ts';

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

interface ChangedOrder {
  id: string;
  status: OrderStatus;
  statusSince: Date;
  customerId: string;
  restaurantId: number;
  restaurantName: string;
  totalCentimes: number;
  pickup: { address: string } | null;
}

/** Call it in the transaction that moves the order. */
export async function notifyOfOrder(tx: Transaction, order: ChangedOrder, by: OrderParty): Promise<void> {
  const { id: orderId, customerId, restaurantId, restaurantName, totalCentimes, statusSince } = order;
  for (const news of newsOf(order.status, by)) {
    const { audience, validMinutes } = pushNews[news];
    const recipients = { audience, customerId, restaurantId, orderId, at: statusSince };
    if (!(await hasRecipients(tx, recipients))) continue;
    await enqueuePush(tx, {
      news,
      orderId,
      customerId,
      restaurantId,
      restaurantName,
      totalCentimes,
      pickupAddress: order.pickup?.address ?? '',
      expiresAt: new Date(statusSince.getTime() + validMinutes * 60_000).toISOString(),
    });
  }
}

/** Notifications of one order to one audience form a sequence. */
export function enqueuePush(db: Queries, push: PushJob): Promise<void> {
  const sequence = `${pushNews[push.news].audience} ${push.orderId}`;
  return enqueue(db, { topic: 'push', payload: { ...push }, sequence });
}
