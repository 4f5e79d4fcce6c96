import { counts } from '../writing/counts.ts';
import { formatCountAfter, formatNumber, formatPercent } from '../writing/format.ts';
import { laterCounts } from '../writing/later-counts.ts';

const minutes = (count: number): string => formatCountAfter(count, counts.minute);
const orders = (count: number): string => formatCountAfter(count, laterCounts.order);
const by = (count: number): string => (count < 3 ? `ب${minutes(count)}` : `بـ ${minutes(count)}`);

export const kitchenWordMessages = {
  ownTitle: 'وعودك في آخر 4 أسابيع',
  ownLead: 'الوقت الذي تحدّده عند قبول الطلب، مقارنة بوقت جاهزيته.',
  usual: 'الفرق المعتاد',
  late: (count: number): string => `تأخر ${minutes(count)}`,
  early: (count: number): string => `تبكير ${minutes(count)}`,
  inTime: 'في الوقت',
  near: 'جهزت في حدود 5 دقائق من الوعد',
  nearOf: (near: number, all: number): string =>
    `${formatPercent(near / all)} (${formatNumber(near)} من ${formatNumber(all)})`,
  worstHour: 'أصعب ساعة',
  atHour: (time: string, difference: string): string => `على الساعة ${time}: ${difference}`,
  noHour: 'لا ساعة بعيدة عن الوعد',
  advice: {
    few: (needed: number, present: number): string =>
      present === 0
        ? `تظهر الأرقام هنا بعد ${orders(needed)} تم توصيلها. لا طلبات بعد.`
        : `تظهر الأرقام هنا بعد ${orders(needed)} تم توصيلها. عددها الآن ${formatNumber(present)}.`,
    honest: 'أوقاتك دقيقة، وبفضلها يصل الموزّع حين يجهز الطلب.',
    uneven: 'بعض طلباتك يجهز قبل الوعد بكثير وبعضها بعده. حدّد الوقت حسب الأطباق وعدد الطلبات في المطبخ.',
    late: (count: number, more: number): string =>
      `تجهز طلباتك عادة بعد الوعد ${by(count)}. اختر عند القبول وقتا أطول ${by(more)}، ليصل الموزّع حين يجهز الطلب.`,
    early: (count: number, less: number): string =>
      `تجهز طلباتك عادة قبل الوعد ${by(count)}. اختر عند القبول وقتا أقصر ${by(less)}، كي لا ينتظر الطعام الموزّع.`,
  },
  loadFailed: 'لم نتمكن من تحميل الوعود.',

  title: 'وعود المطاعم',
  lead: 'الوقت الذي يحدّده المطعم عند القبول ووقت الجاهزية، لطلبات آخر 4 أسابيع. الأبعد عن وعوده أولا.',
  open: 'وعود المطاعم',
  restaurant: 'المطعم',
  orders: 'الطلبات',
  nearShort: 'في حدود 5 دقائق',
  none: 'لم تُحسب الوعود بعد',
  noneLead: 'تُحسب مرة في اليوم من الطلبات التي تم توصيلها.',
  tooFew: 'طلبات قليلة',
  city: {
    few: (needed: number, present: number): string =>
      `لا نعرف بعد دقة أوقات المطاعم: نحتاج ${formatNumber(needed)} طلب في 4 أسابيع، وعددها الآن ${formatNumber(present)}.`,
    near: (share: number): string =>
      `${formatPercent(share)} من الطلبات جهزت في حدود 5 دقائق من الوقت الذي تتوقعه ميدة.`,
    advised: 'هذه الدقة تكفي للعروض.',
    advisedAgainst: (needed: number): string =>
      `العروض تحتاج ${formatPercent(needed)} على الأقل. ننصح بلوحة المهام حتى تتحسن الأوقات.`,
  },
} as const;
