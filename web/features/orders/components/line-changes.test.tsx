import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { containsText } from '#messages/menu/dish-labels.ts';
import { LineChanges } from './line-changes.tsx';

const changes = [
  { position: 0, quantity: 1, kind: 'removed' as const, replacementName: null, sumCentimes: -2_000 },
];

it('a kitchen’s paper says in the letters of a dish what an order goes without', () => {
  const html = renderToStaticMarkup(<LineChanges changes={changes} isOnPaper />);
  expect(html).toContain('1× بدون');
  expect(html).toContain('text-xl');
});

it('a screen says in small letters what an order goes without', () => {
  expect(renderToStaticMarkup(<LineChanges changes={changes} />)).toContain('text-sm');
});

it('the allergens of a replacement stand with the dish that came instead', () => {
  const replaced = { ...changes[0], kind: 'replaced' as const, replacementName: 'بسطيلة' };
  const html = (more: object) =>
    renderToStaticMarkup(<LineChanges changes={[{ ...replaced, ...more } as never]} isOnPaper />);
  expect(html({ replacementAllergens: ['tree_nuts'] })).toContain(containsText(['tree_nuts']));
  expect(html({})).not.toContain('فيه');
});
