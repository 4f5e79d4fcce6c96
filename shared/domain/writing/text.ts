/** Typed text is stored clean: composed letters, single spaces, and nothing that shows nothing or only a box. */

/** Signs that are drawn as a space, though Unicode calls them signs and letters. */
const blank = /[\u2800\u{13441}\u{13442}]/gu;

/**
 * Characters that show nothing: controls, half pairs, private and unassigned characters, formatting, letters
 * drawn empty, and the two signs that stand for what is missing. Joiners and emoji marks stay, so do Arabic
 * number signs and emoji of tomorrow.
 */
const unseen = new RegExp(
  [
    '(?!\\s)[\\p{Cc}\\p{Cs}\\p{Co}\\ufffc\\ufffd\\u{1d159}]',
    '(?![\\u200c\\u200d\\u0600-\\u0605\\u06dd\\u0890\\u0891\\u08e2])\\p{Cf}',
    '(?![\\u200c\\u200d\\ufe0e\\ufe0f])\\p{Default_Ignorable_Code_Point}',
    '(?!\\p{Extended_Pictographic})\\p{Cn}',
  ].join('|'),
  'gu',
);

/** Joiners, marks and the stretch of Arabic writing stay beside letters; alone they would be an empty name. */
const visible = /[^\s\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]/u;

const manyJoiners = /([\u200c\u200d])[\u200c\u200d]+/g;

/** A letter carries at most four marks: more are drawn over other lines, and composing takes time in the square of their number. */
const tooManyMarks = /((?:[\u200c\u200d]?\p{M}){4})[\p{M}\u200c\u200d]*\p{M}/gu;
const withFewMarks = (text: string): string => text.replace(tooManyMarks, '$1');

export function cleanLine(text: string): string {
  const seen = text.replace(blank, ' ').replace(unseen, '').replace(manyJoiners, '$1');
  const composed = withFewMarks(seen).normalize('NFC');
  // Composing makes two marks of some.
  const line = withFewMarks(composed).replace(/\s+/g, ' ').trim();
  return visible.test(line) ? line : '';
}

/** Cleans a text whose lines stay lines. */
export const cleanLines = (text: string): string => text.split(/\r?\n/).map(cleanLine).join('\n').trim();

export function cleanEmail(text: string): string {
  return cleanLine(text).toLowerCase();
}
