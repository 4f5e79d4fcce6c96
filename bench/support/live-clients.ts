import { once } from 'node:events';
import { connect } from 'node:net';
import { now, streamsPerUser, type ClientsAnswer, type ClientsOrder } from './live-messages.ts';

/* Thousands of streams on bare sockets: an HTTP client's own work would be measured with the server's. */

const openAtOnce = 50;
const heard = new Map<number, number[]>();
const expected = new Map<number, number>();
const answer = (message: ClientsAnswer): void => void process.send?.(message);

process.on('message', async (order: ClientsOrder) => {
  if (order.kind === 'expect') {
    expected.set(order.version, order.count);
    return;
  }
  for (let from = order.from; from < order.to; from += openAtOnce) {
    const count = Math.min(openAtOnce, order.to - from);
    await Promise.all(Array.from({ length: count }, (_, index) => openStream(order.port, from + index)));
  }
  answer({ kind: 'opened' });
});
process.on('disconnect', () => process.exit());

async function openStream(port: number, index: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  const user = `user${Math.floor(index / streamsPerUser)}`;
  socket.write(`GET /live HTTP/1.1\r\nHost: localhost\r\nCookie: ${user}\r\n\r\n`);
  await once(socket, 'data');
  socket.on('data', (text: string) => {
    for (const [, version] of text.matchAll(/"version":(\d+)/g)) note(Number(version));
  });
}

function note(version: number): void {
  const moments = heard.get(version) ?? [];
  heard.set(version, moments);
  moments.push(now());
  if (moments.length !== expected.get(version)) return;
  heard.delete(version);
  answer({
    kind: 'heard',
    medianAt: moments[Math.floor(moments.length / 2)] ?? 0,
    lastAt: moments.at(-1) ?? 0,
  });
}
