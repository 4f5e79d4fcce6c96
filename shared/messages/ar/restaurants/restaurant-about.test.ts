import { expect, it } from 'vitest';
import { dayText, openingText, rangeTexts } from './restaurant-about.ts';

const friday = { time: '12:00', day: '2026-12-04' };

it.each([
  [null, { time: '01:00' }, 'مفتوح الآن، يغلق على 01:00'],
  [null, null, 'مفتوح الآن'],
  ['closed', { time: '18:00' }, 'مغلق الآن. يفتح على 18:00.'],
  ['closed', friday, 'مغلق الآن. يفتح الجمعة، 4 دجنبر على 12:00.'],
  ['closed', null, 'مغلق الآن.'],
  ['paused', { time: '13:30' }, 'متوقف مؤقتا. يفتح على 13:30.'],
  ['paused', null, 'متوقف مؤقتا.'],
  ['off', null, 'لا يستقبل المطعم الطلبات الآن.'],
  ['full', { time: '23:00' }, 'مشغول، جرّب بعد 20 دقيقة'],
] as const)('a restaurant that is %s until %j says so', (shut, turn, text) => {
  expect(openingText(shut, turn)).toBe(text);
});

it('hours of a day are read as they are said, a night with its midnight', () => {
  const lunch = { from: 720, until: 900 };
  expect(rangeTexts({ ranges: [lunch, { from: 1110, until: 1500 }] })).toEqual([
    'من 12:00 إلى 15:00',
    'من 18:30 إلى 01:00 ليلا',
  ]);
  expect(rangeTexts({ ranges: [{ from: 1080, until: 1440 }] })).toEqual(['من 18:00 إلى 00:00']);
  expect(rangeTexts({ ranges: [{ from: 0, until: 1440 }] })).toEqual(['طوال اليوم']);
  expect(rangeTexts({ ranges: [] })).toEqual(['مغلق']);
});

it('a day is named by its weekday, and a special one by its date', () => {
  expect(dayText({ day: '2026-12-04', ranges: [], isSpecial: false })).toBe('الجمعة');
  expect(dayText({ day: '2026-12-04', ranges: [], isSpecial: true })).toBe('الجمعة، 4 دجنبر');
});
