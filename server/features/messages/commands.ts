import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { recordAct } from '#server/features/audit/store.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { findIncoming, writeAnswer } from './incoming-store.ts';
import { channelsOf, enqueueText } from './store.ts';

/** The first of two admins answers; the other is refused. */
export async function answerIncoming(
  app: AppContext,
  admin: ActingAdmin,
  { id, words }: { id: string; words: string },
): Promise<void> {
  const at = app.clock.now();
  if (!channelsOf(app).includes('whatsapp')) throw new AppError('no_whatsapp');
  await app.db.transaction(async (tx) => {
    const found = await findIncoming(tx, id);
    if (!found) throw new AppError('not_found');
    if (!(await writeAnswer(tx, { id, answer: words, answeredBy: admin.id, at })))
      throw new AppError((await findIncoming(tx, id))?.answeredAt ? 'already_answered' : 'window_closed');
    await enqueueText(tx, ['whatsapp'], {
      template: 'answer',
      to: found.number,
      channel: 'whatsapp',
      facts: { incomingId: id },
    });
    await recordAct(tx, admin, { act: 'message_answered', subject: { kind: 'message', id }, at });
  });
}
