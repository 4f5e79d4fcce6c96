import { Card } from '#web/ui/display/card.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

export const RowsSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <Loading>
    <Card className="divide-y divide-border overflow-hidden">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-16 items-center gap-4 px-4">
          <Skeleton corner="full" className="size-10" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
          <Skeleton corner="full" className="h-7 w-20" />
        </div>
      ))}
    </Card>
  </Loading>
);
