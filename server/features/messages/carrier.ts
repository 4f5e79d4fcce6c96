import * as z from 'zod/mini';
import { moveReasons } from '#shared/domain/orders/move-reasons.ts';
import {
  textTemplates,
  type NewsFacts,
  type TextChannel,
  type TextFacts,
  type TextFills,
  type TextTemplate,
} from '#shared/domain/news/text-templates.ts';
import type { Language } from '#shared/domain/writing/languages.ts';
import { newsNames } from '#shared/domain/news/push-news.ts';
import { wordsOf, type LeavingWords } from '#shared/messages/leaving.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries } from '#server/db/connect.ts';
import type { Carrier, OutboxJob } from '#server/features/outbox/store.ts';
import { helpLineOf, readSettings } from '#server/features/settings/store.ts';
import { isFinalTrouble, isRefusal } from '#shared/domain/news/text-troubles.ts';
import { hasLeft } from '#shared/domain/news/text-states.ts';
import { findAnswer } from './incoming-store.ts';
import { createCloudSender } from './cloud-sender.ts';
import { createGatewaySender } from './gateway-sender.ts';
import { createTwilioSender } from './twilio-sender.ts';
import { TextFailed, type Letter, type TextSender } from './text-sender.ts';
import { costOf } from '#shared/domain/news/text-costs.ts';
import { queueBudgetNews } from '#server/features/push/news-store.ts';
import { budgetOf, keepsTexts, noteState, noteTry, noteWarning } from './store.ts';
import { writeText } from './text-body.ts';

interface Asked {
  number: string;
  at: Date;
}

/** The start gives these functions: this room imports none above it. What gives nothing makes a text out of date. */
export interface TextMakers {
  languageOf(db: Queries, number: string): Promise<Language>;
  /** The living code of this nonce; the same for each try. */
  makeCode(db: Queries, asked: Asked & { nonce: string }): Promise<string | undefined>;
  /** The path that follows the order, below the site. */
  makeOrderPath(db: Queries, asked: Asked & { orderId: string }): Promise<string | undefined>;
  findHandOverCode(db: Queries, asked: Asked & { orderId: string }): Promise<string | undefined>;
  /** The words as a notification says them; the path is below the site, with the language's own beginning. */
  writeNews(words: LeavingWords, facts: NewsFacts): { title: string; body: string; path: string };
}

type Sending = AppContext & TextMakers;

/** The text kept with a job of a demonstration. */
interface KeptText {
  text: string;
}

/** The time is shorter than a job's lease: a vendor that has not answered by then is asked again. */
const usualAnswerMs = 15_000;

export function createTextCarrier(
  context: AppContext,
  channel: TextChannel,
  makers: TextMakers & { answerMs?: number },
): Carrier {
  const { answerMs = usualAnswerMs, ...given } = makers;
  const app = { ...context, ...given };
  const sender = senderOf(app, channel);
  const closing = new AbortController();
  const patience = () => AbortSignal.any([closing.signal, AbortSignal.timeout(answerMs)]);
  return {
    topic: channel,
    carryOut: (job) =>
      sendText(app, { channel, job, send: sender && ((letter) => sender.send(letter, patience())) }),
    judge: (error) =>
      error instanceof TextFailed
        ? { isFinal: isFinalTrouble(error.trouble), pauseSeconds: error.pauseSeconds }
        : { isFinal: false, pauseSeconds: 0 },
    close: () => closing.abort(),
  };
}

function senderOf({ config }: AppContext, channel: TextChannel): TextSender | null {
  const way = config.texts[channel];
  switch (way?.kind) {
    case 'gateway':
      return createGatewaySender(way);
    case 'twilio':
      return createTwilioSender(way, config.siteUrl);
    case 'cloud':
      return createCloudSender(way);
    case undefined:
      return null;
  }
}

const factShapes: { [Template in TextTemplate]: z.ZodMiniType<TextFacts[Template]> } = {
  code: z.object({ nonce: z.string() }),
  order_link: z.object({ orderId: z.string(), restaurant: z.string() }),
  number_moved: z.object({}),
  order_unanswered: z.object({
    shortId: z.string(),
    restaurant: z.string(),
    restaurantId: z.number(),
    minutes: z.number(),
  }),
  order_cancelled: z.object({
    shortId: z.string(),
    restaurant: z.string(),
    reason: z.enum(moveReasons),
    words: z.string(),
  }),
  hand_over_code: z.object({ orderId: z.string(), shortId: z.string() }),
  suspended: z.object({ reason: z.string() }),
  suspension_lifted: z.object({}),
  answer: z.object({ incomingId: z.string() }),
  news: z.object({
    news: z.enum(newsNames),
    orderId: z.string(),
    restaurantId: z.number(),
    courierId: z.nullable(z.string()),
    restaurantName: z.string(),
    pickupAddress: z.string(),
    totalCentimes: z.number(),
    reason: z.nullable(z.enum(moveReasons)),
    words: z.string(),
  }),
};

/** Answers go abroad too. */
const isNumber = (number: string): boolean => /^(?:0[67]\d{8}|\+\d{8,15})$/.test(number);

const textShape = z.object({
  template: z.enum(textTemplates),
  to: z.string().check(z.refine(isNumber)),
  facts: z.unknown(),
  expiresAt: z.optional(z.iso.datetime()),
});

interface Leaving {
  channel: TextChannel;
  job: OutboxJob;
  /** Null where no vendor is set up. */
  send: ((letter: Letter) => Promise<{ vendorId: string | null }>) | null;
}

async function sendText(
  app: Sending,
  { channel, job, send }: Leaving,
): Promise<{ text?: KeptText; isDropped?: true }> {
  const { template, to, facts, expiresAt } = textShape.parse(job.payload);
  const at = app.clock.now();
  if (expiresAt && Date.parse(expiresAt) <= at.getTime()) return { isDropped: true };
  const language = await app.languageOf(app.db, to);
  const words = wordsOf(language);
  const site = app.config.siteUrl + words.basePath;
  const fill = await fillers[template](app, facts, { number: to, at, site, words });
  if (!fill) return { isDropped: true };
  const body = writeText(words, template, { fill, channel, host: new URL(site).hostname });
  const prices = await readSettings(app.db);
  const costCentimes = costOf({ channel, template, text: body.text }, prices);
  const text = { outboxId: job.id, channel, template, number: to, costCentimes, at };
  const state = await noteTry(app.db, text);
  if (state === undefined) throw new TextFailed('budget_spent', channel);
  await warnAdmins(app, { channel, budgetCentimes: budgetOf(channel, prices), at });
  // An earlier try reached the vendor, whose answer was lost; its report came since.
  if (hasLeft(state)) return {};
  if (!send && !keepsTexts(app.config)) throw new TextFailed('channel_missing', channel);
  const letter = { jobId: job.id, to, template, language, ...body };
  const { vendorId } = send ? await trySending(app, letter, send) : { vendorId: null };
  await noteState(app.db, job.id, { state: 'sent', at, vendorId });
  if (send) return {};
  app.log.info({ job: job.id, template }, 'a text lies at /dev/outbox');
  return { text: { text: body.text } };
}

async function trySending(app: Sending, letter: Letter, send: NonNullable<Leaving['send']>) {
  try {
    return await send(letter);
  } catch (error) {
    if (error instanceof TextFailed && isRefusal(error.trouble)) {
      const failed = { state: 'failed', at: app.clock.now(), failure: error.code, isFree: true } as const;
      await noteState(app.db, letter.jobId, failed);
    }
    throw error;
  }
}

/** A job: told with the mark that it was, and by nobody else. */
async function warnAdmins(
  app: AppContext,
  day: { channel: TextChannel; budgetCentimes: number; at: Date },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (await noteWarning(tx, day)) await queueBudgetNews(tx, day);
  });
}

interface Case extends Asked {
  site: string;
  words: LeavingWords;
}
type Fillers = {
  [Template in TextTemplate]: (
    app: Sending,
    facts: unknown,
    of: Case,
  ) => Promise<TextFills[Template] | undefined>;
};

const fillers: Fillers = {
  async code(app, facts, of) {
    const { nonce } = factShapes.code.parse(facts);
    const code = await app.makeCode(app.db, { ...of, nonce });
    return code === undefined ? undefined : { code };
  },
  async order_link(app, facts, of) {
    const { orderId, restaurant } = factShapes.order_link.parse(facts);
    const path = await app.makeOrderPath(app.db, { ...of, orderId });
    return path === undefined ? undefined : { restaurant, link: of.site + path };
  },
  async number_moved(app, _facts, { site, words }) {
    const helpLine = helpLineOf(app.config, await readSettings(app.db));
    return { help: helpLine === null ? site : words.formatPhone(helpLine) };
  },
  async order_unanswered(_app, facts, { site }) {
    const { restaurantId, ...fill } = factShapes.order_unanswered.parse(facts);
    return { ...fill, link: `${site}/restaurant/${restaurantId}/orders` };
  },
  order_cancelled: async (_app, facts) => factShapes.order_cancelled.parse(facts),
  async hand_over_code(app, facts, of) {
    const { orderId, shortId } = factShapes.hand_over_code.parse(facts);
    const code = await app.findHandOverCode(app.db, { ...of, orderId });
    return code === undefined ? undefined : { code, shortId };
  },
  suspended: async (_app, facts, { site }) => ({ ...factShapes.suspended.parse(facts), link: `${site}/` }),
  suspension_lifted: async (_app, _facts, { site }) => ({ link: `${site}/` }),
  async answer(app, facts) {
    const { incomingId } = factShapes.answer.parse(facts);
    const words = await findAnswer(app.db, incomingId);
    return words === undefined ? undefined : { words };
  },
  async news(app, facts, of) {
    const { title, body, path } = app.writeNews(of.words, factShapes.news.parse(facts));
    return { title, body, link: app.config.siteUrl + path };
  },
};
