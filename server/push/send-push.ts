import { pushNews } from '#shared/domain/push-news.ts';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#server/context.ts';
import {
  countRefusals,
  deleteDevices,
  forgetRefusals,
  listDevices,
  listRecipientUsers,
  type Recipient,
  type Recipients,
} from '#server/features/push/store.ts';
import { limitParallel } from '#server/parallel-limit.ts';
import { publishToUsers } from './provider.ts';
import { pushHostOf } from './push-host.ts';
import { payloadOf, pushJobShape, writePush, type PushJob } from './push-message.ts';
import { createRelay, type Outcome, type Relay, type Sending } from './relay.ts';
import { vapidKeysOf } from './vapid-keys.ts';

/** Less than a job's lease, with the last request's time to spare. */
const sendingMs = 40_000;
const parallelRequests = 20;

/** Nobody was reached; the whole message is tried again. */
export class PushFailed extends Error {
  readonly retryAfterSeconds: number;

  constructor(reason: string, retryAfterSeconds: number) {
    super(reason);
    this.name = 'PushFailed';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Who was not reached although others were: what is left of the job. */
interface LeftOver {
  job: PushJob;
  delaySeconds: number;
}

export interface PushSender {
  send(payload: unknown): Promise<LeftOver | null>;
  close(): void;
}

/** Carries out what the outbox holds of notifications. */
export function createPushSender(app: AppContext): PushSender {
  const host = pushHostOf(app.config);
  let relay: Promise<Relay> | undefined;
  let isClosed = false;
  const openRelay = () => (relay ??= vapidKeysOf(app).then((keys) => createRelay(app.config, keys)));

  async function sendToDevices(job: PushJob, recipients: Recipients): Promise<LeftOver | null> {
    const all = await listDevices(app.db, recipients, app.clock.now());
    const devices = job.deviceIds ? all.filter(({ id }) => job.deviceIds?.includes(id)) : all;
    if (devices.length === 0) return null;
    const { send } = await openRelay();
    const { siteUrl } = app.config;
    const payload = payloadOf(writePush(job), {
      instanceId: host.instanceId,
      publishId: randomUUID(),
      siteUrl,
    });
    const message = { payload, ttlSeconds: secondsLeft(app, job), topic: job.orderId.replaceAll('-', '') };
    const until = Date.now() + sendingMs;
    const attempt = (device: Recipient): Promise<Outcome> =>
      isClosed || Date.now() > until ? Promise.resolve(notTried) : send(device, message satisfies Sending);
    return settle(app, job, await attemptAll(devices, attempt));
  }

  return {
    async send(payload) {
      const job = pushJobShape.parse(payload);
      if (secondsLeft(app, job) <= 0) return null;
      const { news, customerId, orderId } = job;
      const recipients = { audience: pushNews[news].audience, customerId, orderId };
      if (host.isOwn) return sendToDevices(job, recipients);
      const users = await listRecipientUsers(app.db, recipients);
      const { siteUrl } = app.config;
      await publishToUsers(host, {
        users,
        message: writePush(job),
        siteUrl,
        ttlSeconds: secondsLeft(app, job),
      });
      return null;
    },
    close() {
      isClosed = true;
      void relay?.then((open) => open.close());
    },
  };
}

const notTried: Outcome = { kind: 'failed', reason: 'there was no time left', retryAfterSeconds: 0 };

function secondsLeft({ clock }: AppContext, { expiresAt }: PushJob): number {
  return Math.ceil((Date.parse(expiresAt) - clock.now().getTime()) / 1000);
}

type Attempt = Outcome & { id: string };

async function attemptAll(
  devices: readonly Recipient[],
  attempt: (device: Recipient) => Promise<Outcome>,
): Promise<Attempt[]> {
  const inTurn = limitParallel({ running: parallelRequests, waiting: Number.POSITIVE_INFINITY });
  return Promise.all(
    devices.map(async (device) => ({ id: device.id, ...(await inTurn(() => attempt(device))) })),
  );
}

async function settle(app: AppContext, job: PushJob, attempts: readonly Attempt[]): Promise<LeftOver | null> {
  const ids = (kind: Outcome['kind']) => attempts.filter((one) => one.kind === kind).map(({ id }) => id);
  await deleteDevices(app.db, ids('gone'));
  await countRefusals(app.db, ids('refused'));
  await forgetRefusals(app.db, ids('accepted'));
  for (const one of attempts) {
    // Never the endpoint: who knows it may write to it.
    if (one.kind === 'refused') app.log.warn({ device: one.id, reason: one.reason }, 'a push was refused');
  }
  const failed = attempts.filter((one) => one.kind === 'failed');
  if (failed.length === 0) return null;
  const retryAfterSeconds = Math.max(...failed.map((one) => one.retryAfterSeconds));
  if (failed.length === attempts.length) throw new PushFailed(failed[0]?.reason ?? '', retryAfterSeconds);
  return {
    job: { ...job, deviceIds: failed.map(({ id }) => id) },
    delaySeconds: Math.max(leftOverPauseSeconds, retryAfterSeconds),
  };
}

const leftOverPauseSeconds = 15;
