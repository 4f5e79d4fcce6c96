/** Two names are one if readers cannot tell them apart; a letter, a digit or a sign more is another name. Searches fold further (search.ts). */
import { cleanLine } from '#shared/domain/writing/text.ts';
import { westernDigits } from '#shared/domain/writing/typed-numbers.ts';

/** Arabic letters as old programs write them, joined Latin letters and wide ones look like the ordinary ones. */
const forms = /[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc\uff01-\uff5e]+/g;
/** Vowel signs, stretches, joiners and the choice of an emoji's drawing are left out at will. */
const optional =
  /[\u0610-\u061a]|\u0640|[\u064b-\u0652]|[\u0656-\u065f]|\u0670|[\u06d6-\u06dc]|[\u06df-\u06e4]|\u06e7|\u06e8|[\u06ea-\u06ed]|\u200c|\u200d|\ufe0e|\ufe0f/g;
/** Signs of other keyboards, and what telephones and spreadsheets make of quotes, dashes and dots. */
const lookalikes: [RegExp, string][] = [
  [/\u0671/g, '\u0627'],
  [/\u06a9/g, '\u0643'],
  [/\u0763/g, '\u06ad'],
  [/[\u06c1\u06d5]/g, '\u0647'],
  [/\u06cc(?=\p{L})/gu, '\u064a'],
  [/\u06cc/g, '\u0649'],
  [/[\u2018\u2019\u02bc]/g, "'"],
  [/[\u201c\u201d\u201e]/g, '"'],
  [/[\u2010\u2011]/g, '-'],
  [/\u2026/g, '...'],
];

/** The key is equal for one name, however it is typed; empty for an empty name. Case does not count. */
export function nameKey(name: string): string {
  const plain = cleanLine(name)
    .replace(forms, (letters) => letters.normalize('NFKC'))
    .replace(optional, '');
  const seen = lookalikes.reduce((text, [like, letter]) => text.replace(like, letter), plain);
  return cleanLine(westernDigits(seen).toLowerCase());
}

export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
