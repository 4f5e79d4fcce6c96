import { AppError } from '#shared/domain/errors.ts';
import type { CallContext } from '#server/context.ts';
import { inTransaction } from '#server/live/announce.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { limitTries } from './rate-limits.ts';
import { findSuspensionReason } from './store.ts';
import { insertAnswer, offerAnswer } from './suspension-answers-store.ts';

/** Call it after every proof of the sign-in: the suspended user reads why, and may answer once. */
export async function refusalOfSuspended({ app }: CallContext, userId: string): Promise<AppError> {
  const reason = await findSuspensionReason(app.db, userId);
  const answer = await offerAnswer(app.db, { userId, at: app.clock.now() });
  return new AppError('account_suspended', { reason, ...(answer && { answer }) });
}

export async function answerSuspension(
  call: CallContext,
  { token, answer }: { token: string; answer: string },
): Promise<void> {
  const { app, clientAddress: client } = call;
  await limitTries(app, 'answerSuspension', { client });
  const userId = await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    const answering = await insertAnswer(tx, { token, answer, at });
    if (!answering) throw new AppError('answer_closed');
    announce.user(answering, at);
    return answering;
  });
  reportSecurityEvent(call, { event: 'suspension_answered', userId });
}
