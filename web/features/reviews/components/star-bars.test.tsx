import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StarBars } from './star-bars.tsx';

const rows = (counts: number[]) =>
  renderToStaticMarkup(<StarBars counts={counts} />)
    .split('<li')
    .slice(1)
    .map((row) => [
      /sr-only">([^<]*(?:<!-- -->[^<]*)*)</.exec(row)?.[1],
      /<rect[^>]* width="([\d.]+)"/.exec(row)?.[1],
    ]);

it('five bars stand from five stars to one, each with its share and its count in words', () => {
  expect(rows([1, 0, 0, 2, 7]).map(([said, share]) => [said?.replaceAll('<!-- -->', ''), share])).toEqual([
    ['5 نجوم: 7 تقييمات', '70'],
    ['4 نجوم: تقييمان', '20'],
    ['3 نجوم: لا تقييمات', '0'],
    ['نجمتان: لا تقييمات', '0'],
    ['نجمة واحدة: تقييم واحد', '10'],
  ]);
});

it('without any review each bar is empty', () => {
  expect(rows([0, 0, 0, 0, 0]).map(([, share]) => share)).toEqual(['0', '0', '0', '0', '0']);
});
