import { Card } from '#web/ui/card.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export const FiguresSkeleton = ({ tiles = 4 }: { tiles?: number }) => (
  <Loading className="grid auto-rows-fr gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,40%)),1fr))] lg:grid-cols-4 lg:gap-4">
    {Array.from({ length: tiles }, (_, one) => (
      <Card key={one} className="space-y-1.5 p-4">
        <Skeleton className="h-[2lh] w-1/2 text-xs md:h-10" />
        <Skeleton className="h-[1lh] w-20 text-lg leading-snug min-[24rem]:text-xl md:text-2xl" />
        <Skeleton className="h-[3lh] w-3/4 text-xs md:h-[2lh]" />
      </Card>
    ))}
  </Loading>
);
