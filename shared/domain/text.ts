/** Typed text is stored clean: composed letters, single spaces, no invisible marks and no half surrogate pairs. */
const invisible = /(?!\s)[\p{Cc}\p{Cs}]|(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;

/** Joiners and marks stay beside letters; alone they would be an empty name. */
const visible = /[^\s\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** A letter carries a few marks, in no writing more than 30. Composing takes time in the square of their number. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;
const withFewMarks = (text: string): string => text.replace(tooManyMarks, '$1');

export function cleanLine(text: string): string {
  const composed = withFewMarks(text.replace(invisible, '')).normalize('NFC');
  // Some marks become two.
  const line = withFewMarks(composed).replace(/\s+/g, ' ').trim();
  return visible.test(line) ? line : '';
}

export function cleanEmail(text: string): string {
  return cleanLine(text).toLowerCase();
}
