import type { MailTemplate } from '#shared/domain/news/mail-templates.ts';
import type { PushNews } from '#shared/domain/news/push-news.ts';
import type { TextTemplate } from '#shared/domain/news/text-templates.ts';
import { mailMessages } from './mail.ts';
import { pushTexts } from './push.ts';
import { texts } from './texts.ts';

/** What the addressee reads first. */
export function messageTitle(message: {
  template: MailTemplate | null;
  news: PushNews | null;
  text?: TextTemplate | null | undefined;
}): string {
  const { template, news, text } = message;
  if (template) return mailMessages[template].subject;
  if (text) return texts[text].title;
  return news ? pushTexts[news].title : '';
}
