import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/domain/errors.ts';
import type { Config } from '#server/config.ts';

/** Refuses reading calls too: some are counted, and a stream takes a place. */
export function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  const { origin, host } = request.headers;
  const isDemonstration = config.mode === 'demonstration';
  const isOwn =
    origin === undefined
      ? !['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']))
      : origin === new URL(config.siteUrl).origin || (isDemonstration && isOf(host, origin));
  if (!isOwn) throw new AppError('foreign_origin');
}

/** A demonstration answers to any name of its machine. */
const isOf = (host: string | undefined, origin: string): boolean =>
  [`http://${host}`, `https://${host}`].includes(origin);
