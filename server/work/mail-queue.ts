import type { Config } from '#server/config.ts';
import type { Queries } from '#server/db/connect.ts';
import { countTry } from '#server/rate-limits.ts';
import { enqueueMail, type Mail } from './outbox.ts';

/** Writes a mail down where `db` stands. An address gets five an hour: what comes on top waits for the next hour. */
export async function queueMail(config: Config, db: Queries, mail: Mail): Promise<void> {
  const { secondsToWait } = await countTry({ config, db }, 'mail', { account: mail.to });
  await enqueueMail(db, mail, secondsToWait);
}
