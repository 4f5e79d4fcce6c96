import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatMoment } from '#messages/writing/format.ts';
import { WaitingInvoicesList } from './waiting-invoices-list.tsx';

it.each([
  ['2026-000003', '2026-000024', 'الأرقام من 2026-000003 إلى 2026-000024 بلا فواتير'],
  ['2026-000003', '2026-000003', 'الرقم 2026-000003 بلا فاتورة'],
])(
  'numbers from %s to %s without invoices are named, with the moment to which the database went back',
  (first, last, title) => {
    const leftOut = [{ first, last, moment: new Date('2026-11-20T10:00:00Z') }];
    const markup = renderToStaticMarkup(
      <WaitingInvoicesList waiting={{ isMarketplaceKnown: true, restaurants: [], leftOut }} />,
    );
    expect(markup).toContain(title);
    expect(markup).toContain(`إلى حالتها يوم ${formatMoment(leftOut[0]?.moment ?? new Date(0))}`);
  },
);
