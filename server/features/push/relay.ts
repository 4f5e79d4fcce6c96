import http from 'node:http';
import https from 'node:https';
import webPush from 'web-push';
import type { Config } from '#server/config.ts';
import type { VapidKeys } from '#server/features/push/store.ts';
import type { Device } from './recipients-store.ts';
import { readEndpoint } from './endpoints.ts';
import { createKeyRefusals } from './key-refusals.ts';
import { publicLookup } from './public-address.ts';
import { createSilentHosts } from './silent-hosts.ts';

export type Outcome =
  | { kind: 'accepted' }
  /** The browser has withdrawn its subscription. */
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string; retryAfterSeconds: number };

export interface Sending {
  payload: string;
  ttlSeconds: number;
  /** The topic, of at most 32 characters: for a sleeping device the relay keeps only its last message. */
  topic: string;
}

const timeoutMs = 10_000;
const retryAfterSecondsMax = 3_600;

export interface Relay {
  send(device: Device, message: Sending): Promise<Outcome>;
  close(): void;
}

export function createRelay(
  config: Pick<Config, 'push' | 'siteUrl' | 'adminEmails'>,
  keys: VapidKeys,
): Relay {
  const { testRelay } = config.push;
  const agent = new https.Agent({ keepAlive: true, maxSockets: 20, maxFreeSockets: 4, timeout: timeoutMs });
  const lookup = publicLookup();
  const silentHosts = createSilentHosts();
  const keyRefusals = createKeyRefusals();
  const vapidDetails = { ...keys, subject: subjectOf(config) };

  const request = (url: URL, options: http.RequestOptions): http.ClientRequest => {
    if (!testRelay) return https.request(url, { ...options, agent, lookup });
    const standIn = new URL(url.pathname + url.search, testRelay);
    const headers = { ...options.headers, host: url.host };
    return (standIn.protocol === 'http:' ? http : https).request(standIn, { ...options, headers });
  };

  return {
    close: () => agent.destroy(),
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, topic }) {
      const url = readEndpoint(endpoint);
      if (!url) return { kind: 'refused', reason: 'not an endpoint of a known relay' };
      const retryAfterSeconds = silentHosts.secondsToWait(url.host);
      if (retryAfterSeconds > 0)
        return { kind: 'failed', reason: 'the relay has kept silent', retryAfterSeconds };
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint: url.href, keys: { p256dh, auth } },
          payload,
          { vapidDetails, TTL: ttlSeconds, topic, urgency: 'high', contentEncoding: 'aes128gcm' },
        );
        const answer = await post(request(url, { method: 'POST', headers, timeout: timeoutMs }), body);
        silentHosts.noteAnswer(url.host);
        const outcome = outcomeOf(answer);
        if (outcome.kind === 'accepted') keyRefusals.noteAccepted(url.host);
        if (isOfKey(answer) && !keyRefusals.isOfDevice(url.host)) return failed(answer);
        return outcome;
      } catch (error) {
        if (error instanceof RelaySilent) silentHosts.noteSilence(url.host);
        return { kind: 'failed', reason: String(error), retryAfterSeconds: 0 };
      }
    },
  };
}

function subjectOf({ siteUrl, adminEmails }: Pick<Config, 'siteUrl' | 'adminEmails'>): string {
  if (siteUrl.startsWith('https://')) return siteUrl;
  return `mailto:${adminEmails[0] ?? 'admin@mida.test'}`;
}

class RelaySilent extends Error {
  override name = 'RelaySilent';

  constructor() {
    super('the relay did not answer in time');
  }
}

function post(request: http.ClientRequest, body: Buffer): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => request.destroy(new RelaySilent()), timeoutMs);
    request.once('close', () => clearTimeout(deadline));
    request.once('error', reject);
    request.once('response', (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => resolve(response));
    });
    request.end(body);
  });
}

const isOfKey = ({ statusCode }: http.IncomingMessage): boolean => statusCode === 401 || statusCode === 403;

function outcomeOf(answer: http.IncomingMessage): Outcome {
  const { statusCode = 0 } = answer;
  if (statusCode >= 200 && statusCode < 300) return { kind: 'accepted' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  const isTheirs = statusCode === 429 || statusCode === 408 || statusCode >= 500;
  return isTheirs ? failed(answer) : { kind: 'refused', reason: reasonOf(answer) };
}

const reasonOf = ({ statusCode }: http.IncomingMessage): string => `the relay answered ${statusCode}`;

function failed(answer: http.IncomingMessage): Outcome {
  const asked = secondsOf(answer.headers['retry-after'] ?? '0');
  const retryAfterSeconds = Number.isFinite(asked) ? Math.min(Math.max(asked, 0), retryAfterSecondsMax) : 0;
  return { kind: 'failed', reason: reasonOf(answer), retryAfterSeconds };
}

/** A number of seconds, or a date. */
const secondsOf = (retryAfter: string): number =>
  /^\d+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
