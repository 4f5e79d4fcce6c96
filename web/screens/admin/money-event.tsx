import { Link, useParams } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { ledgerMessages } from '#shared/messages/ar/ledger.ts';
import { EventBooks } from '#web/features/ledger/components/event-books.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export function Screen() {
  const { eventId = '' } = useParams({ strict: false });
  return (
    <>
      <PageHeader
        title={ledgerMessages.event}
        actions={
          <Link
            to={paths.adminMoney}
            activeOptions={{ exact: true }}
            className={buttonClass({ tone: 'plain', room: 'snug' })}
          >
            <ArrowRight aria-hidden className="size-5" />
            {ledgerMessages.toMoney}
          </Link>
        }
      />
      <main id="content" className="mx-auto max-w-3xl px-4 pt-4 pb-10 md:p-6">
        <EventBooks eventId={eventId} title={ledgerMessages.rows} hasMargin={false} />
      </main>
    </>
  );
}
