import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedInvoice } from '#shared/contract/money/invoices.ts';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import { dayBeside, periodAround } from '#shared/domain/money/statements.ts';
import { invoiceMessages } from '#messages/money/invoices.ts';
import { invoicesQuery, waitingQuery } from '#web/features/invoices/api.ts';
import { InvoiceTable } from '#web/features/invoices/components/invoice-table.tsx';
import { MonthSteps } from '#web/features/invoices/components/month-steps.tsx';
import { WaitingInvoicesList } from '#web/features/invoices/components/waiting-invoices-list.tsx';
import { useAskedMonth } from '#web/features/invoices/use-asked-month.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { serverNow } from '#web/lib/server-clock.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

const lastMonth = (): string => dayBeside(periodAround('month', dayOf(serverNow())), -1);

export function Screen() {
  const api = useApi();
  const [day, setDay] = useAskedMonth(lastMonth());
  const waiting = useQuery(waitingQuery(api, day));
  const query = useQuery(invoicesQuery(api, day));
  return (
    <>
      <PageHeader title={invoiceMessages.title} />
      <main id="content" className="mx-auto max-w-[1200px] px-4 pt-4 pb-10 md:p-6">
        <MonthSteps day={day} onStep={setDay} />
        <Loaded query={waiting} failed={invoiceMessages.waitingFailed} loading={<RowsSkeleton />}>
          {(waits) => (
            <Loaded query={query} failed={invoiceMessages.loadFailed} loading={<RowsSkeleton />}>
              {(invoices) => (
                <>
                  <WaitingInvoicesList waiting={waits} />
                  <Invoices invoices={invoices} />
                </>
              )}
            </Loaded>
          )}
        </Loaded>
      </main>
    </>
  );
}

function Invoices({ invoices }: { invoices: readonly ListedInvoice[] }) {
  if (invoices.length === 0) {
    return (
      <EmptyState food="receipt" title={invoiceMessages.emptyMonth} text={invoiceMessages.emptyMonthLead} />
    );
  }
  return (
    <InvoiceTable
      invoices={invoices}
      subject={{ header: invoiceMessages.restaurant, of: ({ receiverName }) => <bdi>{receiverName}</bdi> }}
      renderLink={({ id }, link) => <Link to={paths.adminInvoice(id)} {...link} />}
    />
  );
}
