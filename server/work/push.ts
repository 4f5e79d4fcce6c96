import type { AppContext } from '#server/context.ts';
import { createPushSender, PushFailed } from '#server/push/send-push.ts';
import { enqueuePush, type Carrier } from './outbox.ts';

/** Carries out what the outbox holds of notifications. */
export function createPushCarrier(app: AppContext): Carrier {
  const sender = createPushSender(app);
  return {
    topic: 'push',
    sequenceOf: ({ payload }) => String(payload['orderId']),
    async carryOut({ payload }) {
      const leftOver = await sender.send(payload);
      if (leftOver) await enqueuePush(app.db, leftOver.job, leftOver.delaySeconds);
      return {};
    },
    judge: (error) => ({
      isFinal: false,
      pauseSeconds: error instanceof PushFailed ? error.retryAfterSeconds : 0,
    }),
    interrupt: () => sender.close(),
    close: () => {},
  };
}
