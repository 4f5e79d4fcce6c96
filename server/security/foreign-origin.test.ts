import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from '#shared/domain/errors.ts';
import { readConfig, type Config } from '#server/config.ts';
import { refuseForeignOrigin } from './foreign-origin.ts';

const demonstration = readConfig({ SITE_URL: 'https://mida.example' });
const production: Config = { ...demonstration, mode: 'production' };

function outcomeOf(headers: Record<string, string>, config = production): string {
  try {
    refuseForeignOrigin({ headers } as unknown as FastifyRequest, config);
    return 'passes';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

it.each<[string, Record<string, string>]>([
  ['the own origin', { origin: 'https://mida.example' }],
  ['no origin', {}],
  ['a page of the own site', { 'sec-fetch-site': 'same-origin' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  [
    'the own origin, whatever the browser says of the site',
    {
      origin: 'https://mida.example',
      'sec-fetch-site': 'same-site',
    },
  ],
])('a request with %s passes', (_what, headers) => {
  expect(outcomeOf(headers)).toBe('passes');
});

it.each<[string, Record<string, string>]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['the own host without TLS', { origin: 'http://mida.example' }],
  ['the own host at another port', { origin: 'https://mida.example:8443' }],
  ['a host that ends with the own one', { origin: 'https://not-mida.example' }],
  ['a host that begins with the own one', { origin: 'https://mida.example.evil.test' }],
  ['a subdomain', { origin: 'https://shop.mida.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring subdomain without an origin', { 'sec-fetch-site': 'same-site' }],
  [
    'another origin that calls itself the own site',
    {
      origin: 'https://evil.example',
      'sec-fetch-site': 'same-origin',
    },
  ],
  ['an origin that is the name it asked for', { origin: 'https://evil.example', host: 'evil.example' }],
])('a production refuses a request with %s', (_what, headers) => {
  expect(outcomeOf(headers)).toBe('foreign_origin');
});

it('a demonstration answers to the names of its machine, and to no other origin', () => {
  const here = { origin: 'http://192.168.1.9:3000', host: '192.168.1.9:3000' };
  expect(outcomeOf(here, demonstration)).toBe('passes');
  expect(outcomeOf({ ...here, origin: 'http://evil.example' }, demonstration)).toBe('foreign_origin');
});
