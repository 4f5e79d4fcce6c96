import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import type { TestApp } from './app.ts';
import type { Caller } from './clients.ts';

interface RelayedMessage {
  host: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Stands in for all relays: the product is started with its address as PUSH_TEST_RELAY. */
export interface TestRelay {
  url: string;
  messages: RelayedMessage[];
  /** The answers by the endpoint's path; 201 by default, `hang` for none. */
  answers: Map<string, { status: number; headers?: Record<string, string> } | 'hang'>;
  close(): Promise<void>;
}

export async function startTestRelay(): Promise<TestRelay> {
  const messages: RelayedMessage[] = [];
  const answers: TestRelay['answers'] = new Map();
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { headers, url: path = '' } = request;
      messages.push({ host: headers.host ?? '', path, headers, body: Buffer.concat(chunks) });
      const answer = answers.get(path) ?? { status: 201 };
      if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    messages,
    answers,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** The shape of `JSON.stringify(subscription)` in a browser. */
interface Subscription {
  endpoint: string;
  expirationTime: null;
  keys: { p256dh: string; auth: string };
}

const payloadShape = z.object({
  notification: z.object({ title: z.string(), body: z.string(), icon: z.string(), deep_link: z.string() }),
  data: z.object({ tag: z.string(), pusher: z.record(z.string(), z.unknown()) }),
});
type ReceivedPush = z.infer<typeof payloadShape>;

/** A browser's push manager: it alone can read its messages. */
export interface TestSubscriber {
  subscription: Subscription;
  path: string;
  read(message: RelayedMessage): ReceivedPush;
}

export function subscribe(host = 'fcm.googleapis.com'): TestSubscriber {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/fcm/send/${randomBytes(12).toString('base64url')}`;
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
  return {
    path,
    subscription: { endpoint: `https://${host}${path}`, expirationTime: null, keys },
    /** RFC 8291. */
    read({ body }) {
      const salt = body.subarray(0, 16);
      const senderKey = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + senderKey.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]);
      const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
      const derive = (name: string, length: number): Buffer =>
        Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return payloadShape.parse(JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()));
    },
  };
}

export const tokenOf = (subscription: unknown): string =>
  Buffer.from(JSON.stringify(subscription)).toString('base64');

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

type Reachable = Pick<TestApp, 'origin'>;

/** Calls the device API as the provider's client SDK does: same addresses, same headers, the session's cookie. */
export function deviceApi(mida: Reachable, caller: Pick<Caller, 'headers'>, instanceId = 'mida') {
  const base = `${mida.origin}/device_api/v1/instances/${instanceId}`;
  const ask = async (
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { ...caller.headers, ...json, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const register = (subscription: unknown) =>
    ask('POST', '/devices/web', {
      body: { token: tokenOf(subscription), metadata: { sdkVersion: '2.1.0' } },
    });
  return { ask, register };
}

export interface RegisteredBrowser extends TestSubscriber {
  deviceId: string;
}

/** A browser that has started the SDK and holds these interests. */
export async function registerBrowser(
  mida: Reachable,
  caller: Pick<Caller, 'headers'>,
  interests: readonly string[],
): Promise<RegisteredBrowser> {
  const browser = subscribe();
  const { ask, register } = deviceApi(mida, caller);
  const deviceId = String((await register(browser.subscription)).body['id']);
  const { status } = await ask('PUT', `/devices/web/${deviceId}/interests`, { body: { interests } });
  if (status !== 200) throw new Error(`the interests were answered with ${status}`);
  return { ...browser, deviceId };
}
