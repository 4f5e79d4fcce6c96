import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import {
  textChannels,
  type TextChannel,
  type TextFacts,
  type TextTemplate,
} from '#shared/domain/news/text-templates.ts';
import { statesBefore, type TextState } from '#shared/domain/news/text-states.ts';
import type { MarketplaceSettings } from '#shared/contract/marketplace/settings.ts';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import type { Config } from '#server/config.ts';
import type { Queries } from '#server/db/connect.ts';
import { constraintOf } from '#server/db/errors.ts';
import { textDays, textMessages } from '#server/db/schema/text-messages.ts';
import { enqueueWhere } from '#server/features/outbox/store.ts';

type Case = { [Template in TextTemplate]: { template: Template; facts: TextFacts[Template] } }[TextTemplate];

export type Text = Case & {
  /** A Moroccan mobile, as `normalisePhone` writes it. */
  to: string;
  /** The default is WhatsApp where it has reached this number before, else SMS. */
  channel?: TextChannel;
  sequence?: string;
  /** The text is not sent any more after it. */
  expiresAt?: Date;
  /** False: no text, after the same statements, so that nobody measures whether there was one (product §15.2). */
  isWanted?: boolean;
};

/** The channels that are set up, in their order. */
export const channelsOf = ({
  config,
}: {
  config: Pick<Config, 'mode' | 'mail' | 'texts'>;
}): readonly TextChannel[] =>
  textChannels.filter((channel) => config.texts[channel] !== null || keepsTexts(config));

/** A demonstration without a mail server shows at /dev/outbox what no vendor takes. */
export const keepsTexts = ({ mode, mail }: Pick<Config, 'mode' | 'mail'>): boolean =>
  mode === 'demonstration' && mail === null;

/** Call it in the transaction that causes the text. Returns its channel; null where none is set up: nothing was queued. */
export async function enqueueText(
  db: Queries,
  channels: readonly TextChannel[],
  { channel, sequence, expiresAt, isWanted = true, ...text }: Text,
): Promise<TextChannel | null> {
  const topic = await choose(db, channels, { channel, number: text.to });
  if (!topic) return null;
  const payload = { ...text, ...(expiresAt && { expiresAt: expiresAt.toISOString() }) };
  const job = { topic, sequence: sql`${sequence ?? null}`, payload: sql`${JSON.stringify(payload)}` };
  await db.execute(enqueueWhere([{ ...job, condition: sql`${isWanted}::boolean` }]));
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
  costCentimes: number;
  at: Date;
}

/**
 * Called before each try; the row is that of the first one. A text that cost nothing in the end costs again when it is
 * tried again. Returns what became of the text until now; nothing where the day's budget is spent.
 */
export async function noteTry(db: Queries, { at, ...text }: NewTextMessage): Promise<TextState | undefined> {
  const day = dayOf(at);
  try {
    await db
      .insert(textMessages)
      .values({ ...text, day, createdAt: at })
      .onConflictDoUpdate({
        target: textMessages.outboxId,
        set: { costCentimes: text.costCentimes, day },
        setWhere: and(eq(textMessages.state, 'failed'), eq(textMessages.costCentimes, 0)),
      });
  } catch (error) {
    if (constraintOf(error) === 'text_days_budget') return undefined;
    throw error;
  }
  const [row] = await db
    .select({ state: textMessages.state })
    .from(textMessages)
    .where(eq(textMessages.outboxId, text.outboxId));
  return row?.state;
}

export const budgetOf = (
  channel: TextChannel,
  { smsBudgetMad, whatsappBudgetMad }: Pick<MarketplaceSettings, 'smsBudgetMad' | 'whatsappBudgetMad'>,
): number => (channel === 'sms' ? smsBudgetMad : whatsappBudgetMad) * 100;

/** True once a channel and day: admins are told then. */
export async function noteWarning(
  db: Queries,
  { channel, budgetCentimes, at }: { channel: TextChannel; budgetCentimes: number; at: Date },
): Promise<boolean> {
  const noted = await db
    .update(textDays)
    .set({ warnedAt: at })
    .where(
      and(
        eq(textDays.channel, channel),
        eq(textDays.day, dayOf(at)),
        isNull(textDays.warnedAt),
        sql`${textDays.spentCentimes} * 10 >= ${budgetCentimes}::integer * 8`,
      ),
    )
    .returning({ day: textDays.day });
  return noted.length > 0;
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
  /** The vendor took it not. */
  isFree?: boolean;
}

/** False for what says nothing new. */
export async function noteState(
  db: Queries,
  outboxId: number,
  { state, at, vendorId, failure, isFree = false }: TextReport,
): Promise<boolean> {
  const changed = await db
    .update(textMessages)
    .set({
      state,
      [momentOf[state]]: at,
      ...(vendorId && { vendorId }),
      ...(state === 'failed'
        ? { failure: failure ?? 'unknown', ...(isFree && { costCentimes: 0 }) }
        : { failure: null, failedAt: null }),
    })
    .where(and(eq(textMessages.outboxId, outboxId), inArray(textMessages.state, statesBefore(state))))
    .returning({ id: textMessages.outboxId });
  return changed.length > 0;
}

export interface VendorReport {
  channel: TextChannel;
  /** The vendor's name of the text. */
  vendorId: string;
  /** The number as we gave it along: known even where the answer with the vendor's name was lost. */
  outboxId: number | null;
  state: keyof typeof momentOf;
  at: Date;
  failure?: string;
}

/** Returns the job; nothing for a report of an unknown text, and for one that says nothing new. */
export async function noteReport(db: Queries, report: VendorReport): Promise<number | undefined> {
  const { channel, vendorId, outboxId } = report;
  const isNamed = eq(textMessages.vendorId, vendorId);
  const isUnnamed = and(isNull(textMessages.vendorId), eq(textMessages.outboxId, outboxId ?? -1));
  const [text] = await db
    .select({ id: textMessages.outboxId })
    .from(textMessages)
    .where(and(eq(textMessages.channel, channel), or(isNamed, isUnnamed)));
  return text && (await noteState(db, text.id, report)) ? text.id : undefined;
}

/** Dashboards count the last 30 days; a report of a vendor comes within days. */
export async function deleteOldTexts(db: Queries, at: Date): Promise<void> {
  const before = new Date(at.getTime() - 90 * 24 * 3_600_000);
  await db.delete(textMessages).where(lt(textMessages.createdAt, before));
}
