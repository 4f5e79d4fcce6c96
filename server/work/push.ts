import type { AppContext } from '#server/context.ts';
import { createPushSender, PushFailed } from '#server/push/send-push.ts';
import type { Carrier } from './outbox.ts';

/** Carries out what the outbox holds of notifications. */
export function createPushCarrier(app: AppContext): Carrier {
  const sender = createPushSender(app);
  return {
    topic: 'push',
    async carryOut({ payload }) {
      await sender.send(payload);
      return {};
    },
    judge: (error) =>
      error instanceof PushFailed
        ? { isFinal: false, pauseSeconds: error.retryAfterSeconds, remaining: { deviceIds: error.deviceIds } }
        : { isFinal: false, pauseSeconds: 0 },
    interrupt: () => sender.close(),
    close: () => {},
  };
}
