import net from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends bytes that no correct client sends; status 0 when the server only closed the connection. */
export function sendRaw(origin: string, request: string | Uint8Array): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = net.connect(Number(port), hostname, () => socket.write(request));
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server may refuse a body before it has read all of it.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(parse(Buffer.concat(chunks)));
      else reject(error);
    });
    socket.on('close', () => resolve(parse(Buffer.concat(chunks))));
  });
}

/** A request with the required headers; the connection ends with the answer. */
export function rawRequest(
  method: string,
  path: string,
  more: { headers?: Record<string, string>; body?: string | Uint8Array } = {},
): Uint8Array {
  const body = Buffer.from(more.body ?? '');
  const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
  const headers = { host: 'mida.test', connection: 'close', ...length, ...more.headers };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // Latin-1, so that each character of `path` is one byte on the wire.
  const head = Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`, 'latin1');
  return Buffer.concat([head, body]);
}

function parse(bytes: Buffer): RawAnswer {
  const text = bytes.toString('utf8');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
