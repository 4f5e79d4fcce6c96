import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { contentSecurityPolicy, mapWorkerPolicy, securityHeaders, workerPolicy } from './security-headers.ts';

const http = readConfig({ MAP_STYLE_URL: 'none' });
const https = readConfig({ SITE_URL: 'https://mida.example', MAP_STYLE_URL: 'https://maps.example/a.json' });
const production = { ...https, mode: 'production' as const };

it('every answer has these headers', () => {
  expect(securityHeaders(http)).toEqual({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

it('a production over https alone asks for https in the future', () => {
  expect(securityHeaders(production)['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
  expect(securityHeaders(https)).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders({ ...http, mode: 'production' })).not.toHaveProperty('strict-transport-security');
});

it('a page may load this and nothing else', () => {
  const directives = [
    "default-src 'self'",
    "script-src 'self' 'sha256-a'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  expect(contentSecurityPolicy(http, ['sha256-a'], false).split('; ')).toEqual(directives);
  const withMap = contentSecurityPolicy(https, [], false).split('; ');
  expect(withMap).toEqual(
    expect.arrayContaining([
      "script-src 'self'",
      "img-src 'self' data: blob: https://maps.example",
      "connect-src 'self' https://maps.example",
      'upgrade-insecure-requests',
    ]),
  );
});

it('workers may load what they are made for', () => {
  expect(mapWorkerPolicy(http)).toBe("default-src 'none'; connect-src 'none'");
  expect(mapWorkerPolicy(https)).toBe("default-src 'none'; connect-src https://maps.example");
  expect(workerPolicy(http)).toBe("default-src 'none'; connect-src 'self'; img-src 'self'");
});
