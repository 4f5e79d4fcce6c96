import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { tellOfOpenPort } from './listen.ts';

function toldOf(settings: Record<string, string>): string[] {
  const told: string[] = [];
  tellOfOpenPort(readConfig(settings), (words) => told.push(words));
  return told;
}

it.each(['0.0.0.0', '::', '10.0.0.11', '192.0.2.7', 'mida.internal', '127.example'])(
  'a start behind a proxy warns of HOST %s, which opens the port beside it',
  (HOST) => {
    const [line, ...more] = toldOf({ HOST, PORT: '3000', TRUSTED_PROXY_HOPS: '1' });
    expect(line).toContain(`HOST ${HOST} opens port 3000 beside the proxy`);
    expect(more).toEqual([]);
  },
);

it.each<Record<string, string>>([
  { TRUSTED_PROXY_HOPS: '1' },
  { TRUSTED_PROXY_HOPS: '1', HOST: '127.0.0.1' },
  { TRUSTED_PROXY_HOPS: '1', HOST: '::1' },
  { TRUSTED_PROXY_HOPS: '1', HOST: 'localhost' },
  { HOST: '0.0.0.0' },
  {},
])('a start says nothing of the port with %o', (settings) => {
  expect(toldOf(settings)).toEqual([]);
});
