import type { AppContext } from '#server/context.ts';
import { createPushSender, PushFailed } from './send-push.ts';
import type { Carrier } from '#server/features/outbox/store.ts';

/** Devices that were not reached stay in the job. */
export function createPushCarrier(app: AppContext): Carrier {
  const sender = createPushSender(app);
  return {
    topic: 'push',
    carryOut: ({ payload }) => sender.send(payload),
    judge: (error) =>
      error instanceof PushFailed
        ? {
            isFinal: false,
            pauseSeconds: error.retryAfterSeconds,
            remaining: { deviceIds: error.deviceIds, taken: error.taken },
          }
        : { isFinal: false, pauseSeconds: 0 },
    close: () => sender.close(),
  };
}
