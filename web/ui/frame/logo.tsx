import { clsx } from 'clsx';
import { brand } from '#messages/frame/layout.ts';
import { Mark } from './mark.tsx';

/** The word is outlined, so that no font loads for it. */
export const Logo = ({ className }: { className?: string }) => (
  <span className={clsx('inline-flex items-center gap-2', className)}>
    <span className="sr-only">{brand}</span>
    <Mark />
    <svg viewBox="0 -200 630 295" aria-hidden className="h-[1.85rem] w-auto fill-current">
      <path d={word} />
    </svg>
  </span>
);

/** Steps go from point to point, because they take half the bytes of addresses; their unit is a quarter of the font's. */
const word =
  'm11-54q0-16 5-30 6-14 15-26 10-11 22-20 12-8 24-12h3q16 8 29 22 13 13 20 29t7 30-5 25' +
  'q-5 12-14 21-9 8-21 13t-26 5q-15 0-29-7t-22-20-8-30zm41-8q0 6 3 12 2 7 7 11t12 4' +
  'q8 0 14-4 5-5 9-11 3-6 4-11l-3 23q1-10-3-20-3-11-9-20-5-10-11-17-7-8-12-12h17' +
  'q-6 5-11 9-6 5-9 11-4 6-6 12-2 7-2 13zm54-96q-9 0-15-6-6-5-6-15 0-11 6-16t15-5 15 5 6 16' +
  'q0 10-6 15-6 6-15 6zm-48 5q-9 0-15-5-7-6-7-16t7-16q6-5 15-5t15 5q6 6 6 16t-6 16q-6 5-15 5zm183 153' +
  'v-40h105v35l-5 5zm-86-3 15-37h78q17 0 23-5 6-4 6-13 0-7-3-13-3-5-6-9l20 1' +
  'q-12 2-20 4-8 1-14 2-7 0-14 0h-10q-7 0-16 0-9-1-19-3-9-1-17-5l12-38h2q11 4 24 5t25 1h8q12 0 24-1' +
  't19-2h3q7 5 13 14t11 19q4 10 4 20 0 13-5 24-6 11-21 19l-7 15q-7 2-16 4-8 1-19 1h-100zm191-37h48' +
  'l-16 6q-4-2-5-10-1-7-1-18v-69l46-4h2v114l-19-19h50v35l-5 5h-105v-35zm44 77q0-10 6-16 6-5 15-5t15 5' +
  'q6 6 6 16t-6 16q-6 5-15 5t-15-5q-6-6-6-16zm-49 5q0-10 7-15 6-6 15-6t15 6q6 5 6 15 0 11-6 16-6 6-15 6' +
  't-15-6q-7-5-7-16zm199-170q24 0 41 9t26 24 9 33q0 19-9 35t-25 25-38 9' +
  'q-14 0-27-4-14-5-25-13-12-9-21-21l36-28q7 7 17 13t21 9 21 4q5 0 7 0t4 0l-23 13q6-8 10-16 5-9 5-20' +
  't-7-18q-6-7-16-10-11-4-24-4l10-8q-2 23-7 41-4 18-14 30-9 12-25 19-15 6-40 6v-35l5-5q15 0 22-8' +
  't11-25 8-44l3-3q10-3 21-6 11-2 24-2z';
