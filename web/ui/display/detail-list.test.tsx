import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DetailList } from './detail-list.tsx';

it.each([null, undefined, '', false])('a row whose value is %j is left out with its label', (value) => {
  const html = renderToString(
    <DetailList
      rows={[
        { label: 'status', value: 'active' },
        { label: 'restaurant', value },
      ]}
    />,
  );
  expect(html).toContain('status');
  expect(html).not.toContain('restaurant');
});

it('a row whose value is zero is shown', () => {
  expect(renderToString(<DetailList rows={[{ label: 'orders', value: 0 }]} />)).toContain('orders');
});
