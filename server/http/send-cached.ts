import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, worthBytes } from './compression.ts';
import type { CachedAnswer } from './cached-answers.ts';

/** The answer has a strong tag for each encoding: a browser with the same bytes gets 304. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: CachedAnswer,
): Promise<FastifyReply> {
  const { status, headers, body } = kept;
  const encoding = body.length < worthBytes ? undefined : encodingFor(request.headers['accept-encoding']);
  reply.status(status).headers(headers);
  if (status === 200) {
    const tag = `"${kept.tag}-${encoding ?? 'plain'}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match']?.includes(tag))
      return reply.status(304).header('vary', 'accept-encoding').send();
  }
  if (!encoding) return reply.send(body);
  return reply
    .headers({ vary: 'accept-encoding', 'content-encoding': encoding })
    .send(kept.packedIn(encoding));
}
