import { useQuery } from '@tanstack/react-query';
import { userMessages } from '#shared/messages/ar/users.ts';
import { pendingCouriersQuery } from '#web/features/couriers/api.ts';
import { PendingCouriers } from '#web/features/couriers/components/pending-couriers.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

export function Screen() {
  const query = useQuery(pendingCouriersQuery(useApi()));
  return (
    <>
      <PageHeader title={userMessages.verificationsTitle} />
      <main id="content" className="mx-auto max-w-[1200px] px-4 pt-4 pb-10 md:p-6">
        <Loaded query={query} failed={userMessages.loadPendingFailed} loading={<RowsSkeleton />}>
          {(couriers) => <PendingCouriers couriers={couriers} />}
        </Loaded>
      </main>
    </>
  );
}
