import { useQuery } from '@tanstack/react-query';
import { statementMessages } from '#messages/money/statements.ts';
import { restaurantLegalQuery } from '#web/features/legal/api.ts';
import { MissingFacts } from '#web/features/legal/components/missing-facts.tsx';
import {
  nextPayoutQuery,
  ownCommissionQuery,
  restaurantStatementQuery,
} from '#web/features/statements/api.ts';
import { MoneySections } from '#web/features/statements/components/money-sections.tsx';
import { NextPayout } from '#web/features/statements/components/next-payout.tsx';
import { OwnCommissionLine } from '#web/features/statements/components/own-commission.tsx';
import { StatementPage } from '#web/features/statements/components/statement-page.tsx';
import { useAskedStatement } from '#web/features/statements/use-asked-statement.ts';
import { isUnanswered } from '#web/lib/is-unanswered.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useOwnApi, useRestaurant } from '#web/lib/use-restaurant.ts';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const [asked, ask] = useAskedStatement();
  const api = useApi();
  const restaurant = useRestaurant();
  const restaurantId = restaurant?.id ?? 0;
  const query = useQuery(restaurantStatementQuery(api, restaurantId, asked));
  const own = useOwnApi();
  const legal = useQuery(restaurantLegalQuery(own));
  const next = useQuery(nextPayoutQuery(own));
  const commission = useQuery(ownCommissionQuery(own));
  return (
    <>
      <PageHeader title={statementMessages.title} />
      <main id="content" className="mx-auto max-w-5xl px-4 pt-4 pb-28 md:px-8 md:pb-10">
        <MoneySections />
        {/* The notice and the payout would push the statement. */}
        {isUnanswered(legal) || isUnanswered(next) ? (
          <RowsSkeleton rows={5} />
        ) : (
          <>
            <MissingFacts facts={legal.data} to={paths.restaurantLegal} />
            {next.data && <NextPayout next={next.data} />}
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
