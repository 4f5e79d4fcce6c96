import { Card } from '#web/ui/card.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** Four figures and a table, on their way. */
export const DashboardSkeleton = () => (
  <>
    <Loading className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {[1, 2, 3, 4].map((one) => (
        <Card key={one} className="space-y-3 p-4">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-9 w-16" />
          <Skeleton className="h-4 w-3/4" />
        </Card>
      ))}
    </Loading>
    <RowsSkeleton />
  </>
);
