import { centimesFromMad } from '#shared/domain/money/pricing.ts';
import { cleanLine } from './text.ts';

/** Arabic-Indic (٠-٩), extended (۰-۹) and wide (０-９) digits become 0-9. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  );
}

/** What a user typed or copied, with the digits 0 to 9 and without marks that the user cannot see. */
export const typedNumber = (typed: string): string => westernDigits(cleanLine(typed));

/** The letters, digits and pluses of a number that was typed, printed or copied: without the marks between its groups. */
export const bareNumber = (typed: string): string =>
  westernDigits(typed.normalize('NFKC')).replace(/[^\p{L}\p{N}+]/gu, '');

/** The currency as price lists and this product write it beside an amount: dirham, its plural, and the short forms of both scripts. */
const currency =
  '(?:(?:\\u062f\\u0631\\u0647\\u0645\\u064b?\\u0627?\\u064b?|\\u062f\\u0631\\u0627\\u0647\\u0645)(?: \\u0645\\u063a\\u0631\\u0628\\u064a[\\u0627\\u0629]?)?|\\u062f\\.? ?\\u0645|mad|dhs?|dirhams?(?: marocains?)?)\\.?';
/** «45,-»: no centimes. */
const currencyBeside = new RegExp(`^${currency} ?(?=\\d)|(?:[.,]-)? ?${currency}$|[.,]-$`, 'i');

/** One and two dirhams, as the product writes them. */
const inWords = [
  [/^\u062f\u0631\u0647\u0645 \u0648\u0627\u062d\u062f$/, '1'],
  [/^\u062f\u0631\u0647\u0645(?:\u0627\u0646|\u064a\u0646)$/, '2'],
] as const;

const plainAmount = /^\d{1,9}(?:[.,\u066b]\d{1,2})?$/;
/** The same mark between all groups of three digits, and another before the centimes. */
const groupedAmount = /^([1-9]\d{0,2})(?:([ '.,])\d{3})(?:\2\d{3}){0,2}(?:(?!\2)[.,\u066b]\d{1,2})?$/;
/** «1.200»: with one dot or comma before three digits it may stand before thousands or before a fraction. */
const ambiguousAmount = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** An Arabic comma is a comma, and every mark that only groups becomes an apostrophe. */
const knownMarks = (text: string): string =>
  text.replace(/\u060c/g, ',').replace(/[\u066c\u2019\u02bc]/g, "'");

interface TypedAmount {
  /** The amount; NaN when the text is none. */
  centimes: number;
  isAmbiguous: boolean;
}

/**
 * «45,50», «45.5», «٤٥», «1.200,00», «1,200.00», «MAD 450.00» or «45 DH». Of two different marks the last stands before
 * the centimes. Three digits behind a single dot or comma are thousands beside the currency, and ambiguous without it.
 */
export function readAmount(typed: string): TypedAmount {
  const text = typedNumber(typed);
  const bare = text.replace(currencyBeside, '').trim();
  const amount = knownMarks(inWords.find(([word]) => word.test(text))?.[1] ?? bare);
  const isAmbiguous = bare === text && ambiguousAmount.test(amount);
  return { centimes: isAmbiguous ? Number.NaN : centimesOf(amount), isAmbiguous };
}

function centimesOf(amount: string): number {
  if (!plainAmount.test(amount) && !groupedAmount.test(amount)) return Number.NaN;
  const [, whole = amount, centimes = ''] = /^(.*)[.,\u066b](\d{1,2})$/.exec(amount) ?? [];
  return centimesFromMad(Number(`${whole.replace(/\D/g, '')}.${centimes || '0'}`));
}

/** Reads MAD as centimes; NaN for anything that is no amount, or might be two. */
export const centimesFromTyped = (typed: string): number => readAmount(typed).centimes;

/** A whole number below a million, also with its thousands apart as the product shows it; NaN for anything else. */
export function wholeFromTyped(typed: string): number {
  const text = knownMarks(typedNumber(typed));
  if (!/^(?:\d{1,6}|[1-9]\d{0,2}[ '.]\d{3})$/.test(text)) return Number.NaN;
  return Number(text.replace(/\D/g, ''));
}

/** «15», «12,5», «12,75 %» or «%15»; NaN for anything else. */
export function percentOf(typed: string): number {
  const text = knownMarks(typedNumber(typed)).replace(/^[%\u066a] ?| ?[%\u066a]$/, '');
  return /^\d{1,3}(?:[.,\u066b]\d{1,2})?$/.test(text) ? Number(text.replace(/[,\u066b]/, '.')) : Number.NaN;
}
