import { Card } from '#web/ui/card.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export const FiguresSkeleton = () => (
  <Loading className="grid gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4 lg:gap-4">
    {[1, 2, 3, 4].map((one) => (
      <Card key={one} className="space-y-1.5 p-4">
        <Skeleton className="h-8 w-1/2 md:h-10" />
        <Skeleton className="h-7 w-20" />
        <Skeleton className="h-10 w-3/4" />
      </Card>
    ))}
  </Loading>
);
