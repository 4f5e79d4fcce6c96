import { centimesFromMad } from './pricing.ts';
import { cleanLine } from './text.ts';

/** Arabic-Indic (٠-٩), extended (۰-۹) and wide (０-９) digits become 0-9. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  );
}

/** What a user typed or copied, with the digits 0 to 9 and without marks that the user cannot see. */
export const typedNumber = (typed: string): string => westernDigits(cleanLine(typed));

/** As `typedNumber`, without the spaces, dots and dashes that group the digits. */
export function bareNumber(typed: string): string {
  return westernDigits(typed).replace(/[\s.\p{Pd}\u2212\p{Default_Ignorable_Code_Point}]/gu, '');
}

/** As price lists write it behind an amount: dirham, its plural, and the short forms of both scripts. */
const currency =
  / ?(?:\u062f\u0631\u0647\u0645\u0627?|\u062f\u0631\u0627\u0647\u0645|\u062f\.\u0645\.?|mad|dhs?)$/i;

/** A space or the Arabic separator may part the thousands; a comma or a dot could be the decimal point. */
const thousands = /^(\d{1,3})[ \u066c](\d{3})(?!\d)/;

/** «45,50», «45.5», «٤٥», «1 200,00» or «45 DH» in MAD to centimes; NaN for anything else. */
export function centimesFromTyped(typed: string): number {
  const western = typedNumber(typed)
    .replace(currency, '')
    .replace(thousands, '$1$2')
    .replace(/[,\u066b]/, '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(western) ? centimesFromMad(Number(western)) : Number.NaN;
}
