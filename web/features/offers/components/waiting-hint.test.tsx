import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { offeredJobMessages } from '#messages/orders/offered-jobs.ts';
import { WaitingHint } from './waiting-hint.tsx';

it('a hint is told politely, and the place for it is there before', () => {
  const empty = renderToStaticMarkup(<WaitingHint waitNear={null} />);
  expect(empty).toBe('<div role="status"></div>');
  const hinted = renderToStaticMarkup(<WaitingHint waitNear="دار الطاجين" />);
  expect(hinted).toMatch(/^<div role="status">/);
  expect(hinted).toContain(offeredJobMessages.waitNear('دار الطاجين'));
});
