import { once } from 'node:events';
import net from 'node:net';

/** A server on a free port of this machine. */
export async function listen(
  answer?: (socket: net.Socket) => void,
): Promise<{ port: number; server: net.Server }> {
  const server = net.createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { port: address.port, server };
}

const text = (words: string): Buffer => Buffer.from(`${words}\0`);
const number = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};
const message = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), number(content.length + 4, 4), content]);
};
const ready = message('Z', Buffer.from('I'));

/** Answers each question with the same row, as PostgreSQL would, or with one of its own. */
export function answerWith(
  row: Record<string, string> | (() => Record<string, string>),
): (socket: net.Socket) => void {
  const nextAnswer = (): Buffer => answerOf(typeof row === 'function' ? row() : row);
  return (socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', number(0, 4)), ready]));
      socket.on('data', (asked) => asked.toString('latin1', 0, 1) === 'Q' && socket.write(nextAnswer()));
    });
  };
}

/** Refuses each connection with this SQLSTATE. */
export function refuseWith(code: string): (socket: net.Socket) => void {
  const fields = [`SFATAL`, `C${code}`, 'Mrefused'].map(text);
  return (socket) => void socket.once('data', () => socket.end(message('E', ...fields, Buffer.from([0]))));
}

function answerOf(row: Record<string, string>): Buffer {
  const columns = Object.keys(row).map((name) =>
    Buffer.concat([
      text(name),
      number(0, 4),
      number(0, 2),
      number(25, 4),
      number(-1, 2),
      number(-1, 4),
      number(0, 2),
    ]),
  );
  const values = Object.values(row).map((value) =>
    Buffer.concat([number(value.length, 4), Buffer.from(value)]),
  );
  return Buffer.concat([
    message('T', number(columns.length, 2), ...columns),
    message('D', number(values.length, 2), ...values),
    message('C', text('SELECT 1')),
    ready,
  ]);
}
