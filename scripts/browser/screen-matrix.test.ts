import { expect, it } from 'vitest';
import { shares } from '#scripts/testing/share-of-run.ts';
import { visits, visitsOfRun, visitsOfShare } from './screen-matrix.ts';

const every = Array.from({ length: shares }, (_, share) => visitsOfShare(share));
const caseOf = ({ who, address, looks }: (typeof visits)[number]): string[] =>
  looks.map(({ size, theme }) => `${who} ${address} ${size} ${theme}`);
const pageOf = ({ who, address }: (typeof visits)[number]): string => `${who} ${address}`;

it('ten shares together are the whole matrix, and no two share a case', () => {
  const whole = visits.flatMap(caseOf);
  expect(new Set(whole).size).toBe(whole.length);
  expect(new Set(visits.map(pageOf)).size * 6).toBe(whole.length);
  const dealt = every.flat().flatMap(caseOf);
  expect(dealt).toHaveLength(whole.length);
  expect(new Set(dealt)).toEqual(new Set(whole));
});

it('each share sees about half of the pages, each once, and every look', () => {
  for (const share of every) {
    const pages = share.map(pageOf);
    expect(new Set(pages).size).toBe(pages.length);
    expect(Math.abs(pages.length - visits.length / shares)).toBeLessThanOrEqual(3);
    const looks = share.flatMap((visit) => visit.looks.map(({ size, theme }) => `${size} ${theme}`));
    expect(new Set(looks).size).toBe(6);
  }
});

it('a run without a share sees every page once', () => {
  expect(new Set(visitsOfRun(undefined).map(pageOf))).toEqual(new Set(visits.map(pageOf)));
  expect(visitsOfRun(undefined)).toHaveLength(visits.length / 5);
  expect(visitsOfRun('7')).toEqual(visitsOfShare(7));
});
