import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { firstLine } from '#messages/orders/reach.ts';
import { ReachLinks, type Reachable } from './reach-links.tsx';

const orderId = 'a3f9c1de-0000-7000-8000-000000000000';
const html = (change: Partial<Reachable> = {}): string =>
  renderToStaticMarkup(
    <ReachLinks
      pair="courier_to_customer"
      name="سلمى بنعلي"
      phone="0612345678"
      orderId={orderId}
      {...change}
    />,
  );
const conversation = (shown: string): URL => new URL(/href="(https:[^"]+)"/.exec(shown)?.[1] ?? '');

it('a mobile number is called and written to, and both links name the person', () => {
  const shown = html();
  expect(shown).toContain('href="tel:0612345678"');
  expect(shown).toContain('aria-label="الاتصال بالزبون سلمى بنعلي"');
  expect(shown).toContain('aria-label="مراسلة الزبون سلمى بنعلي على واتساب"');
  expect(shown).toContain('target="_blank" rel="noopener noreferrer"');
});

it('a conversation begins with a line that names its writer and the order', () => {
  const link = conversation(html());
  expect(link.pathname).toBe('/212612345678');
  expect(link.searchParams.get('text')?.replace(/[\u2066\u2069]/g, '')).toBe(
    'السلام عليكم، معك موزّع ميدة، طلبك #A3F9C1…',
  );
});

it('each pair of parties has a first line of its own, with the order’s number', () => {
  const lines = Object.values(firstLine).map((write) => write('A3F9C1'));
  expect(new Set(lines).size).toBe(lines.length);
  for (const line of lines) expect(line).toMatch(/^السلام عليكم، .*\u2066#A3F9C1\u2069/);
});

it('a landline is called, and has no WhatsApp', () => {
  const shown = html({ pair: 'courier_to_restaurant', name: 'دار الطاجين', phone: '0524000101' });
  expect(shown).toContain('href="tel:0524000101"');
  expect(shown).toContain('aria-label="الاتصال بالمطعم دار الطاجين"');
  expect(shown).not.toContain('wa.me');
});

it('the links of a person whose name is hidden by now say the party alone', () => {
  expect(html({ name: null })).toContain('aria-label="الاتصال بالزبون"');
  expect(html({ name: null })).toContain('aria-label="مراسلة الزبون على واتساب"');
});
