import { expect, it } from 'vitest';
import { nearestKnown } from './nearest-known.ts';

const known = ['طاجين', 'بسطيلة', 'couscous', 'riz', 'harira'].map((folded) => ({ folded }));

it.each([
  ['طجين', 'طاجين'],
  ['طاجينن', 'طاجين'],
  ['cuscous', 'couscous'],
  ['cuscus', 'couscous'],
  ['coucsous', 'couscous'],
  ['bastela', undefined],
  ['rzi', 'riz'],
  ['ri', undefined],
  ['rice', undefined],
  ['hariira', 'harira'],
  ['مشروب', undefined],
])('%s was perhaps meant for %s', (text, meant) => {
  expect(nearestKnown(text, known)?.folded).toBe(meant);
});
