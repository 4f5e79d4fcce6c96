import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { MailBody } from './mail-text.ts';

interface Letter extends MailBody {
  /** The id is equal for every try, so that a mail server can recognise a repeated mail. */
  messageId: string;
  to: string;
}

export interface Mailer {
  send(letter: Letter): Promise<void>;
  /** Greets the server and signs in, without a mail. */
  verify(): Promise<void>;
  /** Fails the mail under way: a silent mail server could outlast the end of the process. */
  close(): void;
}

/**
 * The limit of each step. All together may take longer than a job's lease, which the worker renews. A server that has
 * the whole mail may examine it for minutes before it says so (RFC 5321, 4.5.3.2.6), and a mail that is given up
 * meanwhile arrives again with each try.
 */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 180_000 };

export function createMailer({ url, from }: NonNullable<Config['mail']>): Mailer {
  // A server between could otherwise remove the offer of TLS and read every link.
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
    verify: async () => void (await transport.verify()),
    close: () => transport.close({ force: true }),
  };
}

function addressOf(url: string): string {
  const address = new URL(url);
  for (const name of ['requireTLS', 'ignoreTLS']) address.searchParams.delete(name);
  return address.href;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

/** True for a refused addressee or mail. A wrong password or sender is not final: an operator can mend it. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as Error & { responseCode?: unknown; command?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && finalCommands.has(command);
}

const finalCommands = new Set<unknown>(['RCPT TO', 'DATA']);
