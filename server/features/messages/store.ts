import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { TextChannel, TextFacts, TextTemplate } from '#shared/domain/news/text-templates.ts';
import { statesBefore, type TextState } from '#shared/domain/news/text-states.ts';
import type { Config } from '#server/config.ts';
import type { Queries } from '#server/db/connect.ts';
import { textMessages } from '#server/db/schema/text-messages.ts';
import { enqueue } from '#server/features/outbox/store.ts';

type Case = { [Template in TextTemplate]: { template: Template; facts: TextFacts[Template] } }[TextTemplate];

export type Text = Case & {
  /** A Moroccan mobile, as `normalisePhone` writes it. */
  to: string;
  /** By default WhatsApp where it has reached this number before, else SMS. */
  channel?: TextChannel;
  sequence?: string;
  /** After it the text is not sent any more. */
  expiresAt?: Date;
};

/** The channels that are set up, in their order. A demonstration without a mail server shows texts at /dev/outbox. */
export const channelsOf = ({ config }: { config: Pick<Config, 'mode' | 'mail'> }): readonly TextChannel[] =>
  keepsTexts(config) ? ['sms', 'whatsapp'] : [];

export const keepsTexts = ({ mode, mail }: Pick<Config, 'mode' | 'mail'>): boolean =>
  mode === 'demonstration' && mail === null;

/** Call it in the transaction that causes the text. Returns its channel; null where none is set up: nothing was queued. */
export async function enqueueText(
  db: Queries,
  channels: readonly TextChannel[],
  { channel, sequence, expiresAt, ...text }: Text,
): Promise<TextChannel | null> {
  const topic = await choose(db, channels, { channel, number: text.to });
  if (!topic) return null;
  const payload = { ...text, ...(expiresAt && { expiresAt: expiresAt.toISOString() }) };
  await enqueue(db, { topic, payload, ...(sequence !== undefined && { sequence }) });
  return topic;
}

async function choose(
  db: Queries,
  channels: readonly TextChannel[],
  { channel, number }: { channel: TextChannel | undefined; number: string },
): Promise<TextChannel | undefined> {
  if (channel && channels.includes(channel)) return channel;
  const [first, second] = channels;
  if (!second) return first;
  return (await isReachedByWhatsApp(db, number)) ? 'whatsapp' : 'sms';
}

/** True once a message was delivered there. */
async function isReachedByWhatsApp(db: Queries, number: string): Promise<boolean> {
  const [reached] = await db
    .select({ one: sql`1` })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.number, number),
        eq(textMessages.channel, 'whatsapp'),
        inArray(textMessages.state, ['delivered', 'read']),
      ),
    )
    .limit(1);
  return reached !== undefined;
}

export interface NewTextMessage {
  outboxId: number;
  channel: TextChannel;
  template: TextTemplate;
  number: string;
  at: Date;
}

/** Before the first try, once a job. */
export async function noteTry(db: Queries, { at, ...text }: NewTextMessage): Promise<void> {
  await db
    .insert(textMessages)
    .values({ ...text, createdAt: at })
    .onConflictDoNothing();
}

const momentOf = {
  sent: 'sentAt',
  delivered: 'deliveredAt',
  read: 'readAt',
  failed: 'failedAt',
} as const satisfies Partial<Record<TextState, string>>;

export interface TextReport {
  state: keyof typeof momentOf;
  at: Date;
  vendorId?: string | null;
  failure?: string;
}

/** False for what says nothing new. */
export async function noteState(
  db: Queries,
  outboxId: number,
  { state, at, vendorId, failure }: TextReport,
): Promise<boolean> {
  const changed = await db
    .update(textMessages)
    .set({
      state,
      [momentOf[state]]: at,
      ...(vendorId && { vendorId }),
      ...(state === 'failed' ? { failure: failure ?? 'unknown' } : { failure: null, failedAt: null }),
    })
    .where(and(eq(textMessages.outboxId, outboxId), inArray(textMessages.state, statesBefore(state))))
    .returning({ id: textMessages.outboxId });
  return changed.length > 0;
}

/** Dashboards count the last 30 days; a report of a vendor comes within days. */
export async function deleteOldTexts(db: Queries, at: Date): Promise<void> {
  const before = new Date(at.getTime() - 90 * 24 * 3_600_000);
  await db.delete(textMessages).where(lt(textMessages.createdAt, before));
}
