import { once } from 'node:events';
import { Socket, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { writeError } from '#server/log.ts';
import { createMailer, isRefusedForGood } from './mailer.ts';

/** A mail server without TLS, like one whose offer was stripped on the way. */
const users: string[] = [];
let refusal: { at: string; code: number } | undefined;
let hearWholeMail = (): void => {};
const refusalAt = (command: string) =>
  refusal?.at === command ? Object.assign(new Error('refused'), { responseCode: refusal.code }) : null;
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username = '' }, _session, done) => {
    users.push(username);
    done(null, { user: username });
  },
  onMailFrom: (_address, _session, done) => done(refusalAt('MAIL FROM')),
  onRcptTo: (_address, _session, done) => done(refusalAt('RCPT TO')),
  onData: (stream, _session, done) => {
    stream.resume().once('end', () => {
      hearWholeMail();
      done(refusalAt('DATA'));
    });
  },
});
smtp.on('error', () => {});
const listening = smtp.listen(0, '127.0.0.1');
await once(listening, 'listening');
const { port } = listening.address() as AddressInfo;

beforeEach(() => {
  users.length = 0;
  refusal = undefined;
  hearWholeMail = () => {};
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});

async function sendTo(address: string): Promise<void> {
  const mailer = createMailer({ url: `smtp://mida:secret@${address}`, from: 'mida@mida.test' });
  const letter = { messageId: '<1@mida.test>', to: 'salma@mida.test', subject: 's', text: 't', html: 'h' };
  await mailer.send(letter).finally(() => mailer.close());
}

// An address of this machine outside its loopback.
it.each(['', '/?requireTLS=false', '/?ignoreTLS=true'])(
  'a remote mail server without TLS gets neither password nor mail (%s)',
  async (query) => {
    await expect(sendTo(`0.0.0.0:${port}${query}`)).rejects.toMatchObject({ code: 'ETLS' });
    expect(users).toEqual([]);
  },
);

it('the log says why TLS with a mail server failed', async () => {
  // The failure of an smtps address that has the port of STARTTLS.
  const mailer = createMailer({ url: `smtps://127.0.0.1:${port}`, from: 'mida@mida.test' });
  const letter = { messageId: '<1@mida.test>', to: 'salma@mida.test', subject: 's', text: 't', html: 'h' };
  const failure: unknown = await mailer.send(letter).catch((error: unknown) => error);
  mailer.close();
  expect(writeError(failure)).toMatchObject({
    code: 'ESOCKET',
    originalCode: expect.stringMatching(/^ERR_SSL_\w+$/),
  });
});

it('a mail server on this machine needs no TLS', async () => {
  await sendTo(`127.0.0.1:${port}`);
  expect(users).toEqual(['mida']);
});

it('a mail server has minutes to examine a whole mail: one that is given up meanwhile arrives twice', async () => {
  const sockets = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => sockets.mockRestore());
  const patience = new Set<number | undefined>();
  hearWholeMail = () => {
    for (const socket of sockets.mock.contexts) {
      if (socket instanceof Socket && socket.remotePort === port) patience.add(socket.timeout);
    }
  };
  await sendTo(`127.0.0.1:${port}`);
  expect([...patience]).toEqual([180_000]);
});

it.each([
  ['MAIL FROM', 530, false],
  ['MAIL FROM', 553, false],
  ['RCPT TO', 450, false],
  ['RCPT TO', 550, true],
  ['DATA', 554, true],
])('a mail refused at %s with %i is refused for good: %s', async (at, code, isForGood) => {
  refusal = { at, code };
  const error: unknown = await sendTo(`127.0.0.1:${port}`).catch((failure: unknown) => failure);
  expect(error).toMatchObject({ command: at, responseCode: code });
  expect(isRefusedForGood(error)).toBe(isForGood);
});
