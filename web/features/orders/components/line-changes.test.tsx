import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LineChanges } from './line-changes.tsx';

const changes = [
  { position: 0, quantity: 1, kind: 'removed' as const, replacementName: null, sumCentimes: -2_000 },
];

it('a kitchen’s paper says in the letters of a dish what an order goes without', () => {
  const html = renderToStaticMarkup(<LineChanges changes={changes} isOnPaper />);
  expect(html).toContain('1× بدون');
  expect(html).toContain('text-xl');
});

it('a screen says it in small letters', () => {
  expect(renderToStaticMarkup(<LineChanges changes={changes} />)).toContain('text-sm');
});
