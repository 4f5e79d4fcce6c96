import { noticeTemplates, peopleNotices } from '#shared/domain/news/mail-templates.ts';
import type { Config } from '#server/config.ts';
import type { Queries } from '#server/db/connect.ts';
import { countTry } from '#server/features/auth/rate-limits.ts';
import { enqueueMail, type Mail } from '#server/features/outbox/store.ts';

const notices: readonly Mail['template'][] = [...noticeTemplates, ...peopleNotices];

/** An address gets five mails an hour; others wait. Notices never do: a thief could delay them. */
export async function queueMail(config: Config, db: Queries, mail: Mail): Promise<void> {
  if (notices.includes(mail.template)) return enqueueMail(db, mail);
  const { secondsToWait } = await countTry({ config, db }, 'mail', { account: mail.to });
  await enqueueMail(db, mail, secondsToWait);
}

/** Queues as `queueMail` does. Users without an address get none. */
export async function mailUser(
  config: Config,
  db: Queries,
  { to, ...mail }: Omit<Mail, 'to'> & { to: string | null },
): Promise<void> {
  if (to !== null) await queueMail(config, db, { ...mail, to });
}
