/** Typed text is stored clean: composed letters, single spaces, no invisible marks and no half surrogate pairs. */
const invisible = /(?!\s)[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]|\ufeff/gu;

/** A letter carries a few marks, in no writing more than 30. Composing takes time in the square of their number. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;
const withFewMarks = (text: string): string => text.replace(tooManyMarks, '$1');

export function cleanLine(text: string): string {
  const composed = withFewMarks(text.replace(invisible, '')).normalize('NFC');
  // Some marks become two.
  return withFewMarks(composed).replace(/\s+/g, ' ').trim();
}

export function cleanEmail(text: string): string {
  return cleanLine(text).toLowerCase();
}
