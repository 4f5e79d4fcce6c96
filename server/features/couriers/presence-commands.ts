import { answerMs, isHeardAgain, silenceMs } from '#shared/domain/couriers/courier-presence.ts';
import type { AppContext } from '#server/context.ts';
import type { SignedIn } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { queueDutyNews } from '#server/features/push/news-store.ts';
import { setAlarm } from '#server/features/timetable/store.ts';
import type { Announce } from '#server/live/announce.ts';
import { dropOffers } from './ended-offers-store.ts';
import * as store from './presence-store.ts';

const topic = 'courier_silence';

/** Every call of a courier on duty shows that he is there (product §4.20). */
export async function noteHeard(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { id, lastHeardAt }: Pick<SignedIn, 'id' | 'lastHeardAt'>,
): Promise<void> {
  const at = clock.now();
  if (lastHeardAt === undefined || !isHeardAgain(lastHeardAt, at)) return;
  await db.transaction(async (tx) => {
    if (await store.writeHeard(tx, id, at)) await expectToHear(tx, id, at);
  });
}

export function expectToHear(tx: Transaction, courierId: string, at: Date): Promise<void> {
  return setAlarm(tx, { topic, subject: courierId, dueAt: new Date(at.getTime() + silenceMs) });
}

/** Asks a silent courier first, then ends the duty. A courier with a job is the admins' matter. */
export async function askOrEndDuty(
  { tx, announce, at }: { tx: Transaction; announce: Announce; at: Date },
  courierId: string,
): Promise<void> {
  const courier = await store.findPresence(tx, courierId);
  if (!courier?.isOnDuty) return;
  if (courier.hasJob) return expectToHear(tx, courierId, at);
  if (courier.askedAt === null) {
    await store.writeAsked(tx, courierId, at);
    await queueDutyNews(tx, 'courier_silent', { courierId, at });
    announce.outbox(at);
    return setAlarm(tx, { topic, subject: courierId, dueAt: new Date(at.getTime() + answerMs) });
  }
  await endDutyBecause('duty_ended', { tx, announce, at }, courierId);
}

/** The courier is told why; an offer or a promise ends with the duty. */
export async function endDutyBecause(
  news: 'duty_ended' | 'offers_unanswered',
  { tx, announce, at }: { tx: Transaction; announce: Announce; at: Date },
  courierId: string,
): Promise<void> {
  await store.endDutyAlone(tx, courierId, at);
  await dropOffers({ tx, announce, at }, { courierId });
  await queueDutyNews(tx, news, { courierId, at });
  announce.outbox(at);
  announce.session(courierId, at);
  announce.courier(courierId, at);
}
