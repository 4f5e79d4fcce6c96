import type { AppContext, CallContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { channelsOf, enqueueText } from '#server/features/messages/store.ts';
import type { Announce } from '#server/live/announce.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { mailUser } from './mail-queue.ts';
import * as phones from './phones-store.ts';

export interface Moving {
  app: AppContext;
  tx: Transaction;
  announce: Announce;
  at: Date;
}

/** Gives the proved number to the user. Returns the account that had it before, which is told. */
export async function giveNumber(
  { app, tx, announce, at }: Moving,
  { number, userId }: { number: string; userId: string },
): Promise<string | undefined> {
  const formerId = await phones.lockNumber(tx, number);
  const former = await phones.findOwner(tx, number);
  await phones.proveNumber(tx, { number, userId, at });
  announce.session(userId, at);
  announce.user(userId, at);
  if (formerId === undefined || formerId === userId) return undefined;
  await phones.forgetContact(tx, { number, userId: formerId });
  announce.session(formerId, at);
  announce.user(formerId, at);
  if (!former?.provedAt) return undefined;
  await phones.noteLostNumber(tx, formerId, at);
  await mailUser(app.config, tx, { template: 'phone_moved', to: former.email });
  await enqueueText(tx, channelsOf(app), { template: 'number_moved', to: number, facts: {} });
  return formerId;
}

export function reportMoved(
  call: CallContext,
  moved: { userId: string; formerId: string | undefined },
): void {
  const { userId, formerId } = moved;
  reportSecurityEvent(call, { event: 'phone_proved', userId });
  if (formerId !== undefined)
    reportSecurityEvent(call, { event: 'phone_moved', userId: formerId, actorId: userId });
}
