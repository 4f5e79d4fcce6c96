import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tokenOf, type Kind } from './market.ts';

export const connections = 32;
export const secret = 'a-secret-of-the-benches-0123456789-abcdef';
export const cookieName = 'mida.session_token';

export interface Call {
  path: string;
  /** A page or file instead of a procedure. */
  isPage?: true;
  as?: [kind: Kind, number: number];
  input?: unknown;
}

const cookies = new Map<string, string>();

export function cookieOf([kind, number]: [Kind, number]): string {
  const token = tokenOf(kind, number);
  const known = cookies.get(token);
  if (known) return known;
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const cookie = `${cookieName}=${encodeURIComponent(`${token}.${signature}`)}`;
  cookies.set(token, cookie);
  return cookie;
}

/** Live streams that stay open; `heard` counts what arrives. */
export async function openStreams(url: string, users: readonly Required<Call>['as'][]) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const heard = { hints: 0 };
  for (const user of users) {
    const asked = request(`${url}/live`, { agent, headers: { cookie: cookieOf(user) } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`/live answered ${answer.statusCode}`);
    answer.on('error', () => {});
    answer.on('data', (chunk: Buffer) => {
      heard.hints += chunk.toString('latin1').split('data: {').length - 1;
    });
  }
  return { heard, close: () => agent.destroy() };
}

/** Sends over 32 connections, which it keeps until all is answered. Any answer but 200 fails the bench. */
export async function sendAll(url: string, calls: readonly Call[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (call: Call): Promise<string> =>
    new Promise((resolve, reject) => {
      const body = call.isPage ? '' : JSON.stringify({ json: call.input });
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(call.isPage && { 'accept-encoding': 'br' }),
        ...(call.as && { cookie: cookieOf(call.as) }),
      };
      const [address, method] = call.isPage ? [call.path, 'GET'] : [`/rpc/${call.path}`, 'POST'];
      const asked = request(url + address, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          if (answer.statusCode === 200) resolve(bytes.toString());
          else
            reject(
              new Error(`${call.path} answered ${answer.statusCode}: ${bytes.toString().slice(0, 300)}`),
            );
        });
        answer.on('error', reject);
      });
      asked.on('error', reject);
      asked.end(body);
    });
  const answers: string[] = [];
  const rest = calls.entries();
  const take = async (): Promise<void> => {
    for (const [index, call] of rest) answers[index] = await send(call);
  };
  await Promise.all(Array.from({ length: connections }, take));
  agent.destroy();
  return answers;
}
