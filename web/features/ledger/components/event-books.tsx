import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookedRow } from '#shared/contract/money/ledger.ts';
import { bookedByText, ledgerMessages } from '#messages/money/ledger.ts';
import { formatFullDate, formatTime } from '#messages/writing/format.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { bookedEventQuery } from '../api.ts';
import { BookedRows } from './booked-rows.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';

interface EventBooksProps {
  eventId: string;
  title: string;
  hasMargin: boolean;
}

export function EventBooks({ eventId, title, hasMargin }: EventBooksProps) {
  const query = useQuery(bookedEventQuery(useApi(), eventId));
  const [chosen, choose] = useState<BookedRow>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (row: BookedRow) => {
    choose(row);
    setIsOpen(true);
  };
  return (
    <Card className="p-4">
      <h2 className="text-base">{title}</h2>
      <Loaded query={query} failed={ledgerMessages.loadFailed} loading={<RowsSkeleton rows={4} />}>
        {({ rows, marginCentimes, kind, admin }) =>
          rows.length === 0 ? (
            <p className="mt-2 text-sm text-fg-muted">{ledgerMessages.none}</p>
          ) : (
            <>
              {rows[0] && (
                <p className="text-sm text-fg-muted">
                  {ledgerMessages.bookedAt(formatFullDate(rows[0].at), formatTime(rows[0].at))}.{' '}
                  {kind && bookedByText(kind, admin && `\u2068${admin}\u2069`)}
                </p>
              )}
              {hasMargin && <Margin centimes={marginCentimes} />}
              <BookedRows rows={rows} onCorrect={open} />
            </>
          )
        }
      </Loaded>
      {chosen && <CorrectionDialog row={chosen} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

const Margin = ({ centimes }: { centimes: number }) => (
  <div className="mt-3 rounded-lg bg-sunken px-3 py-2.5 dark:bg-raised">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-bold">{ledgerMessages.margin}</span>
      <Price centimes={centimes} />
    </p>
    <p className="text-xs text-fg-muted">{ledgerMessages.marginLead}</p>
  </div>
);
