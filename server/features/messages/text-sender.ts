import type { TextTemplate } from '#shared/domain/news/text-templates.ts';
import type { TextTrouble } from '#shared/domain/news/text-troubles.ts';

export interface Letter {
  jobId: number;
  /** A Moroccan mobile, as `normalisePhone` writes it. */
  to: string;
  template: TextTemplate;
  text: string;
  parameters: readonly string[];
  language: string;
}

export interface TextSender {
  /** Returns under which name the vendor will report. Throws `TextFailed`. */
  send(letter: Letter, signal: AbortSignal): Promise<{ vendorId: string | null }>;
}

/** Holds a vendor's code and never its words: these repeat the number, and some the text. */
export class TextFailed extends Error {
  readonly trouble: TextTrouble;
  readonly pauseSeconds: number;
  readonly code: string;

  constructor(trouble: TextTrouble, code: string, pauseSeconds = 0) {
    super(`${trouble}: ${code}`);
    this.name = 'TextFailed';
    this.trouble = trouble;
    this.code = code;
    this.pauseSeconds = pauseSeconds;
  }
}

/** The number without a plus: a Moroccan mobile begins with 0, another number with + and its country. */
export const internationalOf = (number: string): string =>
  number.startsWith('+') ? number.slice(1) : `212${number.slice(1)}`;

export interface Answer {
  status: number;
  body: string;
  retryAfterSeconds: number;
}

const bodyMax = 64 * 1024;
const retryAfterMax = 3_600;

/** A vendor that is away or says nothing is asked again later. */
export async function askVendor(
  address: string,
  request: { method: string; headers: Record<string, string>; body?: string },
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const answer = await fetch(address, { ...request, signal, redirect: 'manual' });
    const retryAfterSeconds = secondsOf(answer.headers.get('retry-after'));
    return { status: answer.status, body: await readStart(answer), retryAfterSeconds };
  } catch (error) {
    const isSilent = error instanceof Error && error.name === 'TimeoutError';
    throw isSilent ? new TextFailed('silent', 'no answer') : new TextFailed('unreachable', codeOf(error));
  }
}

async function readStart(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk as Uint8Array);
    length += (chunk as Uint8Array).length;
    if (length > bodyMax) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, bodyMax);
}

/** The code of a socket's error; its message would name the address with its parameters. */
function codeOf(error: unknown): string {
  const { cause, name } = (error ?? {}) as { cause?: { code?: unknown }; name?: unknown };
  return String(cause?.code ?? name ?? 'unknown');
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), retryAfterMax) : 0;
}

/** What an HTTP status alone says. */
export function troubleOfStatus({ status, retryAfterSeconds }: Answer): TextFailed {
  const code = `HTTP ${status}`;
  if (status === 429) return new TextFailed('too_many', code, Math.max(retryAfterSeconds, 30));
  if (status === 401 || status === 403) return new TextFailed('sign_in_refused', code);
  if (status >= 500 || status === 408) return new TextFailed('unreachable', code, retryAfterSeconds);
  return new TextFailed('refused', code, retryAfterSeconds);
}

/** Undefined for what is no JSON, or has nothing there. */
export function readPath(body: string, path: string): string | undefined {
  let found: unknown;
  try {
    found = JSON.parse(body);
  } catch {
    return undefined;
  }
  for (const name of path.split('.')) found = (found as Record<string, unknown> | null | undefined)?.[name];
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? String(found)
    : undefined;
}
