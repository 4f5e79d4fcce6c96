import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { ledgerMessages } from '#messages/money/ledger.ts';
import { statementMessages } from '#messages/money/statements.ts';
import { anyStatementQuery } from '#web/features/statements/api.ts';
import { StatementPage } from '#web/features/statements/components/statement-page.tsx';
import { useAskedStatement } from '#web/features/statements/use-asked-statement.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { ArrowBack } from '#web/ui/icons/way-arrows.ts';

export function Screen() {
  const { account: named = '' } = useParams({ strict: false });
  const account = named as AccountId;
  const [asked, ask] = useAskedStatement();
  const api = useApi();
  const query = useQuery(anyStatementQuery(api, account, asked));
  const name = query.data?.name ?? '';
  return (
    <>
      <PageHeader
        title={statementMessages.title}
        actions={
          <Link
            to={paths.adminMoney}
            search={{ tab: 'owed' }}
            className={buttonClass({ tone: 'plain', room: 'snug' })}
          >
            <ArrowBack aria-hidden className="size-5" />
            {ledgerMessages.owedTab}
          </Link>
        }
      />
      <main id="content" className="mx-auto max-w-5xl px-4 pt-4 pb-10 md:px-8">
        <p className="mb-3 min-h-7 truncate text-lg font-bold">{name}</p>
        <StatementPage
          name={name}
          voice="admin"
          asked={asked}
          query={query}
          onAsk={ask}
          onExport={() => api.statements.exportAsAdmin.call({ ...asked, account })}
        />
      </main>
    </>
  );
}
