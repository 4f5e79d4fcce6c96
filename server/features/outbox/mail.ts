import * as z from 'zod/mini';
import { mailTemplates } from '#shared/domain/mail-templates.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries } from '#server/db/connect.ts';
import { helpLineOf, readSettings } from '#server/features/settings/store.ts';
import { writeMail, type Wording } from './mail-text.ts';
import { createMailer, isRefusedForGood, type Mailer } from './mailer.ts';
import type { Carrier, KeptMail, Mail, OutboxJob } from './store.ts';

/** Given by features/auth, so that the outbox does not import it. */
export interface Addressees {
  findUserByEmail(
    db: Queries,
    email: string,
  ): Promise<{ id: string; name: string; isEmailConfirmed: boolean } | undefined>;
  /** Returns the token. */
  createLink(db: Queries, link: { purpose: 'confirm' | 'reset'; userId: string; at: Date }): Promise<string>;
}

type Sending = AppContext & Addressees;

export function createMailCarrier(context: AppContext, addressees: Addressees): Carrier {
  const app = { ...context, ...addressees };
  const mailer = app.config.mail && createMailer(app.config.mail);
  return {
    topic: 'mail',
    carryOut: (job) => sendMail(app, mailer, job),
    judge: (error) => ({ isFinal: isRefusedForGood(error), pauseSeconds: 0 }),
    close: () => mailer?.close(),
  };
}

const mailShape = z.object({
  template: z.enum(mailTemplates),
  to: z.string(),
  lead: z.optional(z.array(z.string())),
});

/** The addressee is looked up here, so that asking for a link takes equal work for every address (decision 10). */
async function sendMail(
  app: Sending,
  mailer: Mailer | null,
  job: OutboxJob,
): Promise<{ mail?: KeptMail; isDropped?: true }> {
  const mail = mailShape.parse(job.payload);
  const user = await app.findUserByEmail(app.db, mail.to);
  if (!user || (mail.template === 'confirm' && user.isEmailConfirmed)) return { isDropped: true };
  const wording = wordingOf(app, mail);
  const link = await linkOf(app, wording, user.id);
  // Before the address is confirmed, a stranger may have written the name.
  const { subject, text, html } = writeMail(wording, {
    link,
    helpLine: helpLineOf(app.config, await readSettings(app.db)),
    ...(user.isEmailConfirmed && { name: user.name }),
    ...(mail.lead && { lead: mail.lead }),
  });
  if (!mailer) {
    app.log.info({ job: job.id, template: mail.template }, 'a mail lies at /dev/outbox');
    return { mail: { subject, text, link } };
  }
  const messageId = `<outbox-${job.id}@${new URL(app.config.siteUrl).hostname}>`;
  await mailer.send({ messageId, to: mail.to, subject, text, html });
  return {};
}

/** Scanners open links and a stranger may know the password: an admin's address is confirmed by a new password. */
const wordingOf = ({ config }: AppContext, { template, to }: Mail): Wording =>
  template === 'confirm' && config.adminEmails.includes(to) ? 'confirm_admin' : template;

/** Addresses come from the configuration: a request's headers cannot change them. */
async function linkOf(
  { config, db, clock, createLink }: Sending,
  wording: Wording,
  userId: string,
): Promise<string> {
  const token = (purpose: 'confirm' | 'reset'): Promise<string> =>
    createLink(db, { purpose, userId, at: clock.now() });
  switch (wording) {
    case 'confirm':
      return `${config.siteUrl}/confirm-email?token=${await token('confirm')}`;
    case 'confirm_admin':
    case 'reset':
      return `${config.siteUrl}/update-password?token=${await token('reset')}`;
    case 'password_changed':
    case 'password_set':
    case 'password_reset':
    case 'two_factor_enabled':
    case 'two_factor_disabled':
    case 'recovery_codes_renewed':
    case 'google_linked':
    case 'facebook_linked':
    case 'providers_unlinked':
      return `${config.siteUrl}/update-password`;
    case 'courier_approved':
      return `${config.siteUrl}/courier/jobs`;
    case 'restaurant_approved':
      return `${config.siteUrl}/restaurant/setup`;
    case 'restaurant_rejected':
      return `${config.siteUrl}/restaurant/register`;
    case 'restaurant_delisted':
    case 'restaurant_relisted':
    case 'restaurant_gained':
      return `${config.siteUrl}/restaurant`;
    case 'order_cancelled':
      return `${config.siteUrl}/orders`;
    case 'account_exists':
    case 'courier_rejected':
    case 'restaurant_lost':
      return `${config.siteUrl}/`;
  }
}
