import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { cookieOf, type Call } from './load.ts';

type Who = Required<Call>['as'];

interface Refusal {
  status: number;
  code: string;
}

/** The answer, or a refusal that another try would get too. */
export type Answer = { json: unknown } | { refused: Refusal };

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const patienceMs = 5_000;
const againMs = 500;

/** Asks as a phone does: what is not answered, or refused for now, is sent again, to the next process. */
export async function ask(urls: readonly string[], as: Who, path: string, input?: unknown): Promise<Answer> {
  for (let attempt = as[1]; ; attempt += 1) {
    const url = urls[attempt % urls.length] ?? '';
    try {
      const { status, text } = await send(`${url}/rpc/${path}`, as, JSON.stringify({ json: input }));
      if (status === 200) return JSON.parse(text) as Answer;
      if (status < 500 && status !== 429) return { refused: { status, code: codeOf(text) } };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
    await pause(againMs);
  }
}

function codeOf(text: string): string {
  const { json } = JSON.parse(text) as { json?: { code?: string; data?: { code?: string } } };
  return json?.data?.code ?? json?.code ?? text;
}

async function send(url: string, as: Who, body: string): Promise<{ status: number; text: string }> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    cookie: cookieOf(as),
  };
  const asked = request(url, { method: 'POST', agent, headers, timeout: patienceMs });
  asked.on('timeout', () => asked.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
}

/** Says so when something was announced, or after a while. A stream that ends is opened again at the next process. */
export function listen(urls: readonly string[], as: Who): { news(ms: number): Promise<void>; close(): void } {
  let wake = (): void => {};
  let isClosed = false;
  let stream: ReturnType<typeof request> | undefined;
  const open = (attempt: number): void => {
    if (isClosed) return;
    const again = (): void => void pause(againMs).then(() => open(attempt + 1));
    stream = request(`${urls[attempt % urls.length] ?? ''}/live`, {
      agent,
      headers: { cookie: cookieOf(as) },
    });
    stream.once('error', again);
    stream.once('response', (answer) => {
      answer.on('data', () => wake());
      answer.once('error', () => {});
      answer.once('end', again);
    });
    stream.end();
  };
  open(as[1]);
  return {
    news: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    close() {
      isClosed = true;
      stream?.destroy();
    },
  };
}
