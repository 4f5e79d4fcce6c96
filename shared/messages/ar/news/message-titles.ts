import type { MailTemplate } from '#shared/domain/news/mail-templates.ts';
import type { PushNews } from '#shared/domain/news/push-news.ts';
import { mailMessages } from './mail.ts';
import { pushTexts } from './push.ts';

/** What the addressee reads first. */
export function messageTitle(message: { template: MailTemplate | null; news: PushNews | null }): string {
  const { template, news } = message;
  if (template) return mailMessages[template].subject;
  return news ? pushTexts[news].title : '';
}
