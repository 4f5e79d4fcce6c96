import { oldestBrowsers } from '#shared/domain/oldest-browsers.ts';

const { chrome, edge, firefox, safari, samsung } = oldestBrowsers;

/** The words of the page's first script, said before anything else of the page runs. */
export const startMessages = {
  tooOld: `متصفّحك أقدم من أن يشغّل هذه الصفحة. حدّثه، أو افتح الصفحة في كروم ${chrome} أو إيدج ${edge} أو فايرفوكس ${firefox} أو سفاري ${safari} أو متصفّح سامسونغ ${samsung} أو ما هو أحدث.`,
  failed: 'تعذّر تشغيل هذه الصفحة، فلا تعمل أزرارها. أعد تحميلها، أو افتحها في متصفّح أحدث.',
  late: 'لم يكتمل تحميل الصفحة بعد، ولم تُنفَّذ ضغطتك. انتظر قليلا ثم اضغط من جديد.',
} as const;
