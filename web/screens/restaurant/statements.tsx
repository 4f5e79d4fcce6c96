import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { invoiceMessages } from '#shared/messages/ar/invoices.ts';
import { legalMessages } from '#shared/messages/ar/legal.ts';
import { statementMessages } from '#shared/messages/ar/statements.ts';
import { restaurantLegalQuery } from '#web/features/legal/api.ts';
import { MissingFacts } from '#web/features/legal/components/missing-facts.tsx';
import { ownCommissionQuery, restaurantStatementQuery } from '#web/features/statements/api.ts';
import { OwnCommissionLine } from '#web/features/statements/components/own-commission.tsx';
import { StatementPage } from '#web/features/statements/components/statement-page.tsx';
import { useAskedStatement } from '#web/features/statements/use-asked-statement.ts';
import { isUnanswered } from '#web/lib/is-unanswered.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useOwnApi, useRestaurant } from '#web/lib/use-restaurant.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

export function Screen() {
  const [asked, ask] = useAskedStatement();
  const api = useApi();
  const restaurant = useRestaurant();
  const restaurantId = restaurant?.id ?? 0;
  const query = useQuery(restaurantStatementQuery(api, restaurantId, asked));
  const own = useOwnApi();
  const legal = useQuery(restaurantLegalQuery(own));
  const commission = useQuery(ownCommissionQuery(own));
  return (
    <>
      <PageHeader
        title={statementMessages.title}
        actions={
          <>
            <Link to={paths.restaurantInvoices} className={buttonClass({ tone: 'soft' })}>
              {invoiceMessages.open}
            </Link>
            <Link to={paths.restaurantLegal} className={buttonClass({ tone: 'soft' })}>
              {legalMessages.open}
            </Link>
          </>
        }
      />
      <main id="content" className="mx-auto max-w-5xl px-4 pt-4 pb-28 md:px-8 md:pb-10">
        {/* The notice would push the statement. */}
        {isUnanswered(legal) ? (
          <RowsSkeleton rows={5} />
        ) : (
          <>
            <MissingFacts facts={legal.data} to={paths.restaurantLegal} />
            <StatementPage
              name={restaurant?.name ?? ''}
              asked={asked}
              query={query}
              onAsk={ask}
              onExport={() => api.statements.exportOwnRestaurant.call({ ...asked, restaurantId })}
            />
            {!isUnanswered(query) && <OwnCommissionLine commission={commission.data} />}
          </>
        )}
      </main>
    </>
  );
}
