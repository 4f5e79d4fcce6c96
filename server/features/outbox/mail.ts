import * as z from 'zod/mini';
import { mailTemplates, type MailTemplate } from '#shared/domain/mail-templates.ts';
import type { RestaurantRole } from '#shared/domain/restaurant-roles.ts';
import { invitationMailLines, personMailLines } from '#messages/mail-people.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries } from '#server/db/connect.ts';
import { helpLineOf, readSettings } from '#server/features/settings/store.ts';
import { writeMail, type Wording } from './mail-text.ts';
import { createMailer, isRefusedForGood, type Mailer } from './mailer.ts';
import type { Carrier, KeptMail, OutboxJob } from './store.ts';

/** Given by features/auth, so that the outbox does not import it. */
export interface Addressees {
  findUserByEmail(
    db: Queries,
    email: string,
  ): Promise<{ id: string; name: string; isEmailConfirmed: boolean } | undefined>;
  findPerson(db: Queries, id: string): Promise<{ name: string; email: string } | undefined>;
  /** Gives an open invitation a token more. Returns nothing for one that has ended. */
  openInvitation(
    db: Queries,
    invitation: { id: string; at: Date },
  ): Promise<{ token: string; restaurantName: string; role: RestaurantRole } | undefined>;
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
  restaurantId: z.optional(z.number()),
  invitationId: z.optional(z.string()),
  personId: z.optional(z.string()),
});
type ParsedMail = z.infer<typeof mailShape>;

/** The addressee is looked up here, so that asking for a link takes equal work for every address (decision 10). */
async function sendMail(
  app: Sending,
  mailer: Mailer | null,
  job: OutboxJob,
): Promise<{ mail?: KeptMail; isDropped?: true }> {
  const mail = mailShape.parse(job.payload);
  const addressed = await addressMail(app, mail);
  if (!addressed) return { isDropped: true };
  const { wording, link, ...about } = addressed;
  const helpLine = helpLineOf(app.config, await readSettings(app.db));
  const { subject, text, html } = writeMail(wording, { ...about, link, helpLine });
  if (!mailer) {
    app.log.info({ job: job.id, template: mail.template }, 'a mail lies at /dev/outbox');
    return { mail: { subject, text, link } };
  }
  const messageId = `<outbox-${job.id}@${new URL(app.config.siteUrl).hostname}>`;
  await mailer.send({ messageId, to: mail.to, subject, text, html });
  return {};
}

interface Addressed {
  wording: Wording;
  link: string;
  name?: string;
  lead?: readonly string[];
}

/** Returns nothing for a mail that is out of date. */
async function addressMail(app: Sending, mail: ParsedMail): Promise<Addressed | undefined> {
  const user = await app.findUserByEmail(app.db, mail.to);
  // Before the address is confirmed, a stranger may have written the name.
  const named = user?.isEmailConfirmed ? { name: user.name } : {};
  if (mail.template === 'restaurant_invitation') {
    const invitation = await writeInvitation(app, mail);
    return invitation && { ...invitation, ...named };
  }
  if (!user || (mail.template === 'confirm' && user.isEmailConfirmed)) return undefined;
  const wording = wordingOf(app, mail.template, mail.to);
  const link = await linkOf(app, wording, { ...mail, userId: user.id });
  const person = mail.personId === undefined ? undefined : await app.findPerson(app.db, mail.personId);
  const lead = [...(mail.lead ?? []), ...(person ? personMailLines(person) : [])];
  return { wording, link, ...named, lead };
}

/** The invited address may have no account yet. */
async function writeInvitation(app: Sending, { invitationId: id = '' }: ParsedMail) {
  const invitation = await app.openInvitation(app.db, { id, at: app.clock.now() });
  if (!invitation) return undefined;
  const { token, restaurantName, role } = invitation;
  return {
    wording: 'restaurant_invitation' as const,
    link: `${app.config.siteUrl}/invitation?token=${token}`,
    lead: invitationMailLines(restaurantName, role),
  };
}

type AccountTemplate = Exclude<MailTemplate, 'restaurant_invitation'>;
type AccountWording = AccountTemplate | 'confirm_admin';

/** Scanners open links and a stranger may know the password: an admin's address is confirmed by a new password. */
const wordingOf = ({ config }: AppContext, template: AccountTemplate, to: string): AccountWording =>
  template === 'confirm' && config.adminEmails.includes(to) ? 'confirm_admin' : template;

/** Addresses come from the configuration: a request's headers cannot change them. */
async function linkOf(
  { config, db, clock, createLink }: Sending,
  wording: AccountWording,
  { userId, restaurantId }: { userId: string; restaurantId?: number | undefined },
): Promise<string> {
  const token = (purpose: 'confirm' | 'reset'): Promise<string> =>
    createLink(db, { purpose, userId, at: clock.now() });
  // A mail from before carries no number; its address leads to the last used restaurant.
  const area = `${config.siteUrl}/restaurant${restaurantId === undefined ? '' : `/${restaurantId}`}`;
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
    case 'bank_account_changed':
      return restaurantId === undefined ? `${config.siteUrl}/courier/legal` : `${area}/legal`;
    case 'courier_approved':
      return `${config.siteUrl}/courier/jobs`;
    case 'restaurant_approved':
    case 'restaurant_back_in_setup':
      return `${area}/setup`;
    case 'restaurant_rejected':
      return `${config.siteUrl}/restaurant/register`;
    case 'restaurant_delisted':
    case 'restaurant_relisted':
    case 'restaurant_gained':
    case 'member_role_changed':
      return `${area}/orders`;
    case 'member_joined':
    case 'member_left':
      return `${area}/team`;
    case 'order_cancelled':
      return `${config.siteUrl}/orders`;
    case 'account_exists':
    case 'cash_booked':
    case 'courier_rejected':
    case 'restaurant_lost':
    case 'member_removed':
      return `${config.siteUrl}/`;
  }
}
