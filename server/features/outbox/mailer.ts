import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { MailBody } from './mail-text.ts';

interface Letter extends MailBody {
  /** The same for every try: a mail server that had it already can tell. */
  messageId: string;
  to: string;
}

/** The mail server of MAIL_URL. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
  /** What is being sent fails: a mail server may keep silent for longer than a process may take to end. */
  close(): void;
}

/** Together shorter than an outbox job's lease: nobody else sends meanwhile. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export function createMailer({ url, from }: NonNullable<Config['mail']>): Mailer {
  // Without it a server between could strip the offer of TLS and read every link.
  const requireTLS = !isLoopback(new URL(url).hostname);
  const transport = createTransport(
    { url: addressOf(url), pool: true, maxConnections: 5, requireTLS, ...patience },
    { from },
  );
  return {
    async send({ to, messageId, subject, text, html }) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ to: { name: '', address: to }, messageId, subject, text, html, headers });
    },
    close: () => transport.close({ force: true }),
  };
}

/** Settings in its query would win over ours. */
function addressOf(url: string): string {
  const address = new URL(url);
  for (const name of ['requireTLS', 'ignoreTLS']) address.searchParams.delete(name);
  return address.href;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

/** Refused for good, such as an address that does not exist. A wrong password of ours is not: an operator mends it. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, code } = error as Error & { responseCode?: unknown; code?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
}
