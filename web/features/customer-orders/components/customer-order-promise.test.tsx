import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CustomerOrderPromise } from './customer-order-promise.tsx';

const at = (minute: number): Date => new Date(Date.UTC(2026, 6, 7, 12, minute));
const said = (change: Partial<Parameters<typeof CustomerOrderPromise>[0]['order']>): string =>
  renderToStaticMarkup(
    <CustomerOrderPromise
      order={{ status: 'delivered', statusSince: at(36), promisedAt: at(40), ...change }}
    />,
  );

it('an order that came before its time says so', () => {
  expect(said({})).toContain('>وصل على الساعة 13:36، قبل موعده (13:40).</p>');
});

it('an order that came in the promised minute names one time', () => {
  expect(said({ statusSince: at(40) })).toContain('>وصل في موعده على الساعة 13:40.</p>');
});

it('a delivered order that came late asks for pardon', () => {
  expect(said({ statusSince: at(52) })).toContain(
    '>وعدناك به على الساعة 13:40، ووصل على الساعة 13:52. نعتذر عن التأخير.</p>',
  );
});

it('an order that is open, cancelled or older than promises says nothing of a promise', () => {
  expect(said({ status: 'picked_up' })).toBe('');
  expect(said({ status: 'cancelled' })).toBe('');
  expect(said({ promisedAt: null })).toBe('');
});
