import { noticeTemplates } from '#shared/domain/mail-templates.ts';
import type { Config } from '#server/config.ts';
import type { Queries } from '#server/db/connect.ts';
import { countTry } from '#server/features/auth/rate-limits.ts';
import { enqueueMail, type Mail } from './store.ts';

const notices: readonly Mail['template'][] = noticeTemplates;

/**
 * Writes a mail down where `db` stands. An address gets five an hour: what comes on top waits for the next hour. A
 * notice of a changed credential never waits, or a thief could hold it back by asking for links first.
 */
export async function queueMail(config: Config, db: Queries, mail: Mail): Promise<void> {
  if (notices.includes(mail.template)) return enqueueMail(db, mail);
  const { secondsToWait } = await countTry({ config, db }, 'mail', { account: mail.to });
  await enqueueMail(db, mail, secondsToWait);
}
