import { useQuery } from '@tanstack/react-query';
import { givenUpMessages } from '#messages/news/outbox.ts';
import { givenUpQuery } from '#web/features/outbox/api.ts';
import { GivenUpList } from '#web/features/outbox/components/given-up-list.tsx';
import { RetryAll } from '#web/features/outbox/components/retry-all.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const query = useQuery(givenUpQuery(useApi()));
  return (
    <>
      <PageHeader title={givenUpMessages.title} />
      <main id="content" className="mx-auto max-w-[1200px] px-4 pt-4 pb-10 md:p-6">
        <Loaded query={query} failed={givenUpMessages.loadFailed} loading={<RowsSkeleton />}>
          {(jobs) =>
            jobs.length > 0 ? (
              <>
                <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                  <p className="max-w-prose text-pretty text-fg-muted">{givenUpMessages.lead}</p>
                  {jobs.some(({ isOutdated }) => !isOutdated) && <RetryAll />}
                </div>
                <GivenUpList jobs={jobs} />
              </>
            ) : (
              <EmptyState food="bell" title={givenUpMessages.none} />
            )
          }
        </Loaded>
      </main>
    </>
  );
}
