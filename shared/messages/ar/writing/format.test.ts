import { describe, expect, it } from 'vitest';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { mailFactLines } from '#messages/news/mail-facts.ts';
import { cashMessages } from '#messages/money/cash.ts';
import { counts } from './counts.ts';
import { handOverMessages } from '#messages/orders/hand-over.ts';
import { laterCounts } from './later-counts.ts';
import { menuFileMessages } from '#messages/menu/menu-file.ts';
import { minimumText } from '#messages/placing/minimum.ts';
import { opensText } from '#messages/restaurants/opening.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import {
  formatAmount,
  formatCount,
  formatCountAfter,
  formatCountdown,
  formatDate,
  formatDay,
  formatDirhams,
  formatDirhamsAfter,
  formatDistance,
  formatFreshness,
  formatFullDate,
  formatMinutesRange,
  formatMinutesRangeAfter,
  formatMoney,
  formatPercent,
  formatPhone,
  formatRating,
  formatRelative,
  formatSignedAmount,
  formatTime,
  splitCountAfter,
} from './format.ts';

const plain = (text: string) => text.replace(/[\u200e\u200f]/g, '').replace(/\u00a0/g, ' ');
const now = new Date('2026-07-07T13:05:00Z');
const minutesAgo = (minutes: number) =>
  plain(formatRelative(new Date(now.getTime() - minutes * 60_000), now));

describe('money', () => {
  it('money has two decimals with a comma, and dots between thousands', () => {
    expect(formatAmount(4500)).toBe('45,00');
    expect(formatAmount(123_450)).toBe('1.234,50');
    expect(formatAmount(5)).toBe('0,05');
  });
  it.each([
    [25_032, '+250,32'],
    [-25_032, '−250,32'],
    [0, '0,00'],
    [-277_895, '−2.778,95'],
  ])('%i centimes of a movement read %s', (centimes, text) => {
    expect(formatSignedAmount(centimes)).toBe(text);
  });
  it('money has its unit after the amount in reading order', () => {
    expect(plain(formatMoney(17_800))).toBe('178,00 د.م.');
  });
});

describe('an amount inside a sentence', () => {
  it('an amount in a sentence is whole dirhams in words, or exact with its centimes', () => {
    expect(formatDirhams(1000)).toBe('10 دراهم');
    expect(formatDirhams(1500)).toBe('15 درهما');
    expect(plain(formatDirhams(1250))).toBe('12,50 د.م.');
  });
});

describe('sentences with a counted noun', () => {
  it.each([
    ['after a time to wait', handOverMessages.blocked(2), 'بعد دقيقتين،'],
    ['after a time to wait', orderMessages.tooManyInAnHour.account(10, 2), 'بعد دقيقتين.'],
    ['after a time to wait', orderMessages.tooManyInAnHour.phone(10, 2), 'بعد دقيقتين.'],
    ['of a value', minimumText(5000, 200), 'بقيمة درهمين لتكمل'],
    ['within a time', laterCartMessages.arrivesWithin(formatMinutesRangeAfter(2, 2)), 'خلال دقيقتين'],
    ['within a time', laterCartMessages.arrivesWithin(formatMinutesRangeAfter(2, 12)), 'خلال 2–12 دقيقة'],
    ['as an object', cashMessages.asksYou(formatDirhamsAfter(200)), 'سلّمت درهمين'],
    ['as an object of a mail', mailFactLines.bookedCentimes(200).join(''), 'سلّمت درهمين'],
    ['of a change', orderMessages.bringChange('', formatDirhamsAfter(200)), 'صرف درهمين'],
    ['of a change', orderMessages.bringChange('', formatDirhamsAfter(300)), 'صرف 3 دراهم'],
  ])('a dual %s is bent', (_where, text, words) => {
    expect(text).toContain(words);
  });
  it.each([
    [1, 'وطبق آخر'],
    [2, 'وطبقان آخران'],
    [3, 'و3 أطباق أخرى'],
    [11, 'و11 طبقا آخر'],
    [100, 'و100 طبق آخر'],
    [103, 'و103 أطباق أخرى'],
  ])('the list of a menu’s file says that %i more dishes follow: «%s»', (n, text) => {
    expect(menuFileMessages.more(n)).toBe(text);
  });
  it.each([
    [1, 'وخطأ آخر.'],
    [2, 'وخطآن آخران.'],
    [4, 'و4 أخطاء أخرى.'],
    [12, 'و12 خطأ آخر.'],
  ])('the list of a menu’s file says that %i more errors follow: «%s»', (n, text) => {
    expect(menuFileMessages.moreErrors(n)).toContain(text);
  });
});

describe('counting', () => {
  it.each([
    [0, 'لا أطباق'],
    [1, 'طبق واحد'],
    [2, 'طبقان'],
    [3, '3 أطباق'],
    [10, '10 أطباق'],
    [11, '11 طبقا'],
    [99, '99 طبقا'],
    [100, '100 طبق'],
    [103, '103 أطباق'],
    [1000, '1.000 طبق'],
  ])('formatCount writes %i dishes as «%s»', (n, text) => {
    expect(formatCount(n, counts.dish)).toBe(text);
  });
  it.each([
    [1, 'دقيقة واحدة'],
    [2, 'دقيقتين'],
    [3, '3 دقائق'],
    [11, '11 دقيقة'],
  ])('formatCountAfter writes %i minutes after a preposition as «%s»', (n, text) => {
    expect(formatCountAfter(n, counts.minute)).toBe(text);
  });
  it('formatCountAfter bends every dual', () => {
    for (const forms of Object.values({ ...counts, ...laterCounts }))
      expect(formatCountAfter(2, forms)).toMatch(/ين$/);
  });
  it('splitCountAfter parts a figure and its noun, but leaves one and two in words', () => {
    expect(splitCountAfter(1, counts.minute)).toEqual({ noun: 'دقيقة واحدة' });
    expect(splitCountAfter(2, counts.minute)).toEqual({ noun: 'دقيقتين' });
    expect(splitCountAfter(7, counts.minute)).toEqual({ figure: '7', noun: 'دقائق' });
    expect(splitCountAfter(12, counts.minute)).toEqual({ figure: '12', noun: 'دقيقة' });
  });
  it('the forms that stand alone hold no digit', () => {
    for (const forms of Object.values({ ...counts, ...laterCounts }))
      expect(`${forms.zero}${forms.one}${forms.two}`).not.toMatch(/\d/);
  });
});

describe('time', () => {
  it.each([
    [0, 'قبل لحظات'],
    [1, 'قبل دقيقة واحدة'],
    [2, 'قبل دقيقتين'],
    [5, 'قبل 5 دقائق'],
    [15, 'قبل 15 دقيقة'],
    [60, 'قبل ساعة واحدة'],
    [26 * 60, 'أمس'],
    [37 * 60, 'أمس'],
    [39 * 60, 'أول أمس'],
    [47 * 60, 'أول أمس'],
    [63 * 60, 'قبل 3 أيام'],
  ])('formatRelative writes %i minutes ago as «%s»', (minutes, text) => {
    expect(minutesAgo(minutes)).toBe(text);
  });
  it('formatRelative gives the date after more than a week', () => {
    expect(minutesAgo(8 * 24 * 60)).toContain('يونيو');
  });
  it('formatRelative writes moments in the future', () => {
    expect(plain(formatRelative(new Date(now.getTime() + 12 * 60_000), now))).toBe('خلال 12 دقيقة');
    expect(formatRelative(new Date(now.getTime() + 20_000), now)).toBe('الآن');
  });
  it('dates have Moroccan month names, and times are those of Casablanca in 24 hours', () => {
    expect(plain(formatDate(now, now))).toBe('الثلاثاء، 7 يوليوز');
    expect(plain(formatTime(now))).toBe('14:05');
    expect(plain(formatTime(new Date('2026-07-07T23:30:00Z')))).toBe('00:30');
  });
});

describe('a countdown', () => {
  it.each([
    [7 * 60_000, '7:00'],
    [65_000, '1:05'],
    [100, '0:01'],
    [0, '0:00'],
    [-5_000, '0:00'],
  ])('formatCountdown writes %d milliseconds before the end as «%s»', (ms, text) => {
    expect(formatCountdown(new Date(now.getTime() + ms), now)).toBe(text);
  });
});

describe('the year of a date', () => {
  const at = (moment: string, today: string) => plain(formatDate(new Date(moment), new Date(today)));
  it('a date shows its year when it is not the present one', () => {
    expect(at('2025-11-20T12:00:00Z', '2026-07-07T12:00:00Z')).toBe('الخميس، 20 نونبر 2025');
    expect(at('2027-01-01T12:00:00Z', '2026-12-31T12:00:00Z')).toBe('الجمعة، 1 يناير 2027');
  });
  it('a day shows its year when it is not the present one', () => {
    const day = (one: string) => plain(formatDay(one, new Date('2026-07-07T12:00:00Z')));
    expect(day('2026-12-31')).toBe('الخميس، 31 دجنبر');
    expect(day('2025-12-31')).toBe('الأربعاء، 31 دجنبر 2025');
    expect(day('2027-01-01')).toBe('الجمعة، 1 يناير 2027');
  });
  it('the day of a next opening has no year, also after New Year', () => {
    const opening = { day: '2030-01-01', time: '09:00' };
    expect(plain(opensText(opening))).toBe('يفتح الثلاثاء، 1 يناير على 09:00');
  });
  it('the year of a date begins at midnight in Casablanca', () => {
    expect(at('2025-12-31T23:30:00Z', '2026-03-01T12:00:00Z')).toBe('الخميس، 1 يناير');
    expect(at('2025-12-31T22:30:00Z', '2025-12-31T23:30:00Z')).toBe('الأربعاء، 31 دجنبر 2025');
  });
  it('a relative time of months ago shows its year', () => {
    const longAgo = formatRelative(new Date('2025-07-07T12:00:00Z'), now);
    expect(plain(longAgo)).toBe('الاثنين، 7 يوليوز 2025');
  });
  it('a full date always shows its year', () => {
    expect(plain(formatFullDate(now))).toBe('الثلاثاء، 7 يوليوز 2026');
    expect(plain(formatFullDate(new Date('2026-07-07T23:30:00Z')))).toBe('الأربعاء، 8 يوليوز 2026');
  });
});

describe('measures', () => {
  it('a range of minutes has an en dash and the noun of its upper end', () => {
    expect(formatMinutesRange(25, 35)).toBe('25–35 دقيقة');
    expect(formatMinutesRange(5, 10)).toBe('5–10 دقائق');
    expect(formatMinutesRange(1, 2)).toBe('1–2 دقيقة');
    expect(formatMinutesRange(2, 2)).toBe('دقيقتان');
    expect(formatMinutesRange(30, 30)).toBe('30 دقيقة');
  });
  it('distances round to tens of metres and change to kilometres at one thousand', () => {
    expect(formatDistance(854)).toBe('850 م');
    expect(formatDistance(996)).toBe('1,0 كم');
    expect(formatDistance(1240)).toBe('1,2 كم');
  });
  it('a phone number is grouped in pairs', () => {
    expect(formatPhone('0612345678')).toBe('06 12 34 56 78');
  });
  it('ratings have one decimal, and shares are percentages', () => {
    expect(formatRating(5)).toBe('5,0');
    expect(plain(formatPercent(0.15))).toBe('15%');
  });
});

describe('freshness', () => {
  it.each([
    [0, 'الآن'],
    [1, 'قبل ثانية واحدة'],
    [2, 'قبل ثانيتين'],
    [8, 'قبل 8 ثوان'],
    [11, 'قبل 11 ثانية'],
    [59, 'قبل 59 ثانية'],
    [60, 'قبل دقيقة واحدة'],
    [-3, 'الآن'],
  ])('formatFreshness writes %i seconds ago as «%s»', (seconds, text) => {
    expect(plain(formatFreshness(new Date(now.getTime() - seconds * 1_000), now))).toBe(text);
  });
});
