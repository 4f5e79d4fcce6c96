import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

export const worthBytes = 1024;
const texts = /^(?:text\/|image\/svg|application\/(?:json|xml|javascript))/;

export type Encoding = 'br' | 'gzip';

/** The effort costs half a millisecond a page; above 4 more effort saves little. */
const brotliEffort = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipEffort = { level: 4 };

type Packed = (error: Error | null, bytes: Buffer) => void;

const pack = {
  br: (text: string | Buffer, done: Packed) => brotliCompress(text, brotliEffort, done),
  gzip: (text: string | Buffer, done: Packed) => gzip(text, gzipEffort, done),
};

/** Packs answers that are kept: the way to another thread and back costs as much again. */
export const packAtOnce = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, brotliEffort),
  gzip: (bytes: Buffer) => gzipSync(bytes, gzipEffort),
};

/** Files are compressed when they are built, public answers when they are made. The live stream must not be compressed. */
export function addCompression(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!isWorthPacking(reply, payload)) return done(null, payload);
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
    reply.removeHeader('content-length');
    reply.header('content-encoding', encoding);
    pack[encoding](payload, done);
  });
}

function isWorthPacking(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isText || Buffer.byteLength(payload) < worthBytes || reply.hasHeader('content-encoding')) return false;
  return texts.test(String(reply.getHeader('content-type')));
}

export function encodingFor(accepted = ''): Encoding | undefined {
  const isAccepted = (name: string): boolean =>
    accepted.split(',').some((part) => {
      // A pattern for the spaces would cost a header full of them a second of the process.
      const [coding, ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return coding === name && Number(weight ?? 1) > 0;
    });
  return (['br', 'gzip'] as const).find(isAccepted);
}
