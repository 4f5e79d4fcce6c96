import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/domain/errors.ts';
import { providerOrigin } from '#shared/domain/push-interests.ts';
import type { Config } from '#server/config.ts';

/**
 * Stands in a rendered page until it is sent, so that a cached page never repeats a nonce. Another in each process: what
 * users have written cannot name it and so borrow the nonce.
 */
export const noncePlaceholder = `nonce-${randomBytes(16).toString('hex')}`;

export const newNonce = (): string => randomBytes(16).toString('base64');

/** No inline code without this answer's nonce, nothing from elsewhere but what the map needs. */
export function contentSecurityPolicy(config: Config, nonce: string, isDevelopment: boolean): string {
  const map = mapHost(config);
  // Vite's own client writes <style> elements and talks over a socket.
  const live = isDevelopment ? ' ws: wss:' : '';
  const styles = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${styles}`,
    `img-src 'self' data: blob:${map}`,
    "font-src 'self'",
    `connect-src 'self'${map}${pushHost(config)}${live}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (config.siteUrl.startsWith('https://')) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/** Where the map's style, tiles, letters and signs come from. */
const mapHost = ({ mapStyleUrl }: Config): string => (mapStyleUrl ? ` ${new URL(mapStyleUrl).origin}` : '');

/** The street map's worker fetches the tiles; a worker is judged by its own file's policy, not by the page's. */
export const mapWorkerPolicy = (config: Config): string =>
  `default-src 'none'; connect-src${mapHost(config) || " 'none'"}`;

/** The push provider's host, where it is configured: pages register there, and the worker reports to it. */
const pushHost = ({ push }: Config): string =>
  push.provider ? ` ${providerOrigin(push.provider.instanceId)}` : '';

/** The worker talks to where its pages come from; the pictures are those of its notifications. */
export const workerPolicy = (config: Config): string =>
  `default-src 'none'; connect-src 'self'${pushHost(config)}; img-src 'self'`;

/** Headers that every answer carries, files and errors included. */
export function securityHeaders(config: Config): Record<string, string> {
  const isHttps = config.siteUrl.startsWith('https://');
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(config.mode === 'production' &&
      isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

export function addSecurityHeaders(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders(config));
  });
}

/**
 * A call comes from our own pages, or from a program that has no visitor's cookies. Reading calls are held to it too:
 * some are counted, and a stream takes a place.
 */
export function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  const { origin, host } = request.headers;
  const isDemonstration = config.mode === 'demonstration';
  const isOwn =
    origin === undefined
      ? !['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']))
      : origin === new URL(config.siteUrl).origin || (isDemonstration && isOf(host, origin));
  if (!isOwn) throw new AppError('foreign_origin');
}

/** A demonstration is opened by whatever name its machine has. */
const isOf = (host: string | undefined, origin: string): boolean =>
  [`http://${host}`, `https://${host}`].includes(origin);
