import { AppError, type ErrorDetails } from '#shared/domain/errors.ts';
import type { AppContext, CallContext } from '#server/context.ts';
import { inTransaction } from '#server/live/announce.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { limitTries } from './rate-limits.ts';
import { findSuspensionReason } from './store.ts';
import { insertAnswer, offerAnswer } from './suspension-answers-store.ts';
import { readTicket } from './suspension-tickets.ts';

/** Call it after every proof of the sign-in: the suspended user reads why, and may answer once. */
export async function refusalOfSuspended({ app }: CallContext, userId: string): Promise<AppError> {
  return new AppError('account_suspended', await suspensionOf(app, userId));
}

async function suspensionOf({ db, clock }: AppContext, userId: string): Promise<Suspension> {
  const reason = await findSuspensionReason(db, userId);
  const answer = await offerAnswer(db, { userId, at: clock.now() });
  return { reason, ...(answer && { answer }) };
}

type Suspension = ErrorDetails['account_suspended'];

/**
 * The suspension of the account that a provider has just proved in this browser. Null in any other, and after the
 * suspension.
 */
export async function readSuspension(call: CallContext): Promise<Suspension | null> {
  const { app, clientAddress: client } = call;
  const userId = readTicket(call);
  if (userId === undefined) return null;
  await limitTries(app, 'readSuspension', { client });
  const suspension = await suspensionOf(app, userId);
  return suspension.reason === null ? null : suspension;
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
