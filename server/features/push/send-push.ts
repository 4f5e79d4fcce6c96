import { randomUUID } from 'node:crypto';
import type { Language } from '#shared/domain/writing/languages.ts';
import { wordsOf } from '#shared/messages/leaving.ts';
import type { AppContext } from '#server/context.ts';
import { countRefusals, deleteDevices, forgetRefusals } from '#server/features/push/store.ts';
import { listDevices, listRecipientUsers, type Recipient, type Recipients } from './recipients-store.ts';
import { limitParallel } from '#server/security/parallel-limit.ts';
import { publishToUsers } from './provider.ts';
import { vendorOf } from './endpoints.ts';
import { pushHostOf } from './push-host.ts';
import { payloadOf, writePush } from './push-message.ts';
import { pushJobShape, type PushJob, type TakenBy } from './news-store.ts';
import { createRelay, type Outcome, type Relay, type Sending } from './relay.ts';
import { vapidKeysOf } from './vapid-keys.ts';

/** The time is shorter than a job's lease, with the last request's time to spare. */
const sendingMs = 40_000;
const parallelRequests = 20;

export class PushFailed extends Error {
  readonly deviceIds: readonly string[];
  readonly taken: TakenBy;
  readonly retryAfterSeconds: number;

  constructor(
    reason: string,
    missed: { deviceIds: readonly string[]; taken: TakenBy; retryAfterSeconds: number },
  ) {
    super(reason);
    this.name = 'PushFailed';
    this.deviceIds = missed.deviceIds;
    this.taken = missed.taken;
    this.retryAfterSeconds = missed.retryAfterSeconds;
  }
}

interface Sent {
  isSent: boolean;
  taken?: TakenBy;
}

export interface PushSender {
  /**
   * Sends nothing when it has expired or no device is left. Throws `PushFailed` for devices that were not reached; any
   * other error: none was reached.
   */
  send(payload: unknown): Promise<Sent>;
  close(): void;
}

export function createPushSender(app: AppContext): PushSender {
  const host = pushHostOf(app.config);
  let relay: Promise<Relay> | undefined;
  const closing = new AbortController();
  const openRelay = () => (relay ??= vapidKeysOf(app).then((keys) => createRelay(app.config, keys)));

  async function sendToDevices(job: PushJob, recipients: Recipients): Promise<Sent> {
    const all = await listDevices(app.db, recipients);
    const devices = job.deviceIds ? all.filter(({ id }) => job.deviceIds?.includes(id)) : all;
    if (devices.length === 0) return { isSent: false, taken: job.taken };
    const { send } = await openRelay();
    const { siteUrl } = app.config;
    const publishId = randomUUID();
    const common = { ttlSeconds: secondsLeft(app, job), topic: job.orderId.replaceAll('-', '') };
    const messages = new Map<Language, Sending>();
    for (const { language } of devices) {
      if (messages.has(language)) continue;
      const message = writePush(wordsOf(language), job);
      const payload = payloadOf(message, { instanceId: host.instanceId, publishId, siteUrl });
      messages.set(language, { ...common, payload });
    }
    const until = Date.now() + sendingMs;
    const attempt = (device: Recipient): Promise<Outcome> => {
      const message = messages.get(device.language);
      return closing.signal.aborted || Date.now() > until || !message
        ? Promise.resolve(notTried)
        : send(device, message);
    };
    return { isSent: true, taken: await settle(app, job.taken, await attemptAll(devices, attempt)) };
  }

  return {
    async send(payload) {
      const job = pushJobShape.parse(payload);
      if (secondsLeft(app, job) <= 0) return { isSent: false, taken: job.taken };
      const { news, customerId, restaurantId, courierId, orderId } = job;
      const recipients = { news, customerId, restaurantId, courierId, orderId, at: app.clock.now() };
      if (host.isOwn) return sendToDevices(job, recipients);
      const users = await listRecipientUsers(app.db, recipients);
      const { siteUrl } = app.config;
      for (const language of new Set(users.map((user) => user.language))) {
        await publishToUsers(host, {
          users: users.filter((user) => user.language === language).map(({ id }) => id),
          message: writePush(wordsOf(language), job),
          siteUrl,
          ttlSeconds: secondsLeft(app, job),
          signal: closing.signal,
        });
      }
      // What the provider does with it, it does not tell.
      return { isSent: users.length > 0, taken: Object.fromEntries(users.map(({ id }) => [id, 1])) };
    },
    close() {
      closing.abort();
      void relay?.then((open) => open.close());
    },
  };
}

const notTried: Outcome = { kind: 'failed', reason: 'there was no time left', retryAfterSeconds: 0 };

function secondsLeft({ clock }: AppContext, { expiresAt }: PushJob): number {
  return Math.ceil((Date.parse(expiresAt) - clock.now().getTime()) / 1000);
}

type Attempt = Outcome & { id: string; userId: string; endpoint: string };

async function attemptAll(
  devices: readonly Recipient[],
  attempt: (device: Recipient) => Promise<Outcome>,
): Promise<Attempt[]> {
  const inTurn = limitParallel({ running: parallelRequests, waiting: Number.POSITIVE_INFINITY });
  return Promise.all(
    devices.map(async (device) => ({
      id: device.id,
      userId: device.userId,
      endpoint: device.endpoint,
      ...(await inTurn(() => attempt(device))),
    })),
  );
}

async function settle(
  app: AppContext,
  before: TakenBy | undefined,
  attempts: readonly Attempt[],
): Promise<TakenBy> {
  const taken = { ...before };
  for (const { kind, userId } of attempts) if (kind === 'accepted') taken[userId] = (taken[userId] ?? 0) + 1;
  const ids = (kind: Outcome['kind']) => attempts.filter((one) => one.kind === kind).map(({ id }) => id);
  await deleteDevices(app.db, ids('gone'));
  await countRefusals(app.db, ids('refused'));
  await forgetRefusals(app.db, ids('accepted'));
  for (const one of attempts) {
    app.meter.metrics?.countPush(vendorOf(one.endpoint) ?? 'unknown', one.kind);
    // The line never has the endpoint: it allows writing to the device.
    if (one.kind === 'refused') app.log.warn({ device: one.id, reason: one.reason }, 'a push was refused');
  }
  const failed = attempts.filter((one) => one.kind === 'failed');
  const [first] = failed;
  if (!first) return taken;
  throw new PushFailed(first.reason, {
    deviceIds: failed.map(({ id }) => id),
    taken,
    retryAfterSeconds: Math.max(...failed.map((one) => one.retryAfterSeconds)),
  });
}
