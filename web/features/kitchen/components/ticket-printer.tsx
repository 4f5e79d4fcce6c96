import { Suspense } from 'react';
import { lazyPart, useIsIdle } from '#web/lib/lazy-part.ts';

const PrintedTicket = lazyPart(
  () => import('./printed-ticket.tsx'),
  (part) => part.PrintedTicket,
);

/** Loads while the page rests, so that tickets are printed without a network too. */
export const TicketPrinter = () =>
  useIsIdle() && (
    <Suspense>
      <PrintedTicket />
    </Suspense>
  );
