import * as z from 'zod/mini';
import { mailTemplates } from '#shared/domain/news/mail-templates.ts';
import { newsNames } from '#shared/domain/news/push-news.ts';
import { outboxTopics } from '#shared/domain/news/outbox-topics.ts';
import { textTemplates } from '#shared/domain/news/text-templates.ts';

/** A mail has a template, a notification news, an SMS or a WhatsApp message a text; the reader's language has the titles of all. */
export const queuedMessage = {
  topic: z.enum(outboxTopics),
  template: z.nullable(z.enum(mailTemplates)),
  news: z.nullable(z.enum(newsNames)),
  text: z.optional(z.nullable(z.enum(textTemplates))),
};
