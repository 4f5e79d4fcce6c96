import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { mailMessages } from '#messages/news/mail.ts';
import { failureCauseText, givenUpMessages } from '#messages/news/outbox.ts';
import { enterWithClient } from './support/party.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { forFile } from './support/for-file.ts';
import { waitForText } from './support/people.ts';
import { openStoryBrowser, openOwnProduct } from './support/stage.ts';

const received: string[] = [];
let isRefusing = true;
const mailServer = forFile(startMailServer, (server) => new Promise<void>((done) => server.close(done)));
const product = openOwnProduct(() => {
  const { port } = mailServer().server.address() as AddressInfo;
  return { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@mida.test' };
});
const browser = openStoryBrowser();

async function startMailServer(): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (isRefusing) return done(Object.assign(new Error('no such user'), { responseCode: 550 }));
      received.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      stream.on('end', () => done());
      stream.resume();
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

it('an admin sees a given-up mail with its cause, and one press sends it once the mail server accepts it', async () => {
  const email = 'customer@mida.test';
  const { page, client, complaints, context } = await enterWithClient(
    { product, browser },
    'admin@mida.test',
    'desktop',
  );
  await page.goto('/admin/outbox');
  await waitForText(page, givenUpMessages.none);
  await client.auth.requestPasswordReset({ email });
  await expect.poll(() => client.outbox.listDead()).toHaveLength(1);

  await page.reload();
  await waitForText(page, failureCauseText.address_refused);
  await waitForText(page, givenUpMessages.to('mida.test'));
  expect(await page.getByText(email).count()).toBe(0);
  isRefusing = false;
  await page
    .getByRole('button', { name: givenUpMessages.retryOf(mailMessages.reset.subject), exact: true })
    .click();
  await waitForText(page, givenUpMessages.retried);
  await waitForText(page, givenUpMessages.none);
  await expect.poll(() => received).toEqual([email]);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
