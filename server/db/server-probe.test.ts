import { once } from 'node:events';
import { expect, it } from 'vitest';
import { answerWith, listen } from '#server/testing/fake-postgres.ts';
import { DatabaseUnreachable, probeServer, reasonOf } from './server-probe.ts';

async function failureOf(url: string): Promise<string> {
  const failure: unknown = await probeServer(url).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseUnreachable);
  return failure instanceof Error ? failure.message : '';
}

it('the probe names a port on which no server listens', async () => {
  const { port, server } = await listen();
  server.close();
  await once(server, 'close');
  expect(await failureOf(`postgres://mida:secret@localhost:${port}/mida`)).toBe(
    `PostgreSQL at localhost:${port}, database mida: nothing listens there`,
  );
});

it('the probe names an unknown host and an unreadable address without the password', async () => {
  expect(await failureOf('postgres://mida:secret@mida.invalid/mida')).toMatch(
    /^PostgreSQL at mida\.invalid:5432, database mida: [\w ]+$/,
  );
  expect(await failureOf('postgres://mida:secret@[/mida')).toBe('The address of the database cannot be read');
});

it('the probe recognises a server that is not PostgreSQL', async () => {
  const { port, server } = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  expect(await failureOf(`postgres://mida@127.0.0.1:${port}/mida`)).toMatch(
    /^PostgreSQL at 127\.0\.0\.1:\d+, .+$/,
  );
  server.close();
});

const facts = { version: '16.1', encoding: 'UTF8', isReadOnly: '' };

it('the probe refuses a pooler that gives two connections the same one of the server', async () => {
  const { port, server } = await listen(answerWith({ ...facts, backend: '(7,then)' }));
  expect(await failureOf(`postgres://mida@127.0.0.1:${port}/mida`)).toBe(
    `PostgreSQL at 127.0.0.1:${port}, database mida: a pooler in transaction mode stands before it: use its session mode, or the address of the server itself`,
  );
  server.close();
});

it('the probe refuses a pooler under load, which gives a connection now this one of the server and now another', async () => {
  let count = 0;
  const { port, server } = await listen((socket) =>
    answerWith(() => ({ ...facts, backend: `(${(count += 1)},then)` }))(socket),
  );
  expect(await failureOf(`postgres://mida@127.0.0.1:${port}/mida`)).toContain('a pooler in transaction mode');
  server.close();
});

it('the probe takes a pooler or server that gives each connection one of its own', async () => {
  let count = 0;
  const { port, server } = await listen((socket) =>
    answerWith({ ...facts, backend: `(${(count += 1)},then)` })(socket),
  );
  await expect(probeServer(`postgres://mida@127.0.0.1:${port}/mida`)).resolves.toBeUndefined();
  server.close();
});

it.each([
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'its certificate is not trusted: name it or its authority with sslrootcert=<file>',
  ],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another host name: connect by that name'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
])('the probe says what to do about a certificate: %s', (code, words) => {
  expect(reasonOf(Object.assign(new Error('words of the library'), { code }))).toContain(words);
});

it('the probe names the file of a certificate that cannot be read', async () => {
  expect(await failureOf('postgres://mida:secret@db/mida?sslrootcert=/no/such.crt')).toBe(
    'The address of the database names a file that cannot be read: /no/such.crt',
  );
});

it.each([
  ['57014', 'canceling statement due to statement timeout', 'statement_timeout'],
  ['55P03', 'canceling statement due to lock timeout', 'lock_timeout'],
])('a statement that the database stopped is not called a silent database: %s', (code, words, setting) => {
  expect(reasonOf(Object.assign(new Error(words), { code }))).toContain(setting);
});
