import { browserNames, systemNames } from '#shared/domain/accounts/user-agent.ts';
import type { Observed, SeenText } from './observe.ts';

const knownWords = new Set([
  'Aegis',
  'Authenticator',
  // What a spreadsheet calls the file that it is asked to save.
  'CSV',
  'UTF',
  'Google',
  'Sheets',
  'Facebook',
  'GPS',
  // The names on Moroccan papers, which are in French alone.
  'ICE',
  'IF',
  'RC',
  'RIB',
  'SARL',
  'AU',
  'TP',
  'MapLibre',
  'OpenFreeMap',
  'OpenMapTiles',
  'OpenStreetMap',
  ...[...browserNames, ...systemNames].flatMap((name) => name.split(' ')),
]);
const smallestTextPx = 12;

export function examine({ overflowPx, widest, directed, missingImages, texts }: Observed): string[] {
  const findings = [
    ...(overflowPx > 0 ? [`overflows by ${overflowPx} px ${widest}`.trim()] : []),
    ...directed.map((element) => `direction set on ${element}`),
    ...missingImages.map((source) => `missing image ${source}`),
    ...texts.flatMap(examineText),
  ];
  return [...new Set(findings)];
}

/** These run from left to right and mix with the words around them unless isolated. */
const leftToRight = /#[0-9A-F]{6}\b|\b0[67](?: \d\d){4}\b|\S+@\S+/;

function examineText({ text, place, isSeen, fontPx, hasSpacing, isCode, isIsolated }: SeenText): string[] {
  const quoted = `"${text.slice(0, 60)}"`;
  const latin = isCode ? [] : latinWords(text);
  return [
    ...(isSeen && fontPx < smallestTextPx ? [`text of ${fontPx} px: ${quoted}`] : []),
    ...(hasSpacing && /\p{Script=Arabic}/u.test(text) ? [`letter-spacing on Arabic: ${quoted}`] : []),
    ...(/[\u0660-\u0669\u06f0-\u06f9]/.test(text) ? [`foreign digits in ${place}: ${quoted}`] : []),
    ...(isSeen && !isIsolated && leftToRight.test(text.replace(/\u2066.*?\u2069/g, ''))
      ? [`not isolated in ${place}: ${quoted}`]
      : []),
    ...(latin.length > 0 ? [`Latin word in ${place}: ${latin.join(' ')}`] : []),
  ];
}

function latinWords(text: string): string[] {
  const plain = text.replace(/\S+@\S+|https?:\S+|\b[0-9A-F]{6}\b/g, '');
  return [...plain.matchAll(/[A-Za-z]{2,}/g)].map(([word]) => word).filter((word) => !knownWords.has(word));
}
