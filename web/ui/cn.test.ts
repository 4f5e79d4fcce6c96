import { extendTailwindMerge } from 'tailwind-merge';
import { describe, expect, it } from 'vitest';
import { cn } from './cn.ts';

/** The reference: it knows every utility there is. */
const merge = extendTailwindMerge({
  extend: { theme: { shadow: ['e1', 'e2', 'e3', 'up'], text: ['2xs'], ease: ['soft'] } },
});

describe('joining class names', () => {
  it.each([
    ['rounded-md px-4.5', 'rounded-full px-0', 'rounded-full px-0'],
    ['p-5', 'px-4', 'p-5 px-4'],
    ['px-4', 'p-5', 'p-5'],
    ['size-9', 'w-4', 'size-9 w-4'],
    ['w-4 h-4', 'size-9', 'size-9'],
    ['leading-none', 'text-sm', 'text-sm'],
    ['text-sm text-fg', 'text-danger-ink', 'text-sm text-danger-ink'],
    ['md:p-5 p-2', 'p-3', 'md:p-5 p-3'],
    ['bg-primary', undefined, 'bg-primary'],
    ['flex flex-1', 'hidden', 'flex-1 hidden'],
    ['inset-0', '-top-2', 'inset-0 -top-2'],
    ['data-starting-style:opacity-0', 'opacity-10', 'data-starting-style:opacity-0 opacity-10'],
    ['text-[0.9rem] text-[#fff]', 'text-base', 'text-[#fff] text-base'],
  ])('of «%s» and «%s» keeps «%s»', (base, override, joined) => {
    expect(cn(base, override)).toBe(joined);
  });
});

/** tailwind-merge leaves the repetition of names it does not know. */
const withoutRepetition = (names: string): string =>
  [...new Set(names.split(' ').toReversed())].toReversed().join(' ');

/** Clamped lines hide what overflows in both directions; tailwind-merge leaves the scrolling of one. */
const isClampOverScroller = (base: string, list: string): boolean =>
  list.includes('line-clamp') && /overflow-[xy]/.test(base);

/** Every class list written in web/. */
function writtenLists(): string[] {
  const sources = import.meta.glob<string>(['../**/*.tsx', '../**/*-class.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const literals = Object.values(sources).flatMap((source) => [
    ...source.matchAll(/(['"`])((?:(?!\1)[^\n\\$])*)\1/g),
  ]);
  const texts = literals.map(([, , text = '']) => text.trim());
  return [
    ...new Set(
      texts.filter((text) => /^[a-z@![-]/.test(text) && /[-:]|^(?:flex|grid|block|hidden)$/.test(text)),
    ),
  ];
}

it('agrees with tailwind-merge on whatever this product writes, put over the longest lists it writes', () => {
  const lists = writtenLists();
  expect(lists.length).toBeGreaterThan(300);
  const bases = lists.toSorted((a, b) => b.length - a.length).slice(0, 20);
  const pairs = bases.flatMap((base) => lists.map((list) => ({ base, list })));
  const differing = pairs
    .filter(({ base, list }) => !isClampOverScroller(base, list))
    .map(({ base, list }) => ({ ours: cn(base, list), theirs: withoutRepetition(merge(base, list)) }))
    .filter(({ ours, theirs }) => ours !== theirs);
  expect(differing.slice(0, 3)).toEqual([]);
});
