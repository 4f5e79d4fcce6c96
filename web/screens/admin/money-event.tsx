import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ledgerMessages } from '#messages/money/ledger.ts';
import { bookedEventQuery } from '#web/features/ledger/api.ts';
import { EventBooks } from '#web/features/ledger/components/event-books.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { ArrowBack } from '#web/ui/icons/way-arrows.ts';

export function Screen() {
  const { eventId = '' } = useParams({ strict: false });
  const { data: event } = useQuery(bookedEventQuery(useApi(), eventId));
  const isHandOver = event?.rows[0]?.meaning === 'handed_in';
  return (
    <>
      <PageHeader
        title={ledgerMessages.event}
        actions={
          <Link
            to={paths.adminMoney}
            search={isHandOver ? {} : { tab: 'payouts' }}
            activeOptions={{ exact: true }}
            className={buttonClass({ tone: 'plain', room: 'snug' })}
          >
            <ArrowBack aria-hidden className="size-5" />
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
