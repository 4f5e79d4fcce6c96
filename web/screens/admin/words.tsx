import { useQuery } from '@tanstack/react-query';
import { kitchenWordMessages } from '#messages/money/kitchen-words.ts';
import { wordsQuery } from '#web/features/statistics/api.ts';
import { CityWordsNote } from '#web/features/statistics/components/city-words-note.tsx';
import { WordsList } from '#web/features/statistics/components/words-list.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const query = useQuery(wordsQuery(useApi()));
  return (
    <>
      <PageHeader title={kitchenWordMessages.title} />
      <main id="content" className="mx-auto max-w-[1200px] px-4 pt-4 pb-10 md:p-6">
        <p className="mb-4 max-w-prose text-pretty text-fg-muted">{kitchenWordMessages.lead}</p>
        <Loaded query={query} failed={kitchenWordMessages.loadFailed} loading={<RowsSkeleton />}>
          {({ kitchens }) => (
            <>
              <div className="mb-4 max-w-prose text-pretty">
                <CityWordsNote kitchens={kitchens} />
              </div>
              <WordsList kitchens={kitchens} />
            </>
          )}
        </Loaded>
      </main>
    </>
  );
}
