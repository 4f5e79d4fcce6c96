import * as z from 'zod/mini';
import type { Language } from '#shared/domain/writing/languages.ts';
import { moveReasons } from '#shared/domain/orders/move-reasons.ts';
import {
  mailTemplates,
  type MailFacts,
  type MailTemplate,
  type Wording,
} from '#shared/domain/news/mail-templates.ts';
import { restaurantRoles, type RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';
import { wordsOf } from '#shared/messages/leaving.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries } from '#server/db/connect.ts';
import { helpLineOf, readSettings } from '#server/features/settings/store.ts';
import { ownEmailToken } from '#server/security/own-email-links.ts';
import { writeMail } from './mail-text.ts';
import { createMailer, isRefusedForGood, type Mailer } from './mailer.ts';
import type { Carrier, KeptMail, OutboxJob } from './store.ts';

/** The functions that features/auth gives, so that the outbox does not import it. */
export interface Addressees {
  findUserByEmail(
    db: Queries,
    email: string,
  ): Promise<{ id: string; name: string; isEmailConfirmed: boolean; language: Language } | undefined>;
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

const factsShape = z.partial(
  z.object({
    cancelledOrder: z.object({ shortId: z.string(), restaurant: z.string() }),
    because: z.object({ reason: z.enum(moveReasons), words: z.string() }),
    invitedTo: z.object({ restaurant: z.string(), role: z.enum(restaurantRoles) }),
    restaurant: z.string(),
    role: z.enum(restaurantRoles),
    reason: z.string(),
    becameCustomer: z.literal(true),
    lastDigits: z.string(),
    changedBy: z.enum(['admin', 'restaurant_owner', 'courier']),
    bookedCentimes: z.number(),
    person: z.object({ name: z.string(), email: z.string() }),
  }),
) satisfies z.ZodMiniType<Partial<MailFacts>>;

const mailShape = z.object({
  template: z.enum(mailTemplates),
  to: z.string(),
  facts: z.optional(factsShape),
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
  const { wording, link, language, ...about } = addressed;
  const helpLine = helpLineOf(app.config, await readSettings(app.db));
  const { subject, text, html } = writeMail(wordsOf(language), wording, { ...about, link, helpLine });
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
  language: Language;
  name?: string;
  facts?: Partial<MailFacts>;
}

/** Returns nothing for a mail that is out of date. */
async function addressMail(app: Sending, mail: ParsedMail): Promise<Addressed | undefined> {
  const user = await app.findUserByEmail(app.db, mail.to);
  // A stranger may have written the name before the address is confirmed.
  const named = user?.isEmailConfirmed ? { name: user.name } : {};
  if (mail.template === 'restaurant_invitation') {
    const language = user?.language ?? 'ar';
    const invitation = await writeInvitation(app, mail, language);
    return invitation && { ...invitation, ...named, language };
  }
  if (mail.template === 'own_email') return user ? undefined : writeOwnEmail(app, mail);
  if (!user || (mail.template === 'confirm' && user.isEmailConfirmed)) return undefined;
  const wording = wordingOf(app, mail.template, mail.to);
  const link = await linkOf(app, wording, { ...mail, userId: user.id, language: user.language });
  const person = mail.personId === undefined ? undefined : await app.findPerson(app.db, mail.personId);
  const facts = { ...mail.facts, ...(person && { person }) };
  return { wording, link, language: user.language, ...named, facts };
}

/** The invited address may have no account yet. */
async function writeInvitation(app: Sending, { invitationId: id = '' }: ParsedMail, language: Language) {
  const invitation = await app.openInvitation(app.db, { id, at: app.clock.now() });
  if (!invitation) return undefined;
  const { token, restaurantName, role } = invitation;
  return {
    wording: 'restaurant_invitation' as const,
    link: `${app.config.siteUrl}${wordsOf(language).basePath}/invitation?token=${token}`,
    facts: { invitedTo: { restaurant: restaurantName, role } },
  };
}

/** Writes to an address that no account has: the link holds the account that asked for it. */
function writeOwnEmail({ config, clock }: Sending, { to: email, personId: userId = '' }: ParsedMail) {
  const link = `/confirm-email?token=${ownEmailToken(config, { userId, email, at: clock.now() })}`;
  const language = 'ar' as const;
  return {
    wording: 'own_email' as const,
    link: `${config.siteUrl}${wordsOf(language).basePath}${link}`,
    language,
  };
}

type AccountTemplate = Exclude<MailTemplate, 'restaurant_invitation' | 'own_email'>;
type AccountWording = AccountTemplate | 'confirm_admin';

/** Scanners open links and a stranger may know the password: an admin's address is confirmed by a new password. */
const wordingOf = ({ config }: AppContext, template: AccountTemplate, to: string): AccountWording =>
  template === 'confirm' && config.adminEmails.includes(to) ? 'confirm_admin' : template;

interface Linked {
  userId: string;
  restaurantId?: number | undefined;
  language: Language;
}

/** Addresses come from the configuration: a request's headers cannot change them. */
async function linkOf(
  { config, db, clock, createLink }: Sending,
  wording: AccountWording,
  { userId, restaurantId, language }: Linked,
): Promise<string> {
  const token = (purpose: 'confirm' | 'reset'): Promise<string> =>
    createLink(db, { purpose, userId, at: clock.now() });
  const site = config.siteUrl + wordsOf(language).basePath;
  // A mail from before carries no number; its address leads to the last used restaurant.
  const area = `${site}/restaurant${restaurantId === undefined ? '' : `/${restaurantId}`}`;
  switch (wording) {
    case 'confirm':
      return `${site}/confirm-email?token=${await token('confirm')}`;
    case 'confirm_admin':
    case 'reset':
      return `${site}/update-password?token=${await token('reset')}`;
    case 'password_changed':
    case 'password_set':
    case 'password_reset':
    case 'two_factor_enabled':
    case 'two_factor_disabled':
    case 'recovery_codes_renewed':
    case 'google_linked':
    case 'facebook_linked':
    case 'providers_unlinked':
      return `${site}/update-password`;
    case 'phone_linked':
    case 'phone_moved':
    case 'phone_unlinked':
      return `${site}/account`;
    case 'bank_account_changed':
      return restaurantId === undefined ? `${site}/courier/legal` : `${area}/legal`;
    case 'courier_approved':
      return `${site}/courier/jobs`;
    case 'restaurant_approved':
    case 'restaurant_back_in_setup':
      return `${area}/setup`;
    case 'restaurant_rejected':
      return `${site}/restaurant/register`;
    case 'restaurant_delisted':
    case 'restaurant_relisted':
    case 'restaurant_gained':
    case 'member_role_changed':
      return `${area}/orders`;
    case 'member_joined':
    case 'member_left':
      return `${area}/team`;
    case 'order_cancelled':
      return `${site}/orders`;
    case 'account_exists':
    case 'account_suspended':
    case 'suspension_lifted':
    case 'cash_booked':
    case 'courier_rejected':
    case 'restaurant_lost':
    case 'member_removed':
      return `${site}/`;
  }
}
