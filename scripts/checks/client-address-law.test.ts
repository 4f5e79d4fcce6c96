import { expect, it } from 'vitest';
import { oneClientAddress } from '#scripts/laws/one-client-address.ts';
import { makeSourceTree } from './source-tree.ts';

const filesAgainst = (files: Record<string, string>) =>
  oneClientAddress.check(makeSourceTree(files)).map(({ file }) => file);

it('names each place that takes a client’s address from elsewhere', () => {
  const files = {
    'server/http/a.ts': 'const by = request.ip;',
    'server/http/b.ts': "const by = headers['x-forwarded-for'];",
    'server/features/auth/c.ts': 'const by = socket.remoteAddress;',
    'server/app.ts': 'Fastify({ trustProxy: true })',
    'server/security/client-address.ts': 'const by = socket.remoteAddress;',
    'server/http/d.test.ts': "const headers = { 'x-forwarded-for': '10.0.0.1' };",
  };
  expect(filesAgainst(files)).toEqual(Object.keys(files).slice(0, 4).toSorted());
});
