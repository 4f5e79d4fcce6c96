import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createMailer } from './mailer.ts';

/** A mail server without TLS, like one whose offer was stripped on the way. */
const users: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username = '' }, _session, done) => {
    users.push(username);
    done(null, { user: username });
  },
  onData: (stream, _session, done) => {
    stream.resume().once('end', () => done());
  },
});
smtp.on('error', () => {});
const listening = smtp.listen(0, '127.0.0.1');
await once(listening, 'listening');
const { port } = listening.address() as AddressInfo;

beforeEach(() => {
  users.length = 0;
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

it('a mail server on this machine needs no TLS', async () => {
  await sendTo(`127.0.0.1:${port}`);
  expect(users).toEqual(['mida']);
});
