import * as z from 'zod/mini';
import { incomingKinds } from '#shared/domain/news/incoming.ts';
import { textChannels } from '#shared/domain/news/text-templates.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { messageAnswerForm } from './messages-forms.ts';

const incomingMessage = z.object({
  id: z.string(),
  /** A Moroccan mobile, or a number with its country. */
  number: z.string(),
  name: z.string(),
  kind: z.enum(incomingKinds),
  words: z.string(),
  /** The restaurant whose code the message carried. */
  restaurantName: z.nullable(z.string()),
  receivedAt: z.date(),
  /** WhatsApp delivers an answer until then. */
  windowEndsAt: z.date(),
  isWindowOpen: z.boolean(),
  answer: z.string(),
  answeredAt: z.nullable(z.date()),
  isAnsweredByMachine: z.boolean(),
});
export type IncomingMessage = z.infer<typeof incomingMessage>;

const textFigures = z.object({
  channels: z.array(
    z.object({
      channel: z.enum(textChannels),
      todayTexts: z.number(),
      todayCentimes: z.number(),
      budgetCentimes: z.number(),
      budget: z.enum(['open', 'near', 'spent']),
      /** The texts of the last 30 days, and what they cost. */
      monthTexts: z.number(),
      monthCentimes: z.number(),
    }),
  ),
});
export type TextFigures = z.infer<typeof textFigures>;

export const messages = {
  listIncoming: procedure({
    method: 'GET',
    path: '/messages/incoming',
    summary: 'The last hundred messages that people wrote on WhatsApp, newest first',
  }).output(z.array(incomingMessage)),

  answer: procedure({
    method: 'POST',
    path: '/messages/incoming/{id}/answer',
    summary: 'Answer one of them within a day of its writer’s last message',
    errors: ['not_found', 'already_answered', 'window_closed', 'no_whatsapp'],
  })
    .input(z.extend(messageAnswerForm, { id: z.uuid() }))
    .output(z.object({})),

  getFigures: procedure({
    method: 'GET',
    path: '/messages/figures',
    summary: 'What texts cost today and in the last 30 days, by channel, with the budget of a day',
  }).output(textFigures),
};
