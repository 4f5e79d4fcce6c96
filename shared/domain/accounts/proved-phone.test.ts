import { expect, it } from 'vitest';
import { isProvedNow, usedSince } from './proved-phone.ts';

const now = new Date('2026-11-20T10:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60_000);

it.each([
  ['without a number', null, false],
  ['that the desk wrote down', { provedAt: null, usedAt: now }, false],
  ['proved today', { provedAt: now, usedAt: now }, true],
  ['proved a year ago and used since', { provedAt: daysAgo(365), usedAt: daysAgo(1) }, true],
  ['last used 179 days ago', { provedAt: daysAgo(200), usedAt: daysAgo(179) }, true],
  ['last used 180 days ago', { provedAt: daysAgo(200), usedAt: daysAgo(180) }, false],
])('says whether a number counts as proved: %s', (_, phone, isProved) => {
  expect(isProvedNow(phone, now)).toBe(isProved);
});

it('counts 180 days back', () => {
  expect(usedSince(now)).toEqual(daysAgo(180));
});
