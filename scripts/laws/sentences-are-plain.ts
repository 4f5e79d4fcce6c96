import { isCode, type Law, lineAt, type SourceTree } from '#scripts/checks/source-tree.ts';

/** Merged migrations are never edited. */
const exempt = /\/migrations\/|^scripts\/(?:laws\/sentences-are-plain|checks\/sentences-law\.test)\.ts$/;

const plainer: Record<string, string> = {
  deaf: '"without a connection", or what it misses',
  anew: '"again", or "a new one"',
  'so many': '"this number of", or the name of the number',
  hears: '"gets", "receives" or "is informed"; a screen reader "reads out"',
  tells: '"says", "shows", "returns", "sends" or "distinguishes"',
};
/** No property, no name in a comment, and no program's option. */
const words = new RegExp(
  `(?<![\\w.\`-])(?:${Object.keys(plainer).join('|').replace(' ', '[\\s*/]+')})\\b`,
  'gi',
);
const string = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`/g;
const markdownCode = /^ *```[^]*?^ *```$|`[^`\n]+`/gm;

export const sentencesArePlain: Law = {
  name: 'no sentence has a word that is understood only at the second reading',
  check: (tree) =>
    tree.paths
      .filter((path) => !exempt.test(path))
      .flatMap((file) =>
        [...tree.text(file).matchAll(words)]
          .filter(({ index }) => isInSentence(tree, file, index))
          .map(({ index, 0: found }) => ({
            file,
            line: lineAt(tree.text(file), index),
            message: `For "${found}" write ${plainer[found.toLowerCase().replace(/[\s*/]+/, ' ')]}`,
          })),
      ),
};

function isInSentence(tree: SourceTree, file: string, index: number): boolean {
  const text = tree.text(file);
  if (file.endsWith('.md')) return !isWithin(text.matchAll(markdownCode), index);
  if (file.endsWith('.sql')) return text.slice(text.lastIndexOf('\n', index) + 1, index).includes('--');
  const code = tree.code(file);
  if (code[index] !== text[index]) return true;
  // Names of tests are strings of several words, also where a table holds them.
  return isCode(file) && isWithin([...code.matchAll(string)].filter(hasWords), index);
}

const hasWords = ({ 0: text }: RegExpMatchArray): boolean => /\S\s+\S/.test(text);

const isWithin = (parts: Iterable<RegExpMatchArray>, place: number): boolean =>
  [...parts].some(({ index = 0, 0: part }) => index <= place && place < index + part.length);
