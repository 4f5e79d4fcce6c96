import type { IncomingMessage } from 'node:http';
import { toNodeHttpBody, toStandardBody } from '@orpc/standard-server-node';
import type { StandardHandler } from '@orpc/server/standard';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Place } from '#server/admission.ts';
import type { AnswerHeaders } from '#server/identity.ts';

export type StandardRequest = Parameters<StandardHandler<never>['handle']>[0];
type StandardResponse = NonNullable<Awaited<ReturnType<StandardHandler<never>['handle']>>['response']>;

export const standardRequest = (request: FastifyRequest, place: Place): StandardRequest => ({
  method: request.method,
  url: new URL(request.url, 'http://localhost'),
  headers: request.headers,
  // What has arrived is read at once; a slow body holds no place.
  body: () =>
    request.raw.complete ? readBody(request.raw) : place.awaitBody(async () => readBody(request.raw)),
  // No procedure reads it; the library's own adapter makes one for each request (decision 57).
  signal: undefined,
});

function readBody(request: IncomingMessage): ReturnType<StandardRequest['body']> {
  const { 'content-type': type = 'application/json', 'content-disposition': disposition } = request.headers;
  const isJson = type.startsWith('application/json') && disposition === undefined;
  return isJson ? readJson(request) : toStandardBody(request);
}

const utf8 = new TextDecoder();

async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    // No event follows once the caller has left.
    if (request.destroyed) reject(request.errored ?? new Error('the caller left'));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', reject);
    request.on('end', () => resolve(Buffer.concat(chunks)));
  });
  return bytes.length === 0 ? undefined : JSON.parse(utf8.decode(bytes));
}

/** Resolves when the answer has left or its connection is lost. */
export function sendStandard(
  reply: FastifyReply,
  { status, headers, body }: StandardResponse,
  answerHeaders: AnswerHeaders,
): Promise<void> {
  const own = { ...headers };
  const payload = toNodeHttpBody(body, own);
  const { raw } = reply;
  if (raw.destroyed || raw.writableFinished) {
    if (typeof payload === 'object') payload.destroy();
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    raw.once('close', resolve);
    raw.once('error', reject);
    reply.status(status).headers(own);
    for (const [name, value] of answerHeaders) reply.header(name, value);
    reply.send(payload);
  });
}
