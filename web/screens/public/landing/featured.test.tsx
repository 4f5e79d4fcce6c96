import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Featured } from './featured.tsx';

it('the landing of a city without restaurants has no heading over an empty list', () => {
  expect(renderToStaticMarkup(<Featured restaurants={[]} />)).toBe('');
});
