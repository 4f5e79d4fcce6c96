import { useQuery } from '@tanstack/react-query';
import { statementMessages } from '#messages/money/statements.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { courierLegalQuery } from '#web/features/legal/api.ts';
import { MissingFacts } from '#web/features/legal/components/missing-facts.tsx';
import { courierStatementQuery } from '#web/features/statements/api.ts';
import { StatementPage } from '#web/features/statements/components/statement-page.tsx';
import { useAskedStatement } from '#web/features/statements/use-asked-statement.ts';
import { isUnanswered } from '#web/lib/is-unanswered.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const { user } = useSession();
  const [asked, ask] = useAskedStatement();
  const api = useApi();
  const query = useQuery(courierStatementQuery(api, asked));
  const legal = useQuery(courierLegalQuery(api));
  return (
    <>
      <PageHeader title={statementMessages.title} />
      <main id="content" className="mx-auto max-w-5xl px-4 pt-4 pb-28 md:px-8 md:pb-10">
        {/* The notice would push the statement. */}
        {isUnanswered(legal) ? (
          <RowsSkeleton rows={5} />
        ) : (
          <>
            <MissingFacts facts={legal.data} to={paths.courierLegal} />
            <StatementPage
              name={user?.name ?? ''}
              asked={asked}
              query={query}
              onAsk={ask}
              onExport={() => api.statements.exportOwnCourier.call(asked)}
            />
          </>
        )}
      </main>
    </>
  );
}
