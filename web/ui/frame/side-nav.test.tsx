import { Star, Store } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SideNav } from './side-nav.tsx';

const orders = { label: 'orders', icon: Store, link: <a href="/orders">orders</a> };
const reviews = { label: 'reviews', icon: Star, link: <a href="/reviews">reviews</a>, count: 2 };

it('entries in groups stand under the name of their group', () => {
  const html = renderToString(
    <SideNav
      area="admin"
      title="area"
      items={[
        { name: 'today', items: [orders] },
        { name: 'people', items: [reviews] },
      ]}
    />,
  );
  expect(html).toMatch(/today.*href="\/orders".*people.*href="\/reviews"/);
  const heading = /<p id="([^"]+)"[^>]*>people/.exec(html)?.[1] ?? '';
  expect(html).toContain(`aria-labelledby="${heading}"`);
});

it('entries without groups stand in one list', () => {
  const html = renderToString(<SideNav area="admin" title="area" items={[orders, reviews]} />);
  expect(html.match(/<ul/g)).toHaveLength(1);
});
