import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The language in the place of French: the Arabic words, each letter written as two Latin ones, so that none is
 * forgotten.
 */
const language = 'fr';

const isArabic = /\p{Script=Arabic}/u;
const marks: Record<string, string> = { '\u060c': ',', '\u061b': ',', '\u061f': '!' };

export const inLatin = (text: string): string =>
  text.replace(/[\u0600-\u06ff]/g, (letter) => marks[letter] ?? latinPair(letter.charCodeAt(0) - 0x600));

const latinPair = (place: number): string => latin(Math.floor(place / 26)) + latin(place % 26);
const latin = (place: number): string => String.fromCharCode(97 + place);

const ownLanguage = `export const language = { tag: 'fr-MA', direction: 'ltr' } as const;

export const basePath: string = '/${language}';
`;

/** Writes the words into a copy of the tree, as a second language would stand there. */
export function addStandInLanguage(tree: string): void {
  const words = path.join(tree, 'shared/messages');
  for (const file of readdirSync(path.join(words, 'ar'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const text = inLatin(readFileSync(path.join(words, 'ar', file), 'utf8'));
    if (isArabic.test(text)) throw new Error(`${file} keeps an Arabic letter`);
    const target = path.join(words, language, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, path.basename(file) === 'language.ts' ? ownLanguage : text);
  }
  const table = path.join(words, 'leaving.ts');
  const before = readFileSync(table, 'utf8');
  const after = before
    .replace(/^import \{ leavingWords as ar \} from '\.\/ar\/(.*)';$/m, (line, file: string) =>
      [line, `import { leavingWords as ${language} } from './${language}/${file}';`].join('\n'),
    )
    .replace('= { ar };', `= { ar, ${language} };`);
  if (!after.includes(`{ ar, ${language} }`)) throw new Error('The table of leaving words reads otherwise');
  writeFileSync(table, after);
}
