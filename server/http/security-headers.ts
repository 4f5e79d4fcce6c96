import type { FastifyInstance } from 'fastify';
import { providerOrigin } from '#shared/domain/news/push-interests.ts';
import type { Config } from '#server/config.ts';

export function contentSecurityPolicy(
  config: Config,
  scriptHashes: readonly string[],
  isDevelopment: boolean,
): string {
  const map = mapHost(config);
  // Vite's client writes <style> elements and opens a socket.
  const live = isDevelopment ? ' ws: wss:' : '';
  const styles = isDevelopment ? " 'unsafe-inline'" : '';
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    `style-src 'self'${styles}`,
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

const mapHost = ({ mapStyleUrl }: Config): string => (mapStyleUrl ? ` ${new URL(mapStyleUrl).origin}` : '');

/** The street map's worker fetches the tiles under its own file's policy. */
export const mapWorkerPolicy = (config: Config): string =>
  `default-src 'none'; connect-src${mapHost(config) || " 'none'"}`;

const pushHost = ({ push }: Config): string =>
  push.provider ? ` ${providerOrigin(push.provider.instanceId)}` : '';

export const workerPolicy = (config: Config): string =>
  `default-src 'none'; connect-src 'self'${pushHost(config)}; img-src 'self'`;

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
  const headers = securityHeaders(config);
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
