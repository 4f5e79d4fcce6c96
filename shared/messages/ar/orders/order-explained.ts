import { orderWeights } from '#shared/domain/promise/default-order.ts';
import { formatCountAfter } from '#messages/writing/format.ts';
import { counts } from '#messages/writing/counts.ts';

const { minutesAStar, minutesAStep, days } = orderWeights;

/** «لماذا هذا الترتيب؟»: the factors of the default order (product §8.3). */
export const orderExplainedMessages = {
  title: 'كيف نرتّب المطاعم؟',
  lead: 'لا يدفع أي مطعم مقابل مكانه في القائمة.',
  factors: [
    {
      name: 'المفتوح أولا',
      text: 'المطاعم المغلقة والمشغولة تأتي في آخر القائمة.',
    },
    {
      name: 'الأقرب إليك',
      text: 'إذا حدّدت مكان التوصيل، يأتي أقرب مطعم إليك في الأول.',
    },
    {
      name: 'وقت التوصيل',
      text: 'كلما كان التوصيل أسرع، تقدّم المطعم. نحسب متوسط المدة المكتوبة على بطاقته.',
    },
    {
      name: 'التقييم',
      text: `كل نجمة زائدة تُحسب كأن التوصيل أسرع بـ${formatCountAfter(minutesAStar, counts.minute)}. والمطعم الجديد نحسبه بمتوسط تقييم المدينة.`,
    },
    {
      name: 'الطلبات الأخيرة',
      text: `نحسب ما وصل إلى الزبناء في آخر ${days} أيام: كلما تضاعف العدد، تقدّم المطعم كأن توصيله أسرع ب${formatCountAfter(minutesAStep, counts.minute)}.`,
    },
  ],
  ending: 'متوسط المدة والتقييم والطلبات تُجمع معا. ويمكنك اختيار ترتيب آخر: الأعلى تقييما أو الأسرع توصيلا.',
} as const;
