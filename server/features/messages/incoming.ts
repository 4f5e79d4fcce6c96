import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { normalisePhone, isMobile } from '#shared/domain/accounts/phone.ts';
import { restaurantIn, windowMs, type IncomingKind } from '#shared/domain/news/incoming.ts';
import { incomingMessages } from '#messages/news/incoming.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import {
  findListedName,
  hasAutomaticAnswer,
  insertIncoming,
  writeAnswer,
  type NewIncoming,
} from './incoming-store.ts';
import { isFresh } from './reports.ts';
import { enqueueText } from './store.ts';

const message = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  from: z.string().check(z.regex(/^\d{8,15}$/)),
  timestamp: z.string(),
  type: z.string(),
  text: z.optional(z.object({ body: z.string() })),
});

const contact = z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }) });

const kinds: Record<string, IncomingKind> = { image: 'photo', audio: 'voice' };
const pauseMs = 60_000;

/** Nothing for what is not ours to read. */
export function readIncoming(found: unknown, contacts: readonly unknown[]): NewIncoming | undefined {
  const read = message.safeParse(found);
  if (!read.success) return undefined;
  const { id: vendorId, from, timestamp, type, text } = read.data;
  const receivedAt = new Date(Number(timestamp) * 1000);
  if (Number.isNaN(receivedAt.getTime())) return undefined;
  const words = type === 'text' ? (text?.body.replaceAll('\0', '').trim().slice(0, 4096) ?? '') : '';
  const kind = words === '' ? (kinds[type] ?? 'other') : 'text';
  const restaurantId = restaurantIn(words) ?? null;
  const name = nameOf(from, contacts);
  return { id: randomUUID(), vendorId, number: numberOf(from), name, kind, words, restaurantId, receivedAt };
}

const numberOf = (from: string): string => {
  const moroccan = normalisePhone(`+${from}`);
  return isMobile(moroccan) ? moroccan : `+${from}`;
};

function nameOf(from: string, contacts: readonly unknown[]): string {
  const known = contacts.flatMap((found) => contact.safeParse(found).data ?? []);
  const name = known.find(({ wa_id }) => wa_id === from)?.profile.name ?? '';
  return name.replaceAll('\0', '').trim().slice(0, 100);
}

/**
 * Takes each once; those older than the window are of no use. A restaurant's code is answered with the link to its
 * page.
 */
export async function takeIncoming(app: AppContext, incoming: NewIncoming): Promise<void> {
  const now = app.clock.now();
  if (now.getTime() - incoming.receivedAt.getTime() >= windowMs) return;
  await app.db.transaction(async (tx) => {
    const { restaurantId } = incoming;
    const name = restaurantId === null ? undefined : await findListedName(tx, restaurantId);
    const kept = { ...incoming, restaurantId: name === undefined ? null : restaurantId };
    if (!(await insertIncoming(tx, kept))) return;
    if (name !== undefined && isFresh(incoming.receivedAt, now))
      await answerWithLink(app, tx, { incoming, name });
  });
}

/** Says that it is automatic: nothing here pretends to be a person. */
async function answerWithLink(
  app: AppContext,
  tx: Transaction,
  { incoming: { id, number, restaurantId }, name }: { incoming: NewIncoming; name: string },
): Promise<void> {
  const at = app.clock.now();
  const since = new Date(at.getTime() - pauseMs);
  if (await hasAutomaticAnswer(tx, { number, since })) return;
  const link = `${app.config.siteUrl}/restaurant/${restaurantId}`;
  const answer = incomingMessages.automatic(name, link);
  if (await writeAnswer(tx, { id, answer, answeredBy: null, at }))
    await enqueueText(tx, ['whatsapp'], {
      template: 'answer',
      to: number,
      channel: 'whatsapp',
      facts: { incomingId: id },
    });
}
