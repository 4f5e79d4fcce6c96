import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HeroFacts } from './hero-facts.tsx';

it.each([
  [8, 'دقائق في المتوسط'],
  [34, 'دقيقة في المتوسط'],
])('under a mean of %i minutes stands the noun that follows this number', (meanMinutes, label) => {
  const overview = { count: 12, meanMinutes, meanRating: null, mealCentimes: null, cuisines: [] };
  expect(renderToStaticMarkup(<HeroFacts overview={overview} />)).toContain(`>${label}<`);
});

it.each([
  [0, []],
  [1, ['34']],
  [2, ['34']],
  [3, ['3', '34']],
])(
  'the landing of a city with %i restaurants shows their number in large type from three on',
  (count, figures) => {
    const overview = { count, meanMinutes: 34, meanRating: null, mealCentimes: null, cuisines: [] };
    const drawn = renderToStaticMarkup(<HeroFacts overview={overview} />);
    expect([...drawn.matchAll(/<dd[^>]*>(\d+)<\/dd>/g)].map(([, figure]) => figure)).toEqual(figures);
  },
);
