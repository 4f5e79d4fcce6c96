/** Arabic writes prepositions, «and» and the article onto the next word; French and Arabic dishes differ by them at will. */

/** Folded words that join others and name nothing: of French, English and Arabic dishes. */
const smallWord =
  /^(?:[a-z]|de|du|des|la|le|les|au|aux|et|avec|en|and|with|of|the|[\u0648\u0641\u0628\u062f]|\u0645\u0639|\u0641\u064a|\u062f\u064a\u0627\u0644)$/;

/** The words that mean something; all words, if they are all small. */
export function meantWords(words: readonly string[]): readonly string[] {
  const meant = words.filter((word) => !smallWord.test(word));
  return meant.length > 0 ? meant : words;
}

/** «Bi-l», «ka-l», «fa-l», «wa-l», the Moroccan «d-l», and «li-l», each perhaps after «and». */
const joinedArticle =
  /^[\u0648\u0641]?(?:[\u0628\u0643\u0641\u0648\u062f]\u0627\u0644|(\u0644)\u0644)(.{3,})$/;
/** «Bi», «li», «wa», «ka», «fa». */
const joinedLetter = /^([\u0628\u0644\u0648\u0643\u0641])(.{2,})$/;
/** Two, five, six, seven, nine, ten; a third, a quarter, a half: «with seven vegetables». */
const shortNumeral =
  /^(?:\u062c\u0648\u062c|\u062e\u0645\u0633|\u0633\u062a|\u0633\u0628\u0639|\u062a\u0633\u0639|\u0639\u0634\u0631|\u062b\u0644\u062b|\u0631\u0628\u0639|\u0646\u0635\u0641?)$/;
/** Many words begin with these letters by themselves, and few menus join them to a word. */
const rareLetter = /[\u0643\u0641]/;
const shortestUnknown = 4;

/**
 * What may stand behind the preposition of a folded word. A known word has none: «kefta» is no «fetta». Of a letter alone
 * the rest must be known, or long.
 */
export function withoutParticle(word: string, isKnown: (word: string) => boolean): string[] {
  if (isKnown(word)) return [];
  const [, doubledLam, named] = joinedArticle.exec(word) ?? [];
  // «Li-l-limun» is written with two letters lam.
  if (named) return doubledLam ? [named, doubledLam + named] : [named];
  const [, letter = '', rest] = joinedLetter.exec(word) ?? [];
  if (!rest) return [];
  const isLong = rest.length >= shortestUnknown && !rareLetter.test(letter);
  const own = isKnown(rest) || isLong || shortNumeral.test(rest) ? [rest] : [];
  return letter === '\u0648' ? [...own, ...withoutParticle(rest, isKnown)] : own;
}

/** Darija in Latin letters writes with digits what its readers also write with letters. */
const digitLetters: Record<string, string> = { 2: '', 3: 'a', 5: 'kh', 7: 'h', 8: 'gh', 9: 'q' };
const isLatin = (letter: string | undefined): boolean => /^[a-z]$/.test(letter ?? '');

/** `word` is folded, and so is what comes out. A digit beside a letter is one of its letters. */
export const plainDigits = (word: string): string =>
  word
    .replace(/[235789]/g, (digit, at: number) =>
      isLatin(word[at - 1]) || isLatin(word[at + 1]) ? (digitLetters[digit] ?? digit) : digit,
    )
    .replace(/([a-z])\1+/g, '$1');
