import type { AppContext } from '#server/context.ts';
import type { OutboxJob } from './outbox.ts';

/** Without a mail server a mail stays in the outbox and its link goes to the log (demonstration). */
export async function sendMail(app: AppContext, job: OutboxJob): Promise<void> {
  const { to, template, link } = job.payload;
  app.log.info({ to, template, link }, 'mail');
}
