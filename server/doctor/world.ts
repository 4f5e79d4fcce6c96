import { lookup } from 'node:dns/promises';
import { readdir, stat, statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import type { Config } from '#server/config.ts';
import { withPatience } from '#server/http/shared-answer.ts';
import { createMailer } from '#server/features/outbox/mailer.ts';
import { readDatabaseFacts } from '#server/db/database-facts.ts';
import { readIsStandby } from '#server/db/server-probe.ts';

const patienceMs = 10_000;

/** What the doctor looks at outside of the settings and the tables. Tests give a world with a fault. */
export const realWorld = {
  now: (): Date => new Date(),
  readDatabaseFacts,
  shakeHands,
  ask,
  readCertificateEnd,
  readIsStandby,
  readSpace,
  readNewest,
  isOwnAddress: (address: string): boolean =>
    Object.values(networkInterfaces())
      .flat()
      .some((own) => own?.address === address),
  resolve: async (host: string): Promise<string> => (await lookup(host)).address,
};
export type World = typeof realWorld;

/** Greeting, TLS and sign-in of the mail server; no mail. */
async function shakeHands(mail: NonNullable<Config['mail']>): Promise<void> {
  const mailer = createMailer(mail);
  try {
    const verified = await withPatience(
      patienceMs,
      mailer.verify().then(() => true),
    );
    if (!verified) throw Object.assign(new Error(), { code: 'SILENT' });
  } finally {
    mailer.close();
  }
}

interface Answer {
  status: number;
  /** The moment of the answer's head. */
  date: string | null;
  body: string;
}

async function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  return { status: answer.status, date: answer.headers.get('date'), body: await answer.text() };
}

/** The end of the certificate that is sent, trusted or not. */
function readCertificateEnd(url: string): Promise<Date> {
  const { hostname, port } = new URL(url);
  const host = hostname.replaceAll(/[[\]]/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect(
      {
        host,
        port: Number(port || 443),
        ...(isIP(host) === 0 && { servername: host }),
        rejectUnauthorized: false,
        timeout: patienceMs,
      },
      () => {
        const { valid_to: end } = socket.getPeerCertificate();
        socket.destroy();
        resolve(new Date(end));
      },
    );
    socket.once('timeout', () => socket.destroy(new Error('timeout exceeded when trying to connect')));
    socket.once('error', reject);
  });
}

async function readSpace(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Copies that are not whole, and what a running command holds. */
const isNoBackup = (name: string): boolean => /\.(?:partial|faulty|new)$|^lock$/.test(name);

/** When the file, or the newest backup in the folder, was written. */
async function readNewest(place: string): Promise<Date> {
  const found = await stat(place);
  if (!found.isDirectory()) return found.mtime;
  const files = (await readdir(place)).filter((name) => !isNoBackup(name));
  const times = await Promise.all(files.map(async (file) => (await stat(path.join(place, file))).mtime));
  return new Date(Math.max(0, ...times.map((time) => time.getTime())));
}
