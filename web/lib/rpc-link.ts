import type { ClientLink } from '@orpc/client';
import { Refusal } from './refusal.ts';

/** oRPC's JSON as far as this product uses it; the library's own link would add 6 kB to the first page. */

/** `[type, ...path]`: the type of the value at this path. */
type Meta = readonly [type: number, ...path: (string | number)[]];

const dateType = 1;

/** Calls that are the same for everyone go by addresses whose bytes the server and the browser keep. */
const keptAddresses: Record<string, (input: unknown) => string | undefined> = {
  'restaurants.list': listAddress,
  'restaurants.getOverview': () => '/restaurants/overview',
  'restaurants.get': (input) => `/restaurants/${encodeURIComponent(String(Object(input).id))}`,
  'site.getConfiguration': () => '/site/configuration',
};

function listAddress(input: unknown): string | undefined {
  const { text, near, ...asked } = Object(input);
  return text || near ? undefined : `/restaurants?${new URLSearchParams(asked)}`;
}

/** `client.orders.place(input)` asks by its link. */
export function clientOf(link: ClientLink<Record<never, never>>, path: readonly string[] = []): object {
  const call = (input: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    link.call(path, input, { signal, context: {} });
  return new Proxy(call, {
    // A value with a `then` would be awaited as a promise.
    get: (_call, name) =>
      typeof name === 'string' && name !== 'then' ? clientOf(link, [...path, name]) : undefined,
  });
}

export function createRpcLink(origin: string): ClientLink<Record<never, never>> {
  return {
    async call(path, input, { signal }) {
      const kept = keptAddresses[path.join('.')]?.(input);
      if (kept) {
        const [ok, text] = await ask(`${origin}/api/v1${kept}`, {}, signal);
        return readResponse(ok, `{"json":${text}}`);
      }
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ json: input }),
      };
      const address = `${origin}/rpc/${path.map(encodeURIComponent).join('/')}`;
      return readResponse(...(await ask(address, request, signal)));
    },
  };
}

/** Longer than the server waits for a request. */
const patienceMs = 60_000;

/** A weak line may die without a word; then the call ends as without a network. What has begun to arrive may take two minutes more. */
async function ask(
  address: string,
  request: RequestInit,
  signal?: AbortSignal,
): Promise<[ok: boolean, text: string]> {
  const early = await globalThis.earlyAnswer?.(address, request.body);
  if (early) return early;
  const lost = new TypeError('timed out');
  const controller = new AbortController();
  let more = 0;
  const timer = setInterval(() => more-- || controller.abort(lost), patienceMs);
  signal?.addEventListener('abort', () => controller.abort(signal.reason));
  try {
    signal?.throwIfAborted();
    const response = await fetch(address, { ...request, signal: controller.signal });
    more = 2;
    // Browsers say different things of a body that breaks off.
    return [response.ok, await response.text().catch(() => Promise.reject(lost))];
  } finally {
    clearInterval(timer);
  }
}

function readResponse(ok: boolean, text: string): unknown {
  const answer = readAnswer(text);
  // A captive portal or a proxy may answer instead of the server.
  if (!ok || answer === undefined) throw errorOf(answer?.json);
  return answer.json;
}

/** Undefined if the text is no answer of ours. */
function readAnswer(text: string): { json: unknown } | undefined {
  try {
    const { json, meta = [] }: { json: unknown; meta?: readonly Meta[] } = JSON.parse(text);
    const root = { json };
    for (const [type, ...path] of meta) {
      // Dates are the only type here: oRPC's own link alone reads others.
      if (type !== dateType) throw new Error(`unread type ${type}`);
      reviveDate(root, ['json', ...path]);
    }
    return root;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function reviveDate(root: object, path: readonly (string | number)[]): void {
  let holder: Record<string | number, unknown> = Object(root);
  for (const step of path.slice(0, -1)) holder = Object(holder[step]);
  const last = path.at(-1) ?? '';
  holder[last] = new Date(String(holder[last]));
}

/** A proxy may answer instead of the server. */
export function errorOf(answer: unknown): Refusal {
  const { code, message, data }: Record<string, unknown> = Object(answer);
  if (typeof code !== 'string' || typeof message !== 'string') return new Refusal('UNREADABLE_ANSWER', '');
  return new Refusal(code, message, data);
}
