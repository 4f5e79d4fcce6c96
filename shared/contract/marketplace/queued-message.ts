import * as z from 'zod/mini';
import { mailTemplates } from '#shared/domain/news/mail-templates.ts';
import { newsNames } from '#shared/domain/news/push-news.ts';

/** A mail has a template, a notification news; the reader's language has the titles of both. */
export const queuedMessage = {
  topic: z.enum(['mail', 'push']),
  template: z.nullable(z.enum(mailTemplates)),
  news: z.nullable(z.enum(newsNames)),
};
