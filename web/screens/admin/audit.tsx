import { useInfiniteQuery } from '@tanstack/react-query';
import { auditMessages } from '#messages/marketplace/audit.ts';
import { auditQuery, useAuditFile } from '#web/features/audit/api.ts';
import { AuditFilters } from '#web/features/audit/components/audit-filters.tsx';
import { AuditTable } from '#web/features/audit/components/audit-table.tsx';
import { useAuditSearch } from '#web/features/audit/use-audit-search.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { AsOf } from '#web/ui/display/as-of.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { SaveCsvButton } from '#web/ui/buttons/save-csv-button.tsx';
import { ShowMore } from '#web/ui/states/show-more.tsx';

export function Screen() {
  const { asked, change } = useAuditSearch();
  const query = useInfiniteQuery(auditQuery(useApi(), asked));
  const none = Object.keys(asked).length > 0 ? auditMessages.noneFound : auditMessages.none;
  return (
    <>
      <PageHeader title={auditMessages.title} />
      <main id="content" className="mx-auto max-w-[1200px] space-y-4 px-4 pt-4 pb-10 md:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-pretty text-fg-muted">{auditMessages.lead}</p>
          <SaveCsvButton
            label={auditMessages.exportCsv}
            mutation={useAuditFile()}
            input={asked}
            fileName={() => auditMessages.fileName}
            failed={auditMessages.exportFailed}
          />
        </div>
        <AuditFilters asked={asked} onChange={change} />
        <Loaded query={query} failed={auditMessages.loadFailed} loading={<RowsSkeleton />}>
          {({ pages }) => {
            const acts = pages.flatMap((page) => page.items);
            if (acts.length === 0) return <EmptyState food="magnifier" title={none} />;
            return (
              <>
                <AsOf moment={pages[0]?.asOf} />
                <AuditTable acts={acts} />
                <ShowMore query={query} />
              </>
            );
          }}
        </Loaded>
      </main>
    </>
  );
}
