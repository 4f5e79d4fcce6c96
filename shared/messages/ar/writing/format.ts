import { dayMs, dayOf, timeOf, wallTime } from '#shared/domain/time/city-clock.ts';
import { counts, type PluralForms } from './counts.ts';
import { language } from './language.ts';

/** Results may carry invisible direction marks: compare them without U+200E, U+200F and U+00A0. */

const locale = language.tag;
/** The formats are given what Morocco's clock shows. */
const timeZone = 'UTC';

export const currency = { sign: 'د.م.', word: 'درهم' } as const;

const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'MAD' });
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
const plural = new Intl.PluralRules(locale);
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const dayAndMonth = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
const date = new Intl.DateTimeFormat(locale, dayAndMonth);
const fullDate = new Intl.DateTimeFormat(locale, { ...dayAndMonth, year: 'numeric' });
const year = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone });

/** The amount without the currency. */
export const formatAmount = (centimes: number): string => amount.format(centimes / 100);

/** «+45,00» or «−45,00»; nothing has no sign. */
export function formatSignedAmount(centimes: number): string {
  if (centimes === 0) return formatAmount(0);
  return `${centimes > 0 ? '+' : '−'}${formatAmount(Math.abs(centimes))}`;
}

/** An amount for sentences: `1000` → «10 دراهم», `1250` → «12,50 د.م.». */
export const formatDirhams = (centimes: number): string =>
  centimes % 100 === 0 ? formatCount(centimes / 100, counts.dirham) : formatMoney(centimes);

/** An amount after a preposition or as an object: «درهمين». */
export const formatDirhamsAfter = (centimes: number): string => bent(formatDirhams(centimes));

/** An amount for plain text: `4500` → «45,00 د.م.». */
export const formatMoney = (centimes: number): string => money.format(centimes / 100);

export const formatNumber = (n: number): string => whole.format(n);

export const formatDecimal = (n: number): string => twoDecimals.format(n);

/** `formatCount(3, counts.dish)` → «3 أطباق»; one and two are words: «طبق واحد», «طبقان». */
export function formatCount(n: number, forms: PluralForms): string {
  const form = plural.select(n);
  if (form === 'zero' || form === 'one' || form === 'two') return forms[form];
  return `${whole.format(n)} ${forms[form]}`;
}

/** A count after a preposition or as an object, where «دقيقتان» becomes «دقيقتين». */
export const formatCountAfter = (n: number, forms: PluralForms): string => bent(formatCount(n, forms));

const bent = (text: string): string => text.replace(/ان$/, 'ين');

/** The noun alone, under a separate figure: 12 → «مطعما». */
export function formatCountedNoun(n: number, forms: PluralForms): string {
  const form = plural.select(n);
  return form === 'few' || form === 'many' ? forms[form] : forms.other;
}

/** A count for figures drawn larger than their noun; one and two are words without a figure. */
export function splitCountAfter(n: number, forms: PluralForms): { figure?: string; noun: string } {
  if (n < 3) return { noun: formatCountAfter(n, forms) };
  return { figure: whole.format(n), noun: formatCountedNoun(n, forms) };
}

export function formatRelative(moment: Date, now: Date): string {
  const minutes = Math.trunc((moment.getTime() - now.getTime()) / 60_000);
  if (minutes === 0) return moment > now ? 'الآن' : 'قبل لحظات';
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute');
  const hours = Math.trunc(minutes / 60);
  if (Math.abs(hours) < 24) return relative.format(hours, 'hour');
  // Days are counted by the calendar: of 47 hours ago «أمس» would be wrong.
  const days = (Date.parse(dayOf(moment)) - Date.parse(dayOf(now))) / dayMs;
  return Math.abs(days) < 7 ? relative.format(days, 'day') : formatDate(moment, now);
}

export function formatFreshness(moment: Date, now: Date): string {
  const seconds = Math.trunc((now.getTime() - moment.getTime()) / 1_000);
  if (seconds >= 60) return formatRelative(moment, now);
  // Removes a vowel sign that is correct but shown nowhere else.
  return seconds < 1 ? 'الآن' : relative.format(-seconds, 'second').replace(/\u0650$/, '');
}

/** Minutes and seconds that are left, as on a clock: «4:05». */
export function formatCountdown(until: Date, now: Date): string {
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The date, with the year when it is not the present one. */
export const formatDate = (moment: Date, now = new Date()): string =>
  year.format(wallTime(moment)) === year.format(wallTime(now))
    ? date.format(wallTime(moment))
    : formatFullDate(moment);

/** The day, with the year when it is not the present one: `2026-12-07` → «الاثنين، 7 دجنبر». */
export const formatDay = (day: string, now = new Date()): string =>
  day.slice(0, 4) === dayOf(now).slice(0, 4) ? date.format(new Date(day)) : fullDate.format(new Date(day));

/** A day of the coming weeks, whose year goes without saying. */
export const formatNearDay = (day: string): string => date.format(new Date(day));

export const formatFullDate = (moment: Date): string => fullDate.format(wallTime(moment));

export const formatTime = timeOf;

export const formatTimeToSecond = (moment: Date): string =>
  `${timeOf(moment)}:${String(moment.getUTCSeconds()).padStart(2, '0')}`;

/** The mark between the parts of what is listed in a sentence. */
export const comma = '، ';

/** «الأحد، 29 نونبر، 14:05» */
export const formatMoment = (moment: Date): string => `${formatDate(moment)}${comma}${formatTime(moment)}`;

/** An en dash puts the smaller number first; a hyphen would swap them. */
export function formatMinutesRange(min: number, max: number): string {
  if (min === max) return formatCount(max, counts.minute);
  return `${min}–${max} ${formatCountedNoun(max, counts.minute)}`;
}

export const formatMinutesRangeAfter = (min: number, max: number): string =>
  bent(formatMinutesRange(min, max));

export function formatDistance(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  return tens < 1000 ? `${tens} م` : `${oneDecimal.format(metres / 1000)} كم`;
}

/** Callers show it in an LTR isolate. */
export const formatPhone = (phone: string): string => phone.replace(/(\d{2})(?=\d)/g, '$1 ');

export const formatRating = (rating: number): string => oneDecimal.format(rating);

export const formatPercent = (share: number): string => percent.format(share);

/** A percentage with two decimals: 12.75. */
export const formatRate = (percentage: number): string => rate.format(percentage / 100);
