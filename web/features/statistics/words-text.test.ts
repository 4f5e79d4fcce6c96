import { describe, expect, it } from 'vitest';
import { adviceText, hourText, lateText } from './words-text.ts';

const figures = { orders: 40, medianLateMinutes: 0, onWord: 30, onEstimate: 30, worstHour: null };

describe('words about words', () => {
  it.each([
    [0, 'في الوقت'],
    [1, 'تأخر دقيقة واحدة'],
    [2, 'تأخر دقيقتين'],
    [7, 'تأخر 7 دقائق'],
    [12, 'تأخر 12 دقيقة'],
    [-3, 'تبكير 3 دقائق'],
  ])('%i minutes', (minutes, text) => {
    expect(lateText(minutes)).toBe(text);
  });

  it('the hour has two figures, and no hour is said', () => {
    expect(hourText({ hour: 9, lateMinutes: 12 })).toBe('على الساعة 09:00: تأخر 12 دقيقة');
    expect(hourText(null)).toBe('لا ساعة بعيدة عن الوعد');
  });

  it('the advice bends the minutes after its preposition', () => {
    expect(adviceText(figures, { kind: 'late', minutes: 7, steps: 5 })).toBe(
      'تجهز طلباتك عادة بعد الوعد بـ 7 دقائق. اختر عند القبول وقتا أطول بـ 5 دقائق، ليصل الموزّع حين يجهز الطلب.',
    );
    expect(adviceText(figures, { kind: 'early', minutes: 12, steps: 10 })).toContain('قبل الوعد بـ 12 دقيقة');
    expect(adviceText({ ...figures, orders: 2 }, { kind: 'few' })).toBe(
      'تظهر الأرقام هنا بعد 15 طلبا تم توصيلها. عددها الآن 2.',
    );
    expect(adviceText({ ...figures, orders: 0 }, { kind: 'few' })).toContain('لا طلبات بعد');
  });
});
