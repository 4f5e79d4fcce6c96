import { Card } from '#web/ui/display/card.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';

const Ticket = () => (
  <Card className="overflow-hidden">
    <Skeleton corner="none" className="h-13" />
    <div className="space-y-3 p-4">
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-8 w-3/5" />
      <Skeleton corner="lg" className="h-14" />
    </div>
  </Card>
);

export const BoardSkeleton = () => (
  <Loading className="grid gap-4 md:grid-cols-3">
    <Ticket />
    <Ticket />
    <Ticket />
  </Loading>
);
