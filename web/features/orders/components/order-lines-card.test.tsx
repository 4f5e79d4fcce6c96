import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { orderChangeMessages } from '#messages/orders/order-changes.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { OrderLinesCard } from './order-lines-card.tsx';

const order = {
  status: 'new' as const,
  lines: [],
  wantsCutlery: false,
  changes: [],
  subtotalCentimes: 0,
  deliveryFeeCentimes: 0,
  mendsCentimes: 0,
  totalCentimes: 0,
  dueCentimes: 0,
};

it('a French note that begins with a number keeps its order in an Arabic bill', () => {
  const html = renderToStaticMarkup(<OrderLinesCard title="" note="12 rue de Yougoslavie" order={order} />);
  expect(html).toContain('<bdi>12 rue de Yougoslavie</bdi>');
});

it('a bill asks for cash at the door, and the bill of a cancelled order asks for none', () => {
  const html = (status: 'delivered' | 'cancelled') =>
    renderToStaticMarkup(<OrderLinesCard title="" order={{ ...order, status }} />);
  expect(html('delivered')).toContain(orderMessages.cashOnDelivery);
  expect(html('cancelled')).not.toContain(orderMessages.cashOnDelivery);
});

it('the bill of a cancelled order with changes shows a total and no amount due', () => {
  const change = { kind: 'removed', position: 0 } as never;
  const html = (status: 'delivered' | 'cancelled') =>
    renderToStaticMarkup(<OrderLinesCard title="" order={{ ...order, status, changes: [change] }} />);
  expect(html('delivered')).toContain(orderChangeMessages.due);
  expect(html('cancelled')).toContain(orderChangeMessages.totalAfterChanges);
  expect(html('cancelled')).not.toContain(orderChangeMessages.due);
});
