import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { entryText } from '#messages/money/statements.ts';
import { CourierWeekList } from './courier-week.tsx';

it('a cancelled order, which may have been only a promise, leads to no job', () => {
  const cancelled = {
    eventId: 'a3f9c1de-0000-7000-8000-000000000000',
    event: 'order_cancelled' as const,
    at: new Date('2026-11-23T12:00Z'),
    parts: [],
    centimes: 450,
  };
  const week = {
    days: { from: '2026-11-23', to: '2026-11-29' },
    todayCentimes: 0,
    weekCentimes: 450,
    balanceCentimes: 450,
    entries: [cancelled],
  };
  const html = renderToStaticMarkup(<CourierWeekList week={week} />);
  expect(html).toContain(entryText(cancelled));
  expect(html).not.toContain('<a');
});
