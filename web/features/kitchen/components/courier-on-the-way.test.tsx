import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { BoardOrder } from '#shared/contract/orders/order-views.ts';
import { CourierOnTheWay } from './courier-on-the-way.tsx';

it('the sentence about a courier with a Latin name runs from right to left', () => {
  const order = { status: 'out_for_delivery', courierName: 'Yassine' } as unknown as BoardOrder;
  const html = renderToStaticMarkup(<CourierOnTheWay order={order} />);
  // An isolate would take its direction from the name, its first letters.
  expect(html).toContain('Yassine في الطريق إليكم');
  expect(html).not.toContain('<bdi>');
});
