/** The words that differ from a word by one letter: inserted, missing, changed, or swapped with its neighbour. */

/** The letters as `foldText` leaves them. */
const arabic = [
  ...'\u0627\u0628\u062a\u062b\u062c\u062d\u062e\u062f\u0630\u0631\u0632\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063a\u0641\u0642\u0643\u0644\u0645\u0646\u0647\u0648\u064a',
];
const latin = [...'abcdefghijklmnopqrstuvwxyz235789'];
/** A shorter word may be anything. */
const shortest = 4;

/** `word` is folded, and so are they. */
export function wordsNear(word: string): string[] {
  const letters = /\p{Script=Arabic}/u.test(word) ? arabic : latin;
  const places = Array.from(
    { length: word.length + 1 },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  );
  const near = places.flatMap(([before, after]) => [
    before + after.slice(1),
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
    ...letters.map((letter) => before + letter + after),
    ...(after === '' ? [] : letters.map((letter) => before + letter + after.slice(1))),
  ]);
  const folded = near.map((one) => one.replace(/([a-z])\1+/g, '$1'));
  return [...new Set(folded)].filter((one) => one !== word && one.length >= shortest);
}
