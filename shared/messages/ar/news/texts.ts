import type { TextFills, TextTemplate } from '#shared/domain/news/text-templates.ts';
import { cancelledBecause } from '#messages/orders/cancelled-because.ts';
import { counts } from '#messages/writing/counts.ts';
import { formatCountAfter } from '#messages/writing/format.ts';

/**
 * A text with places for its parameters. WhatsApp keeps approved copies of the patterns (docs/operations.md), so a
 * pattern neither begins nor ends with a place.
 */
export interface TextWords<Template extends TextTemplate> {
  /** What admins read in lists. */
  title: string;
  pattern: string;
  parameters(fill: TextFills[Template]): string[];
}

export const texts: { [Template in TextTemplate]: TextWords<Template> } = {
  code: {
    title: 'رمز التأكيد',
    pattern: 'رمزك في ميدة: {{1}}\nصالح لعشر دقائق. لا تعطه لأي أحد.',
    parameters: ({ code }) => [code],
  },
  order_link: {
    title: 'رابط الطلب',
    pattern: 'سجّلنا طلبك لدى {{1}}. تتبّعه من هنا: {{2}}\nفريق ميدة',
    parameters: ({ restaurant, link }) => [restaurant, link],
  },
  number_moved: {
    title: 'رقم انتقل إلى حساب آخر',
    pattern:
      'أُكّد رقمك في حساب آخر على ميدة، فلم يعد في حسابك السابق. إذا لم تكن أنت فاتصل بنا: {{1}}\nفريق ميدة',
    parameters: ({ help }) => [help],
  },
  order_unanswered: {
    title: 'طلب بلا جواب',
    pattern: 'الطلب {{1}} في {{2}} ينتظر جوابك منذ {{3}}. افتح الطلبات: {{4}}\nفريق ميدة',
    parameters: ({ shortId, restaurant, minutes, link }) => [
      shortId,
      restaurant,
      formatCountAfter(minutes, counts.minute),
      link,
    ],
  },
  order_cancelled: {
    title: 'إلغاء طلب',
    pattern: 'أُلغي طلبك رقم {{1}} لدى {{2}}. {{3}}\nلن تؤدي شيئا.',
    parameters: ({ shortId, restaurant, reason, words }) => [
      shortId,
      restaurant,
      cancelledBecause(reason, words),
    ],
  },
  hand_over_code: {
    title: 'رمز التسليم',
    pattern: 'رمز تسليم طلبك {{1}}: {{2}}\nأعطه للموزّع عند الباب.',
    parameters: ({ shortId, code }) => [shortId, code],
  },
  suspended: {
    title: 'توقيف حساب',
    pattern: 'أوقفت إدارة ميدة حسابك. السبب: {{1}}\nيمكنك أن تجيب مرة واحدة من هنا: {{2}}\nفريق ميدة',
    parameters: ({ reason, link }) => [reason, link],
  },
  suspension_lifted: {
    title: 'عودة حساب',
    pattern: 'عاد حسابك في ميدة كما كان: {{1}}\nمرحبا بك من جديد.',
    parameters: ({ link }) => [link],
  },
  news: {
    title: 'خبر',
    pattern: 'ميدة: {{1}}. {{2}}\nالتفاصيل: {{3}}\nفريق ميدة',
    parameters: ({ title, body, link }) => [title, body, link],
  },
  answer: { title: 'جواب', pattern: '{{1}}', parameters: ({ words }) => [words] },
};
