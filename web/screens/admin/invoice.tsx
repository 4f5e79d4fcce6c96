import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { invoiceMessages } from '#messages/money/invoices.ts';
import { invoiceQuery } from '#web/features/invoices/api.ts';
import { InvoiceSheet } from '#web/features/invoices/components/invoice-sheet.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const { invoiceId = '' } = useParams({ strict: false });
  const query = useQuery(invoiceQuery(useApi(), invoiceId));
  return (
    <>
      <PageHeader title={invoiceMessages.title} />
      <main id="content" className="mx-auto max-w-3xl px-4 pt-4 pb-10 md:px-8">
        <Loaded query={query} failed={invoiceMessages.loadFailed} loading={<RowsSkeleton rows={4} />}>
          {(invoice) => <InvoiceSheet invoice={invoice} />}
        </Loaded>
      </main>
    </>
  );
}
