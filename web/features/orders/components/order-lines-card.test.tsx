import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderLinesCard } from './order-lines-card.tsx';

const order = {
  lines: [],
  changes: [],
  subtotalCentimes: 0,
  deliveryFeeCentimes: 0,
  totalCentimes: 0,
  dueCentimes: 0,
};

it('a French note that begins with a number keeps its order in an Arabic bill', () => {
  const html = renderToStaticMarkup(<OrderLinesCard title="" note="12 rue de Yougoslavie" order={order} />);
  expect(html).toContain('<bdi>12 rue de Yougoslavie</bdi>');
});
