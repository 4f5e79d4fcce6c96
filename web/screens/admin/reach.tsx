import { useQuery } from '@tanstack/react-query';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';
import { cityMapQuery } from '#web/features/orders/api.ts';
import { tariffQuery } from '#web/features/reach/api.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { TariffDesk } from '#web/features/tariff-desk/components/tariff-desk.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const api = useApi();
  const tariff = useQuery(tariffQuery(api));
  const site = useQuery(siteQuery(api));
  // Rings are around the city's centre until the map is there.
  const { data: map } = useQuery(cityMapQuery(api));
  const skeleton = <RowsSkeleton rows={4} />;
  return (
    <>
      <PageHeader title={tariffDeskMessages.title} />
      <main id="content" className="mx-auto max-w-[1200px] px-4 pt-4 md:px-6">
        <p className="mb-4 text-sm text-fg-muted">{tariffDeskMessages.lead}</p>
        <Loaded query={tariff} failed={tariffDeskMessages.loadFailed} loading={skeleton}>
          {(present) => (
            <Loaded query={site} failed={tariffDeskMessages.loadFailed} loading={skeleton}>
              {(configuration) => (
                <TariffDesk present={present} site={configuration} restaurants={map?.restaurants ?? []} />
              )}
            </Loaded>
          )}
        </Loaded>
      </main>
    </>
  );
}
