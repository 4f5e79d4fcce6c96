/** A spelling is found where a word of a text begins, perhaps behind an article or a letter that is joined to it. */

export interface Spelling {
  /** The folded text; several words are in their order, perhaps with others between them. */
  text: string;
  /** The word ends there too, but for a plural: «ail» is no «ailes». */
  isWhole?: boolean;
  /** The spelling is found besides what was searched: «drinks» finds juices. */
  isBesides?: boolean;
}

/** «Al-», «wa-l», «bi-l», «li-l»; and within a word, as in «Daraltajin». */
const article =
  '(?:[\u0648\u0641]?(?:[\u0628\u0641\u0648\u062f]?\u0627\u0644|\u0644\u0644)|[^ ]{2,}\u0627\u0644)';
/** «Wa», «bi», «li». */
const letter = '[\u0648\u0628\u0644]';
/** Many short words begin with these letters themselves: «bahar» is no «har». */
const shortestBehindLetter = 4;
const shortestWholeBehindLetter = 3;
const end = '(?: |$)';
const plural = { arabic: '(?:\u0647|\u0627\u062a)?', latin: '[sx]?' };

/** The pattern is for JavaScript and for the database alike. */
export function patternOf(spellings: readonly Spelling[]): string {
  const arabic = spellings.filter(({ text }) => isArabic(text));
  const latin = spellings.filter(({ text }) => !isArabic(text));
  const beginning = arabic.filter(({ isWhole }) => !isWhole);
  const whole = arabic.filter(({ isWhole }) => isWhole);
  const [short, long] = [beginning.filter(isShort), beginning.filter((one) => !isShort(one))];
  const oneLetterMore = whole.filter(({ text }) => text.length >= shortestWholeBehindLetter);
  const parts = [
    anyOf(long, (texts) => `(?:${article}|${letter})?${texts}`),
    anyOf(short, (texts) => `${article}?${texts}`),
    anyOf(
      short.filter(({ text }) => text.length >= shortestWholeBehindLetter),
      (texts) => `${letter}${texts}${end}`,
    ),
    anyOf(whole, (texts) => `${article}?${texts}${plural.arabic}${end}`),
    anyOf(oneLetterMore, (texts) => `${letter}${texts}${plural.arabic}${end}`),
    anyOf(
      latin.filter(({ isWhole }) => !isWhole),
      (texts) => texts,
    ),
    anyOf(
      latin.filter(({ isWhole }) => isWhole),
      (texts) => `${texts}${plural.latin}${end}`,
    ),
  ];
  const all = parts.filter(Boolean);
  return all.length > 0 ? `(?:^| )(?:${all.join('|')})` : '(?!)';
}

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);
const isShort = ({ text }: Spelling): boolean => text.length < shortestBehindLetter;

function anyOf(spellings: readonly Spelling[], around: (texts: string) => string): string {
  if (spellings.length === 0) return '';
  const texts = spellings.map(({ text }) => text.split(' ').join(`(?: [^ ]+)* ${article}?`));
  return around(`(?:${texts.join('|')})`);
}

/** The pieces of which a text with this spelling holds all; one that begins with a space begins a word. */
export const piecesOf = ({ text }: Spelling): string[] =>
  text.split(' ').flatMap((word) => {
    const starts = Array.from({ length: Math.max(1, word.length - 2) }, (_, start) => start);
    return [` ${word.slice(0, 3)}`, ...starts.map((start) => word.slice(start, start + 3))];
  });
