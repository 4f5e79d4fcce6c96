import { Star, Store } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SideNav } from './side-nav.tsx';

const orders = { label: 'orders', icon: Store, link: <a href="/orders" /> };
const reviews = { label: 'reviews', icon: Star, link: <a href="/reviews" />, count: 2 };

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
  const places = ['today', 'href="/orders"', 'people', 'href="/reviews"'].map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  const heading = /<p id="([^"]+)"[^>]*>people/.exec(html)?.[1] ?? '';
  expect(html).toContain(`aria-labelledby="${heading}"`);
});

it('entries without groups stand in one list', () => {
  const html = renderToString(<SideNav area="admin" title="area" items={[orders, reviews]} />);
  expect(html.match(/<ul/g)).toHaveLength(1);
});
