/**
 * Words that all visitors read hold no telephone number: Moroccan digits, or a plus and another country's, with any marks
 * between them. Dates, times and prices are not numbers to call. Digits written as words are not read.
 */
import { westernDigits } from '#shared/domain/writing/typed-numbers.ts';

export function holdsPhone(words: string): boolean {
  const plain = westernDigits(words.normalize('NFKC'))
    .replace(invisible, '')
    .replace(/\u0640/g, '-');
  return (plain.match(run) ?? []).some(isPhone);
}

const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** What may stand between two digits of one number: any few marks, keycaps and emoji too, and no letter. */
const gap = String.raw`[^\d\p{L}]{0,4}`;
const run = new RegExp(String.raw`\+?\(?\d(?:${gap}\d)*`, 'gu');

const shapes = [
  // 0, 212 or 00212, then nine digits.
  String.raw`(?:^|\D)(?:(?:0${gap}0${gap})?2${gap}1${gap}2${gap}(?:0${gap})?|0${gap})[5-8](?:${gap}\d){8}(?!\d)`,
  // A mobile number without its 0.
  String.raw`(?:^|\D)[67](?:\d{8}|(?:[ -]\d\d){4})(?!\d)`,
  // A number of another country.
  String.raw`(?:(?:^|\D)\+|(?:^|[^\d.,])00[ -]?)[1-9](?:${gap}\d){8,13}(?!\d)`,
].map((shape) => new RegExp(shape, 'u'));

const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const whole = (part: string, mark: string) => new RegExp(`(^|[^\\d${mark}])${part}(?![${mark}]?\\d)`, 'g');
const dates = [
  whole(`${day}([/.-])${month}\\2(?:20\\d\\d)`, '/.\\-'),
  whole(`20\\d\\d([/.-])${month}\\2${day}`, '/.\\-'),
];
const times = whole('(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?', ':');
const shortDates = whole(`${day}/${month}(?:/\\d\\d)?`, '/');
const prices = whole('(?:0|[1-9]\\d*)[.,]\\d\\d', '.,');

/** A letter stands for what is taken out, so that the digits beside it are not joined. */
const without = (text: string, parts: readonly RegExp[]): string =>
  parts.reduce((rest, part) => rest.replace(part, '$1x'), text);

function isPhone(digits: string): boolean {
  const undated = without(digits, dates);
  // Digits that are only prices, times and days are a list of them. Next to other digits they may be parts of
  // a number.
  if (!/\d/.test(without(undated, [times, shortDates, prices]))) return false;
  return shapes.some((shape) => shape.test(undated));
}
