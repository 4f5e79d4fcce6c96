import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HeroFacts } from './hero-facts.tsx';

it.each([
  [8, 'دقائق في المتوسط'],
  [34, 'دقيقة في المتوسط'],
])('under a mean of %i minutes stands the noun that follows this number', (meanMinutes, label) => {
  const overview = { count: 12, meanMinutes, meanRating: null, cuisines: [] };
  expect(renderToStaticMarkup(<HeroFacts overview={overview} />)).toContain(`>${label}<`);
});
