import { Card } from '#web/ui/display/card.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { figureGridClass } from './figure-tile.tsx';

export const FiguresSkeleton = ({ tiles = 4 }: { tiles?: number }) => (
  <Loading className={figureGridClass}>
    {Array.from({ length: tiles }, (_, one) => (
      <Card key={one} className="space-y-1.5 p-4">
        <Skeleton className="h-[2lh] w-1/2 text-xs md:h-10" />
        <Skeleton className="h-[1lh] w-20 text-lg leading-snug min-[24rem]:text-xl md:text-2xl" />
        <Skeleton className="h-[3lh] w-3/4 text-xs md:h-[2lh]" />
      </Card>
    ))}
  </Loading>
);
