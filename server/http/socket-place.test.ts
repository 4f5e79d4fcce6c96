import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishBeforeClosing } from './finish-before-closing.ts';
import { listen, tryPlace } from './listen.ts';

let folder: string;
let place: { host: string; port: number; socket: string };
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mida-socket-'));
  place = { host: '127.0.0.1', port: 0, socket: path.join(folder, 'http.sock') };
});
afterEach(() => rmSync(folder, { recursive: true }));

async function openServer() {
  const server = fastify();
  server.get('/', async () => 'answered');
  finishBeforeClosing(server);
  await tryPlace(place);
  await listen(server, place);
  return server;
}

const statusAt = async (socketPath: string): Promise<number> => {
  const [answer] = await once(request({ socketPath, path: '/', agent: false }).end(), 'response');
  answer.resume();
  return answer.statusCode;
};

it('the product answers at its socket and leaves nothing in the folder', async () => {
  const server = await openServer();
  expect(await statusAt(place.socket)).toBe(200);
  expect(readdirSync(folder)).toEqual(['http.sock']);
  rmSync(place.socket);
  await server.close();
  expect(readdirSync(folder)).toEqual([]);
});

it('a start takes the place of a socket that a killed process left', async () => {
  const killed = createServer();
  await once(killed.listen(`${place.socket}.first`), 'listening');
  // A server finds its socket under its first name alone when it closes.
  renameSync(`${place.socket}.first`, place.socket);
  await new Promise((closed) => killed.close(closed));
  expect(readdirSync(folder)).toEqual(['http.sock']);
  const server = await openServer();
  expect(await statusAt(place.socket)).toBe(200);
  rmSync(place.socket);
  await server.close();
});

it('a second process at the same socket is refused, and the first one stays', async () => {
  const server = await openServer();
  await expect(tryPlace(place)).rejects.toThrow(`SOCKET ${place.socket} is taken`);
  expect(await statusAt(place.socket)).toBe(200);
  rmSync(place.socket);
  await server.close();
});

it('a file that is no socket is kept', async () => {
  writeFileSync(place.socket, 'words');
  await expect(tryPlace(place)).rejects.toThrow('is a file of another kind');
  expect(readFileSync(place.socket, 'utf8')).toBe('words');
});

it('a socket in a folder that does not exist is refused in one line', async () => {
  place.socket = path.join(folder, 'missing', 'http.sock');
  await expect(tryPlace(place)).rejects.toThrow('is in a folder that does not exist');
});
