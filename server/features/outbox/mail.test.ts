import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createCourier, createPerson, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';
import { createCarriers } from '#server/background.ts';
import { listDead, listMail } from './store.ts';
import { carryOutDue, startOutboxWorker } from './worker.ts';

interface Received {
  from: string;
  to: string[];
  source: string;
}

/** A real mail server, which refuses with `refusal` when it is set. */
const received: Received[] = [];
let refusal: { code: number; text: string } | undefined;
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'mida' && password === 'p@ss' ? done(null, { user: 'mida' }) : done(new Error('no')),
  onRcptTo: (_address, _session, done) => {
    if (refusal) done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    else done();
  },
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : '';
      received.push({
        from,
        to: rcptTo.map(({ address }) => address),
        source: String(Buffer.concat(chunks)),
      });
      done();
    });
  },
});
smtp.on('error', () => {});
const listening = smtp.listen(0, '127.0.0.1');
await once(listening, 'listening');
const { port } = listening.address() as AddressInfo;

const mida = await startTestApp({
  settings: { MAIL_URL: `smtp://mida:p%40ss@127.0.0.1:${port}`, MAIL_FROM: 'Mida <hello@mida.test>' },
});
const carrier = createCarriers(mida.app).mail;
const sendDue = () => carryOutDue(mida.app, carrier);
/** Ends the pause before the next try. */
const skipPause = () => mida.database.pool.query('update outbox set run_at = now() where done_at is null');

afterAll(async () => {
  carrier.close();
  await mida.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});

beforeEach(() => {
  received.length = 0;
  refusal = undefined;
});

async function signUp(username = 'Salma'): Promise<string> {
  const email = `${randomUUID()}@mida.test`;
  await visitor(mida).client.auth.signUp({ username, email, password: testPassword });
  return email;
}

/** The parts of a mail, decoded. */
function partsOf({ source }: Received): { head: string; text: string; html: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const bodies = rest
    .join('\r\n\r\n')
    .split(/--[-\w]*_?Part[^\r\n]*\r\n/)
    .map((part) => part.split('\r\n\r\n'))
    .filter((part) => part.length > 1)
    .map(([partHead = '', ...content]) => ({
      partHead,
      content: decode(partHead, content.join('\r\n\r\n')),
    }));
  const find = (type: string) => bodies.find(({ partHead }) => partHead.includes(type))?.content ?? '';
  return { head, text: find('text/plain'), html: find('text/html') };
}

function decode(head: string, content: string): string {
  if (head.includes('base64')) return Buffer.from(content, 'base64').toString('utf8');
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe('mails', () => {
  it('a mail arrives at the mail server with its link, in Arabic, as text and as right-to-left HTML', async () => {
    const email = await signUp();
    await sendDue();
    expect(received).toHaveLength(1);
    const [mail] = received;
    expect(mail).toMatchObject({ from: 'hello@mida.test', to: [email] });
    const { head, text, html } = partsOf(mail ?? { from: '', to: [], source: '' });
    expect(head).toContain('From: Mida <hello@mida.test>');
    expect(head).toMatch(/Message-ID: <outbox-\d+@mida\.test>/i);
    expect(text).toContain('مرحبا،');
    expect(text).toContain('للمساعدة اتصل بنا: \u206605 24 00 00 00\u2069');
    expect(html).toContain('href="tel:0524000000"');
    expect(text).toMatch(/http:\/\/mida\.test\/confirm-email\?token=[\w-]{43}/);
    expect(html).toContain('<html lang="ar-MA" dir="rtl">');
    expect(html).toMatch(/href="http:\/\/mida\.test\/confirm-email\?token=[\w-]{43}"/);
  });

  it('a mail to an unconfirmed address repeats nothing that a stranger may have typed', async () => {
    const email = await signUp('ربحت https://evil.example/win');
    await visitor(mida).client.auth.requestPasswordReset({ email });
    await visitor(mida)
      .client.auth.signUp({ username: 'Salma', email, password: testPassword })
      .catch(() => {});
    while ((await sendDue()) > 0);
    expect(received).toHaveLength(3);
    for (const mail of received) {
      const { head, text, html } = partsOf(mail);
      expect(head + text + html).not.toMatch(/evil|ربحت/);
      expect(text.startsWith('مرحبا،\n')).toBe(true);
    }
  });

  it('a mail to a confirmed address greets by name and escapes a name with HTML in it', async () => {
    const email = `${randomUUID()}@mida.test`;
    await createPerson(mida, { email, name: '<img src=x onerror=alert(1)>&"' });
    await visitor(mida).client.auth.requestPasswordReset({ email });
    await sendDue();
    const { html } = partsOf(received[0] ?? { from: '', to: [], source: '' });
    expect(html).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt;&amp;&quot;</bdi>');
    expect(html).not.toContain('<img');
  });

  it('a name cannot add headers to a mail', async () => {
    const email = `${randomUUID()}@mida.test`;
    await createPerson(mida, { email, name: 'Salma\r\nBcc: everybody@mida.test' });
    await visitor(mida).client.auth.requestPasswordReset({ email });
    await sendDue();
    expect(received[0]?.to).toHaveLength(1);
    expect(received[0]?.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im);
  });

  it('two workers at once send a mail once', async () => {
    await signUp();
    const other = createCarriers(mida.app).mail;
    await Promise.all([sendDue(), carryOutDue(mida.app, other), sendDue()]);
    other.close();
    expect(received).toHaveLength(1);
  });

  it('a mail informs a courier how the application was decided', async () => {
    await createCourier(mida, 'offDuty');
    await createCourier(mida, 'rejected');
    while ((await sendDue()) > 0);
    const subjects = received.map((mail) => partsOf(mail).text);
    expect(subjects.filter((text) => text.includes('راجعنا طلبك وقبلناه'))).toHaveLength(1);
    expect(subjects.filter((text) => text.includes('لم نتمكن من قبوله'))).toHaveLength(1);
  });

  it('a sign-up with a known address mails its owner, once an hour', async () => {
    const email = `${randomUUID()}@mida.test`;
    await createPerson(mida, { email });
    const tryTo = () =>
      visitor(mida)
        .client.auth.signUp({ username: 'Salma', email, password: testPassword })
        .catch(() => {});
    await tryTo();
    await tryTo();
    while ((await sendDue()) > 0);
    expect(received).toHaveLength(1);
    expect(partsOf(received[0] ?? { from: '', to: [], source: '' }).text).toContain('وهو مسجّل لدينا من قبل');
  });
});

describe('a refusing mail server', () => {
  it('a mail refused for now is tried again after growing pauses until it is taken', async () => {
    refusal = { code: 451, text: 'later' };
    await signUp();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await sendDue();
      const [row] = await listMail(mida.app.db, 1);
      expect(row).toMatchObject({ attempts: attempt, doneAt: null, deadAt: null });
      expect(row?.lastError).toContain('later');
      const pause = await secondsUntilNextTry();
      expect(pause).toBeGreaterThan(2 ** attempt - 2);
      expect(pause).toBeLessThanOrEqual(2 ** attempt);
      expect(await sendDue()).toBe(0);
      await skipPause();
    }
    refusal = undefined;
    await sendDue();
    expect(received).toHaveLength(1);
    expect((await listMail(mida.app.db, 1))[0]?.doneAt).toBeInstanceOf(Date);
  });

  it('a mail refused for good is given up at once and can be tried again', async () => {
    refusal = { code: 550, text: 'no such mailbox' };
    const email = await signUp();
    await sendDue();
    const admin = await signedIn(mida, await adminOf(mida));
    const [dead] = await admin.client.outbox.listDead();
    expect(dead).toMatchObject({ attempts: 1, toDomain: 'mida.test', cause: 'address_refused' });
    await skipPause();
    expect(await sendDue()).toBe(0);
    refusal = undefined;
    const id = dead?.id ?? 0;
    await admin.client.outbox.revive({ id });
    expect(await outcomeOf(admin.client.outbox.revive({ id }))).toBe('not_found');
    await sendDue();
    expect(received.map(({ to }) => to)).toEqual([[email]]);
  });

  it('a mail that fails twelve times in more than an hour is given up', async () => {
    refusal = { code: 421, text: 'never' };
    const email = await signUp();
    let seconds = 0;
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      if (attempt > 1) seconds += await secondsUntilNextTry();
      await skipPause();
      expect(await sendDue()).toBe(1);
    }
    expect(seconds).toBeGreaterThan(3600);
    const [dead] = await listDead(mida.app.db, { limit: 1, at: mida.clock.now() });
    expect(dead).toMatchObject({ payload: { to: email }, attempts: 12 });

    const admin = await signedIn(mida, await adminOf(mida));
    await admin.client.outbox.revive({ id: dead?.id ?? 0 });
    expect(await sendDue()).toBe(1);
    expect((await listMail(mida.app.db, 1))[0]).toMatchObject({ attempts: 1, deadAt: null });
  });

  it('users can sign up and order while the mail server refuses', async () => {
    refusal = { code: 451, text: 'later' };
    const email = await signUp();
    const { user } = await visitor(mida).client.auth.signIn({ email, password: testPassword });
    expect(user.email).toBe(email);
  });
});

it('a silent mail server fails the job and not the worker', async () => {
  const away = await startTestApp({
    settings: { MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@mida.test' },
  });
  await visitor(away).client.auth.signUp({
    username: 'Salma',
    email: 'salma@mida.test',
    password: testPassword,
  });
  const lost = createCarriers(away.app).mail;
  expect(await carryOutDue(away.app, lost)).toBe(1);
  expect((await listMail(away.app.db, 1))[0]).toMatchObject({ attempts: 1, doneAt: null, deadAt: null });
  lost.close();
  await away.close();
});

it('a silent mail server does not delay the end of the process', async () => {
  const silent = net.createServer((socket) => socket.write('220 mail.test\r\n')).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port: silentPort } = silent.address() as AddressInfo;
  const stuck = await startTestApp({
    settings: {
      MAIL_URL: `smtp://127.0.0.1:${silentPort}`,
      MAIL_FROM: 'hello@mida.test',
      LOG_LEVEL: 'silent',
    },
  });
  const worker = startOutboxWorker(stuck.app, [createCarriers(stuck.app).mail]);
  const greeted = once(silent, 'connection').then(([socket]) => once(socket as net.Socket, 'data'));
  const account = { username: 'Salma', email: 'salma@mida.test', password: testPassword };
  await visitor(stuck).client.auth.signUp(account);
  await greeted;
  await worker.stop();
  // The mail is left to the next process, after the usual pause.
  expect((await listMail(stuck.app.db, 1))[0]).toMatchObject({
    attempts: 1,
    doneAt: null,
    lockedUntil: null,
  });
  await stuck.close();
  silent.close();
}, 60_000);

async function secondsUntilNextTry(): Promise<number> {
  const { rows } = await mida.database.pool.query<{ seconds: number }>(
    'select extract(epoch from run_at - now())::float as seconds from outbox order by id desc limit 1',
  );
  return rows[0]?.seconds ?? 0;
}
