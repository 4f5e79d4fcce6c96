import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { invoiceMessages } from '#messages/money/invoices.ts';
import { formatMonth } from '#messages/writing/format-month.ts';
import { restaurantLegalQuery } from '#web/features/legal/api.ts';
import { MissingFacts } from '#web/features/legal/components/missing-facts.tsx';
import { ownInvoicesQuery } from '#web/features/invoices/api.ts';
import { InvoiceTable } from '#web/features/invoices/components/invoice-table.tsx';
import { MoneySections } from '#web/features/statements/components/money-sections.tsx';
import { isUnanswered } from '#web/lib/is-unanswered.ts';
import { useOwnApi, useRestaurantId } from '#web/lib/use-restaurant.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const api = useOwnApi();
  const query = useQuery(ownInvoicesQuery(api));
  const legal = useQuery(restaurantLegalQuery(api));
  const restaurantId = String(useRestaurantId());
  return (
    <>
      <PageHeader title={invoiceMessages.title} />
      <main id="content" className="mx-auto max-w-5xl px-4 pt-4 pb-28 md:px-8 md:pb-10">
        <MoneySections />
        {/* The notice would push the list. */}
        {isUnanswered(legal) ? (
          <RowsSkeleton rows={3} />
        ) : (
          <>
            <MissingFacts facts={legal.data} to={paths.restaurantLegal} />
            <Loaded query={query} failed={invoiceMessages.loadFailed} loading={<RowsSkeleton rows={3} />}>
              {(invoices) =>
                invoices.length === 0 ? (
                  <EmptyState food="receipt" title={invoiceMessages.empty} text={invoiceMessages.emptyLead} />
                ) : (
                  <InvoiceTable
                    invoices={invoices}
                    subject={{ header: invoiceMessages.month, of: ({ month }) => formatMonth(month) }}
                    renderLink={({ id }, link) => (
                      <Link to={paths.restaurantInvoice} params={{ restaurantId, invoiceId: id }} {...link} />
                    )}
                  />
                )
              }
            </Loaded>
          </>
        )}
      </main>
    </>
  );
}
