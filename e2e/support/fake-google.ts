import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';

/** Stands in for Google's push services: check-in, registration, the browser's line, and the relay between them. */
export interface FakeGoogle {
  browserFlags: string[];
  relayUrl: string;
  relayed: () => number;
  /** Unknown browsers that were asked for, by the end of their subscriptions' addresses. */
  refused: () => readonly string[];
  forgetSubscriptions: () => void;
  close: () => Promise<void>;
}

interface Registration {
  appId: string;
  sender: string;
}

export async function startFakeGoogle(folder: string): Promise<FakeGoogle> {
  const registrations = new Map<string, Registration>();
  const lines = new Set<tls.TLSSocket>();
  const waiting: Buffer[] = [];
  let relayed = 0;
  const refused: string[] = [];

  const web = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = request.url ?? '';
    if (url === '/checkin') return response.end(checkinAnswer());
    if (url === '/register') return response.end(register(registrations, body.toString()));
    const token = url.replace(/^\/fcm\/send\//, '');
    const registration = registrations.get(token);
    if (!registration) {
      refused.push(token);
      return response.writeHead(410).end();
    }
    relayed += 1;
    waiting.push(frame(8, dataMessage(registration, body)));
    for (const line of lines) for (const message of waiting.splice(0)) line.write(message);
    return response.writeHead(201).end();
  });
  const mcs = tls.createServer(certificate(folder), (line) => {
    line.on('close', () => lines.delete(line));
    line.on('error', () => line.destroy());
    answerLogin(line, () => {
      lines.add(line);
      for (const message of waiting.splice(0)) line.write(message);
    });
  });
  const [webPort, mcsPort] = [await listen(web), await listen(mcs)];
  return {
    browserFlags: [
      `--gcm-checkin-url=http://127.0.0.1:${webPort}/checkin`,
      `--gcm-registration-url=http://127.0.0.1:${webPort}/register`,
      `--gcm-mcs-endpoint=https://127.0.0.1:${mcsPort}`,
      '--ignore-certificate-errors',
    ],
    relayUrl: `http://127.0.0.1:${webPort}`,
    relayed: () => relayed,
    refused: () => refused,
    forgetSubscriptions: () => registrations.clear(),
    async close() {
      for (const line of lines) line.destroy();
      web.closeAllConnections();
      await Promise.all([web, mcs].map((server) => new Promise((closed) => server.close(closed))));
    },
  };
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

function register(registrations: Map<string, Registration>, form: string): string {
  const fields = new URLSearchParams(form);
  const token = `${randomBytes(8).toString('hex')}:APA91b${randomBytes(32).toString('base64url')}`;
  const appId = fields.get('X-subtype') ?? fields.get('app') ?? '';
  registrations.set(token, { appId, sender: fields.get('sender') ?? '' });
  return `token=${token}`;
}

/** Frames hold a tag, a length and a message; both sides first send the version. */
const version = Buffer.from([41]);

function answerLogin(line: tls.TLSSocket, onOpen: () => void): void {
  line.once('data', () => {
    line.write(Buffer.concat([version, frame(3, text(1, 'login'))]));
    onOpen();
    // Heartbeats (tag 0) need an answer; other messages do not matter here.
    line.on('data', (chunk: Buffer) => {
      if (chunk[0] === 0) line.write(frame(1, Buffer.alloc(0)));
    });
  });
}

function dataMessage({ appId, sender }: Registration, body: Buffer): Buffer {
  const appData = (key: string, value: string) => bytes(7, Buffer.concat([text(1, key), text(2, value)]));
  return Buffer.concat([
    text(3, sender),
    text(5, 'org.chromium.linux'),
    appData('subtype', appId),
    appData('content-encoding', 'aes128gcm'),
    text(9, randomBytes(8).toString('hex')),
    bytes(21, body),
  ]);
}

function checkinAnswer(): Buffer {
  const fixed64 = (field: number, value: bigint): Buffer => {
    const number = Buffer.alloc(8);
    number.writeBigUInt64LE(value);
    return Buffer.concat([varint((field << 3) | 1), number]);
  };
  return Buffer.concat([Buffer.from([0x08, 1]), fixed64(7, 4_600_000_000_000_000_001n), fixed64(8, 42n)]);
}

function frame(tag: number, message: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), varint(message.length), message]);
}

const text = (field: number, value: string): Buffer => bytes(field, Buffer.from(value));

function bytes(field: number, value: Buffer): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(value.length), value]);
}

function varint(value: number): Buffer {
  const parts: number[] = [];
  let rest = value;
  while (rest > 127) {
    parts.push((rest & 127) | 128);
    rest >>>= 7;
  }
  return Buffer.from([...parts, rest]);
}

/** The certificate is for this run alone; Chromium skips its check. */
function certificate(folder: string): { key: Buffer; cert: Buffer } {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '2'];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', [...args, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
