import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { tokenOf, type Kind } from './market.ts';

export const connections = 32;
export const secret = 'a-secret-of-the-benches-0123456789-abcdef';
export const cookieName = 'mida.session_token';

export interface Call {
  path: string;
  as?: [kind: Kind, number: number];
  input?: unknown;
}

const cookies = new Map<string, string>();

function cookieOf([kind, number]: [Kind, number]): string {
  const token = tokenOf(kind, number);
  const known = cookies.get(token);
  if (known) return known;
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const cookie = `${cookieName}=${encodeURIComponent(`${token}.${signature}`)}`;
  cookies.set(token, cookie);
  return cookie;
}

/** Over 32 connections, which it keeps until all is answered. Any answer but 200 fails the bench. */
export async function sendAll(url: string, calls: readonly Call[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (call: Call): Promise<string> =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ json: call.input });
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(call.as && { cookie: cookieOf(call.as) }),
      };
      const asked = request(`${url}/rpc/${call.path}`, { method: 'POST', agent, headers }, (answer) => {
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
